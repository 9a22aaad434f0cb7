/** The scale bar of a gridless map. */
import { type ReactNode, useSyncExternalStore } from 'react'

/** In centimetres. */
const lengths = [1, 2, 5, 10, 20, 50, 100] as const
/** Maximum width of the bar in pixels. */
const widest = 130

/** The current scale of a map as an external store, so that only the bar renders on changes. */
export class ScaleNow {
  #scale = 1
  readonly #told = new Set<() => void>()

  readonly now = (): number => this.#scale

  readonly subscribe = (tell: () => void): (() => void) => {
    this.#told.add(tell)
    return () => this.#told.delete(tell)
  }

  set(scale: number): void {
    if (scale === this.#scale) return
    this.#scale = scale
    for (const tell of this.#told) tell()
  }
}

interface ScaleBarProps {
  readonly scale: ScaleNow
  /** In sheet units. */
  readonly centimetre: number
}

export function ScaleBar({ scale, centimetre }: ScaleBarProps): ReactNode {
  const now = useSyncExternalStore(scale.subscribe, scale.now)
  const { length, width } = barOf(centimetre * now)
  return (
    <p className="scale-bar" style={{ width }}>
      {length} cm
    </p>
  )
}

/** The longest round length that fits, and its width, for this many pixels per centimetre. */
export function barOf(centimetre: number): { readonly length: number; readonly width: number } {
  const length = lengths.findLast((one) => one * centimetre <= widest) ?? lengths[0]
  return { length, width: length * centimetre }
}
