/** The table as it would be: a unit elsewhere, and what that does to medals. */

import { orderedUnit, stops, terrainAt, unitOf } from '../../rules/battlefield.ts'
import { paceOf, wayTo } from '../../rules/movement.ts'
import type { Battlefield, Hex, Ordered, UnitId } from '../../rules/state.ts'
import { gainedBy, lapsed } from '../../rules/victory.ts'

/** A unit has come to stand in another hex, or has left the board (-1). */
function standingAt(ground: Battlefield, unit: UnitId, hex: Hex): Battlefield {
  const units = ground.state.units.map((one, i) => (i === unit ? { ...one, hex } : one))
  return { ...ground, state: { ...ground.state, units } }
}

/** An ordered unit has moved: the same marks on its order that the move itself leaves. */
export function afterMove(ground: Battlefield, order: Ordered, to: Hex): Battlefield {
  const { hex: from } = unitOf(ground, order.unit)
  const moved = wayTo(ground, order, to).length - 1
  const next: Ordered = {
    ...order,
    moved,
    doneMoving: true,
    enteredHex: to,
    stopped: stops(ground, to) || terrainAt(ground, from).stopAfterLeaving,
    mayBattle: moved > paceOf(ground, order).andBattle ? 0 : order.mayBattle,
  }
  const there = standingAt(ground, order.unit, to)
  const ordered = there.state.now.ordered.map((one) => (one.unit === order.unit ? next : one))
  return { ...there, state: { ...there.state, now: { ...there.state.now, ordered } } }
}

/** The order of a unit, as `afterMove` left it. */
export const orderIn = (ground: Battlefield, unit: UnitId): Ordered => {
  const order = orderedUnit(ground, unit)
  if (order === undefined) throw new Error(`unit ${unit} has no order`)
  return order
}

/** Objectives of a unit's own side that its going there gives up, by their place in the battle's list. */
export function givenUp(ground: Battlefield, unit: UnitId, hex: Hex): number[] {
  const { side } = unitOf(ground, unit)
  return lapsed(standingAt(ground, unit, hex)).flatMap((held) => (held.side === side ? [held.objective] : []))
}

/** Objectives that its going there takes on the spot. */
export const takenAt = (ground: Battlefield, unit: UnitId, hex: Hex): number[] =>
  hex < 0 ? [] : gainedBy(standingAt(ground, unit, hex), unit)
