/** Rulings on a base's freedom to be moved by an order. */
import { allowed, type Ruling, refused } from '@firestep/referee'
import { enemyOf, type Side } from '../../data/schema.ts'
import { baseOf, enrolled, isPresent, isSuppressed, movesWith } from '../battlefield.ts'
import type { BaseId, UnitId } from '../ids.ts'
import { mayMoveAfterFire } from '../shooting/tank-move-and-fire.ts'
import type { Battlefield, Pose } from '../state.ts'
import * as refusals from '../texts/refusals.ts'
import { mayOnlyTurn, mayStir } from './movement-rates.ts'

/** On the table and unsuppressed, even if it is held. */
export function mayAct(battlefield: Battlefield, unit: UnitId | null, id: BaseId): Ruling {
  if (enrolled(battlefield, id).unit !== unit || !isPresent(battlefield, id))
    return refused('move.1', refusals.nameBasesOfUnit)
  return isSuppressed(battlefield, id) ? refused('suppress.1', refusals.suppressedStays) : allowed
}

/** Free to leave its place in any way. */
export function mayLeave(battlefield: Battlefield, unit: UnitId | null, id: BaseId): Ruling {
  const ruling = mayAct(battlefield, unit, id)
  if (!ruling.allowed) return ruling
  const battalion = movesWith(battlefield, id)
  // FF-203: command stands are free of this.
  if (unit !== null && battalion !== null && battlefield.state.battalions[battalion]?.static === true)
    return refused('move.pass.1', refusals.passedThrough)
  return mayMoveAfterFire(battlefield, id)
}

/** Free to walk. */
export function mayWalk(battlefield: Battlefield, unit: UnitId | null, id: BaseId): Ruling {
  const ruling = mayLeave(battlefield, unit, id)
  if (!ruling.allowed) return ruling
  const baseState = baseOf(battlefield, id)
  if (baseState.onWire !== null) return refused('wire.7', refusals.hangsOnWire)
  if (baseState.inRiver !== null) return refused('move.table.river', refusals.crossingRiver)
  if (baseState.sheltered) return refused('shelter.3', refusals.inDugout)
  return mayOnlyTurn(battlefield, id) ? allowed : mayStir(battlefield, id)
}

/** Nearness of a place to the enemy's edge: larger is nearer. */
export const forwardness = (side: Side, { x }: { readonly x: number }): number => (side === 'attacker' ? x : -x)

export const forwardHeading = (side: Side): number => (enemyOf(side) === 'defender' ? 0 : 180)

/** True if the unit under orders may only go forward (national.french-1914.elan, FF-127). */
export const forwardOnly = ({ state: { order } }: Battlefield, unit: UnitId): boolean =>
  order !== null && order.unit === unit && order.forward > 0 && order.left <= order.forward

/** FF-127 FF-128: limits on a base's movement towards the enemy. */
export function directionRuling(
  battlefield: Battlefield,
  unit: UnitId | null,
  id: BaseId,
  from: Pose,
  to: Pose,
): Ruling {
  const { side, battalion } = enrolled(battlefield, id)
  const [startForwardness, endForwardness] = [forwardness(side, from), forwardness(side, to)]
  if (unit !== null && forwardOnly(battlefield, unit) && endForwardness <= startForwardness)
    return refused('national.french-1914.elan', refusals.onlyTowardsEnemy)
  const battalionState = battalion === null ? undefined : battlefield.state.battalions[battalion]
  if (
    battalionState?.mutinous === true &&
    endForwardness > startForwardness &&
    endForwardness > (battalionState.line ?? startForwardness)
  )
    return refused('national.french-1917.mutiny', refusals.mutineersHold)
  return allowed
}
