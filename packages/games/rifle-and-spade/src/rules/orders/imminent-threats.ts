/** 11.14.19 11.15.10: enemies too near a Brigiment in the rear area, or the Regroup Point of one that regroups. */
import type { RuleId } from '@firestep/referee'
import { type Side, sides } from '../../data/schema.ts'
import { battlefieldFor, brigimentOf, isReleased, unitOf, unitsOf } from '../battlefield.ts'
import type { BrigimentId } from '../ids.ts'
import { isUnderThreat } from '../sight.ts'
import type { Battle, Battlefield, Order } from '../state.ts'
import { hexesOfPoint, isRearArea, orderInEffect } from './order-in-effect.ts'

/** The case by which its order fails because of a current threat. */
export function threatTo(battlefield: Battlefield, id: BrigimentId): RuleId | null {
  const brigiment = brigimentOf(battlefield, id)
  const type = orderInEffect(battlefield, brigiment)
  if (isRearArea(type)) {
    const isAnyUnderThreat = unitsOf(battlefield, id).some((unit) =>
      isUnderThreat(battlefield, unitOf(battlefield, unit).hex),
    )
    return isAnyUnderThreat ? '11.15.10' : null
  }
  const { point } = brigiment.order
  if (type !== 'regroup' || point === null) return null
  return hexesOfPoint(battlefield, point).some((hex) => isUnderThreat(battlefield, hex)) ? '11.14.19' : null
}

/** The order in effect, which `threatTo` judges by, is another one only for attacks: these wait for a start turn. */
const mayBeThreatened = ({ type }: Order): boolean => type === 'regroup' || isRearArea(type)

/** 11.2.1: the order fails at the next Orders Continuation, even if the enemy has gone by then. */
export function markThreatenedBrigiments(battle: Battle): void {
  if (battle.state.orders) for (const side of sides) markThreatenedOf(battle, side)
}

function markThreatenedOf(battle: Battle, side: Side): void {
  const { brigiments } = battle.state.secrets[side]
  // Built only if needed: most orders cannot be threatened.
  let battlefield: Battlefield | null = null
  for (const [id, brigiment] of brigiments.entries()) {
    if (brigiment.threatened || !mayBeThreatened(brigiment.order)) continue
    battlefield ??= battlefieldFor(battle, side)
    if (isReleased(battlefield, id) && threatTo(battlefield, id) !== null) brigiment.threatened = true
  }
}
