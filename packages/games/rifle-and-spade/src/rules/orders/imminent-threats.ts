/** 11.14.19 11.15.10: enemies too near a Brigiment in the rear area, at any time. */
import type { RuleId } from '@firestep/referee'
import { type Side, sides } from '../../data/schema.ts'
import { battlefieldFor, brigimentOf, isReleased, unitOf, unitsOf } from '../battlefield.ts'
import type { BrigimentId } from '../ids.ts'
import { isUnderThreat } from '../sight.ts'
import type { Battle, Battlefield } from '../state.ts'
import { hexesOfPoint, isRearArea, orderInEffect } from './order-in-effect.ts'

/** The case by which its order fails because of a current threat. */
export function threatTo(battlefield: Battlefield, id: BrigimentId): RuleId | null {
  const brigiment = brigimentOf(battlefield, id)
  const type = orderInEffect(battlefield, brigiment)
  if (isRearArea(type)) {
    const met = unitsOf(battlefield, id).some((unit) => isUnderThreat(battlefield, unitOf(battlefield, unit).hex))
    return met ? '11.15.10' : null
  }
  const { point } = brigiment.order
  if (type !== 'regroup' || point === null) return null
  return hexesOfPoint(battlefield, point).some((hex) => isUnderThreat(battlefield, hex)) ? '11.14.19' : null
}

/** 11.2.1: the order fails at the next Orders Continuation, even if the enemy has gone by then. */
export function watchThreats(battle: Battle): void {
  if (battle.state.orders) for (const side of sides) watch(battle, side)
}

function watch(battle: Battle, side: Side): void {
  const { brigiments } = battle.state.secrets[side]
  let battlefield: Battlefield | null = null
  for (const [id, brigiment] of brigiments.entries()) {
    const { threatened, order } = brigiment
    if (threatened || (order.type !== 'regroup' && !isRearArea(order.type))) continue
    battlefield ??= battlefieldFor(battle, side)
    if (isReleased(battlefield, id) && threatTo(battlefield, id) !== null) brigiment.threatened = true
  }
}
