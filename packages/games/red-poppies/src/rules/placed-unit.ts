/** A unit placed on the map, as part of an event. */
import type { Hex, UnitId } from './ids.ts'

export interface PlacedUnit {
  readonly unit: UnitId
  readonly hex: Hex
  readonly formed: boolean
  readonly within: 'trench' | 'blockhouse' | null
}
