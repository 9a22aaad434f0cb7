/** Removal of a unit from the map, together with its markers. */
import { type Hex, isOnMap } from './ids.ts'
import type { Unit } from './state.ts'

/** `place` is off the map: a holding box, or one of the places in `state.ts`. */
export function removeFromMap(unit: Unit, place: Hex): void {
  if (isOnMap(place)) throw new Error(`${unit.name} would stay on the map`)
  unit.hex = place
  unit.onTop = false
  unit.hiding = null
  unit.column = false
  unit.confused = false
  unit.isolated = false
  unit.assaults = false
  unit.entered = null
  unit.long = null
  unit.digs = null
  unit.waitsFor = null
}
