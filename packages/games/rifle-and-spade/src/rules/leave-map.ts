/** The one way off the map: every marker that lay on a unit comes off with it. */
import type { Unit } from './state.ts'

/** `place` is one of the places beside the map: a holding box, or nowhere. */
export function removeFromMap(unit: Unit, place: number): void {
  if (place >= 0) throw new Error(`${unit.name} would stay on the map`)
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
