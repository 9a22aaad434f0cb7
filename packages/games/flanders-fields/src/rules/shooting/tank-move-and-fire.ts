/** Tanks that move and fire by one order (tank.1, FF-81). */
import { allowed, type Modifier, modifier, type RuleId, type Ruling, refused } from '@firestep/referee'
import type { TankModel } from '../../data/schema.ts'
import { baseOf, enrolled } from '../battlefield.ts'
import type { BaseId } from '../roster.ts'
import type { Battlefield } from '../state.ts'
import { mayFire } from './may-fire.ts'

const ruleOf = (model: TankModel): RuleId => `tank.${model.replaceAll(' ', '-')}`

/** The order that a base is carrying out, or null. */
const orderOf = ({ state: { order }, scenario: { roster } }: Battlefield, base: BaseId) =>
  order !== null && roster.bases[base]?.unit === order.unit ? order : null

/** True for a tank that has moved by its present order. */
const hasMoved = (field: Battlefield, tank: BaseId): boolean =>
  orderOf(field, tank) !== null && baseOf(field, tank).moved

const hasFired = (field: Battlefield, tank: BaseId): boolean => {
  const order = orderOf(field, tank)
  return order !== null && (order.firedMoving || order.done.includes('fire'))
}

const isNimble = ({ book }: Battlefield, model: TankModel): boolean => book.tables.tanks[model].firesMoving

/** A FIRE after a move: males, St Chamonds, A7Vs and Renaults with a gun do not; a Renault that moves fires once, however. */
export function mayFireAfterMove(field: Battlefield, base: BaseId): Ruling {
  const { tank } = enrolled(field, base)
  if (tank === null || !hasMoved(field, base)) return allowed
  if (!isNimble(field, tank)) return refused(ruleOf(tank), 'such a tank does not move and fire by one order')
  return tank === 'renault lmg' && hasFired(field, base)
    ? refused(ruleOf(tank), 'a Renault that moves fires only once')
    : allowed
}

/** The reverse: a tank that may not move and fire cannot move after firing. */
export function mayMoveAfterFire(field: Battlefield, base: BaseId): Ruling {
  const { tank } = enrolled(field, base)
  if (tank === null || isNimble(field, tank) || !hasFired(field, base)) return allowed
  return refused(ruleOf(tank), 'such a tank does not move and fire by one order')
}

/** tank.1 (FF-81): true if a tank may fire at the end of this move without a separate action. */
export function mayFireMoving(field: Battlefield, base: BaseId): Ruling {
  const { tank } = enrolled(field, base)
  if (tank === null) return refused('tank.1', 'only tanks fire on the move')
  if (!isNimble(field, tank)) return refused(ruleOf(tank), 'such a tank does not move and fire by one order')
  const again = field.scenario.switches.tanksOnTheMove === 'after every move' && tank !== 'renault lmg'
  if (!again && field.state.order?.firedMoving) return refused('tank.1', 'it has fired on the move this turn')
  if (tank === 'renault lmg' && hasFired(field, base))
    return refused(ruleOf(tank), 'a Renault that moves fires only once')
  return mayFire(field, base)
}

/** tank.1: the modifier for fire after a move, by any action. */
export const ofMovedTank = (field: Battlefield, by: BaseId): Modifier[] =>
  enrolled(field, by).tank !== null && hasMoved(field, by) ? [modifier('tank.1', 'has moved', -1)] : []
