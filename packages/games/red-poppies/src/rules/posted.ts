/** A unit put down on the map, as it is told. */
import type { Hex, UnitId } from './ids.ts'

export interface PlacedUnit {
  readonly unit: UnitId
  readonly hex: Hex
  readonly formed: boolean
  readonly within: 'trench' | 'blockhouse' | null
}
