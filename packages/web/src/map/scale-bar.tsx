/** The scale bar of a gridless map. */
import { type ReactNode, useSyncExternalStore } from 'react'

/** In centimetres. */
const barLengths = [1, 2, 5, 10, 20, 50, 100] as const
/** Maximum width of the bar in pixels. */
const maxBarWidth = 130

/** The current scale of a map as an external store, so that only the bar renders on changes. */
export class ScaleStore {
  #scale = 1
  readonly #told = new Set<() => void>()

  readonly now = (): number => this.#scale

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#told.add(listener)
    return () => this.#told.delete(listener)
  }

  set(scale: number): void {
    if (scale === this.#scale) return
    this.#scale = scale
    for (const listener of this.#told) listener()
  }
}

interface ScaleBarProps {
  readonly scale: ScaleStore
  /** In sheet units. */
  readonly centimetre: number
}

export function ScaleBar({ scale, centimetre }: ScaleBarProps): ReactNode {
  const now = useSyncExternalStore(scale.subscribe, scale.now)
  const { length, width } = scaleBarFor(centimetre * now)
  return (
    <p className="scale-bar" style={{ width }}>
      {length} cm
    </p>
  )
}

/** The longest round length that fits, and its width, for this many pixels per centimetre. */
export function scaleBarFor(centimetre: number): { readonly length: number; readonly width: number } {
  const length = barLengths.findLast((candidate) => candidate * centimetre <= maxBarWidth) ?? barLengths[0]
  return { length, width: length * centimetre }
}
