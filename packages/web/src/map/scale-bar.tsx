/** How long a length of an open table is on the screen. */
import { type ReactNode, useSyncExternalStore } from 'react'

/** In centimetres. */
const lengths = [1, 2, 5, 10, 20, 50, 100] as const
/** So wide a bar may be on the screen. */
const widest = 130

/** The scale of a map as it is now, without anything but the bar being drawn anew for it. */
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
  /** So many units of the sheet. */
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

/** The longest round length that has room, and how wide it is; given how many pixels a centimetre has. */
export function barOf(centimetre: number): { readonly length: number; readonly width: number } {
  const length = lengths.findLast((one) => one * centimetre <= widest) ?? lengths[0]
  return { length, width: length * centimetre }
}
