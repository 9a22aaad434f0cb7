/** The scale bar of a gridless map. */
import { type ReactNode, useSyncExternalStore } from 'react'
import { scaleBarText } from '../texts/map.ts'
import styles from './scale-bar.module.css'

/** Lengths of the bar in centimetres. */
const barLengths = [1, 2, 5, 10, 20, 50, 100] as const
/** Maximum width of the bar in pixels. */
const maxBarWidth = 130

/** The current scale of a map as an external store, so that only the bar renders on changes. */
export class ScaleStore {
  #scale = 1
  readonly #listeners = new Set<() => void>()

  readonly current = (): number => this.#scale

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  set(scale: number): void {
    if (scale === this.#scale) return
    this.#scale = scale
    for (const listener of this.#listeners) listener()
  }
}

interface ScaleBarProps {
  readonly scale: ScaleStore
  /** Length of a centimetre in sheet units. */
  readonly centimetre: number
}

export function ScaleBar({ scale, centimetre }: ScaleBarProps): ReactNode {
  const pixelsPerUnit = useSyncExternalStore(scale.subscribe, scale.current)
  const { length, width } = scaleBarFor(centimetre * pixelsPerUnit)
  return (
    <p className={styles.bar} data-part="scale-bar" style={{ width }}>
      {scaleBarText.centimetres(length)}
    </p>
  )
}

/** The longest round length that fits, in centimetres, and its width in pixels. */
export function scaleBarFor(pixelsPerCentimetre: number): { readonly length: number; readonly width: number } {
  const length = barLengths.findLast((candidate) => candidate * pixelsPerCentimetre <= maxBarWidth) ?? barLengths[0]
  return { length, width: length * pixelsPerCentimetre }
}
