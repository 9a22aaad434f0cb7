/** Tanks that move and fire by one order (tank.1, FF-81). */
import { allowed, type Modifier, modifier, type RuleId, type Ruling, refused } from '@firestep/referee'
import type { TankModel } from '../../data/schema.ts'
import { baseOf, enrolled } from '../battlefield.ts'
import type { BaseId } from '../ids.ts'
import type { Battlefield } from '../state.ts'
import * as refusals from '../texts/refusals.ts'
import { mayFire } from './may-fire.ts'

const ruleOf = (model: TankModel): RuleId => `tank.${model.replaceAll(' ', '-')}`

/** The order that a base is carrying out, or null. */
const orderOf = ({ state: { order }, scenario: { roster } }: Battlefield, base: BaseId) =>
  order !== null && roster.bases[base]?.unit === order.unit ? order : null

/** True for a tank that has moved by its present order. */
const hasMoved = (battlefield: Battlefield, tank: BaseId): boolean =>
  orderOf(battlefield, tank) !== null && baseOf(battlefield, tank).moved

const hasFired = (battlefield: Battlefield, tank: BaseId): boolean => {
  const order = orderOf(battlefield, tank)
  return order !== null && (order.firedMoving || order.done.includes('fire'))
}

const isNimble = ({ book }: Battlefield, model: TankModel): boolean => book.tables.tanks[model].firesMoving

/** A FIRE after a move: males, St Chamonds, A7Vs and Renaults with a gun do not; a Renault that moves fires once, however. */
export function mayFireAfterMove(battlefield: Battlefield, base: BaseId): Ruling {
  const { tank } = enrolled(battlefield, base)
  if (tank === null || !hasMoved(battlefield, base)) return allowed
  if (!isNimble(battlefield, tank)) return refused(ruleOf(tank), refusals.noMoveAndFire)
  return tank === 'renault lmg' && hasFired(battlefield, base)
    ? refused(ruleOf(tank), refusals.renaultFiresOnce)
    : allowed
}

/** The reverse: a tank that may not move and fire cannot move after firing. */
export function mayMoveAfterFire(battlefield: Battlefield, base: BaseId): Ruling {
  const { tank } = enrolled(battlefield, base)
  if (tank === null || isNimble(battlefield, tank) || !hasFired(battlefield, base)) return allowed
  return refused(ruleOf(tank), refusals.noMoveAndFire)
}

/** tank.1 (FF-81): true if a tank may fire at the end of this move without a separate action. */
export function mayFireMoving(battlefield: Battlefield, base: BaseId): Ruling {
  const { tank } = enrolled(battlefield, base)
  if (tank === null) return refused('tank.1', refusals.onlyTanksFireMoving)
  if (!isNimble(battlefield, tank)) return refused(ruleOf(tank), refusals.noMoveAndFire)
  const mayFireRepeatedly =
    battlefield.scenario.switches.tanksOnTheMove === 'after every move' && tank !== 'renault lmg'
  if (!mayFireRepeatedly && battlefield.state.order?.firedMoving) return refused('tank.1', refusals.firedMoving)
  if (tank === 'renault lmg' && hasFired(battlefield, base)) return refused(ruleOf(tank), refusals.renaultFiresOnce)
  return mayFire(battlefield, base)
}

/** tank.1: the modifier for fire after a move, by any action. */
export const ofMovedTank = (battlefield: Battlefield, firer: BaseId): Modifier[] =>
  enrolled(battlefield, firer).tank !== null && hasMoved(battlefield, firer)
    ? [modifier('tank.1', 'has moved', -1)]
    : []
