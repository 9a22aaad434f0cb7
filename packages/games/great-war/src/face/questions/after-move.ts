/** The battlefield after a move, and its effect on medals. */

import { orderedUnit, stopsMove, terrainAt, unitOf } from '../../rules/battlefield.ts'
import { type Hex, isOnMap, type UnitId } from '../../rules/ids.ts'
import { paceOf, pathTo } from '../../rules/movement.ts'
import type { Battlefield, Ordered } from '../../rules/state.ts'
import { gainedBy, lapsedMedals } from '../../rules/victory.ts'

/** The battlefield with a unit in another hex, or off the board (-1). */
function unitAtHex(battlefield: Battlefield, unit: UnitId, hex: Hex): Battlefield {
  const units = battlefield.state.units.map((other, i) => (i === unit ? { ...other, hex } : other))
  return { ...battlefield, state: { ...battlefield.state, units } }
}

/** The battlefield after an ordered unit moved, with its order updated as the move does it. */
export function afterMove(battlefield: Battlefield, order: Ordered, to: Hex): Battlefield {
  const { hex: from } = unitOf(battlefield, order.unit)
  const moved = pathTo(battlefield, order, to).length - 1
  const orderAfter: Ordered = {
    ...order,
    moved,
    doneMoving: true,
    enteredHex: to,
    stopped: stopsMove(battlefield, to) || terrainAt(battlefield, from).stopAfterLeaving,
    mayBattle: moved > paceOf(battlefield, order).moveAndBattle ? 0 : order.mayBattle,
  }
  const battlefieldAfter = unitAtHex(battlefield, order.unit, to)
  const ordered = battlefieldAfter.state.now.ordered.map((other) => (other.unit === order.unit ? orderAfter : other))
  return { ...battlefieldAfter, state: { ...battlefieldAfter.state, now: { ...battlefieldAfter.state.now, ordered } } }
}

/** The order of a unit, as `afterMove` left it. */
export const orderIn = (battlefield: Battlefield, unit: UnitId): Ordered => {
  const order = orderedUnit(battlefield, unit)
  if (order === undefined) throw new Error(`unit ${unit} has no order`)
  return order
}

/** Objectives of the unit's side that it gives up by moving to a hex, as indices in the battle's list. */
export function givenUpObjectives(battlefield: Battlefield, unit: UnitId, hex: Hex): number[] {
  const { side } = unitOf(battlefield, unit)
  return lapsedMedals(unitAtHex(battlefield, unit, hex)).flatMap((held) => (held.side === side ? [held.objective] : []))
}

/** Objectives that a unit gains at once in a hex. */
export const takenObjectives = (battlefield: Battlefield, unit: UnitId, hex: Hex): number[] =>
  isOnMap(hex) ? gainedBy(unitAtHex(battlefield, unit, hex), unit) : []
