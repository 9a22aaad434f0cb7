/** 11.1.3: modifiers for continuing or changing an order. */
import { type Modifier, modifier, type RuleId } from '@firestep/referee'
import type { OrderType } from '../../data/schema.ts'
import { brigimentOf, isInContact, lightNow, unitOf, unitsOf } from '../battlefield.ts'
import { distanceToDivision, needsNoDivision, rulesOfDivision } from '../command/division-communications.ts'
import { headquartersAt } from '../command/headquarters.ts'
import { isIntermingled, rulesOfIntermingling } from '../command/intermingling.ts'
import type { BrigimentId } from '../ids.ts'
import type { Battlefield } from '../state.ts'
import { isCompleted, orderInEffect } from './order-in-effect.ts'

const withoutNulls = (...parts: readonly (Modifier | null)[]): Modifier[] => parts.filter((part) => part !== null)
const modifierIf = (holds: boolean, rule: string, name: string, value: number): Modifier | null =>
  holds && value !== 0 ? modifier(rule, name, value) : null

export function orderModifiers(battlefield: Battlefield, id: BrigimentId, changing: boolean): Modifier[] {
  const { orderModifiers: table } = battlefield.book.tables
  const brigiment = brigimentOf(battlefield, id)
  const type = orderInEffect(battlefield, brigiment)
  const cutOff = unitsOf(battlefield, id).filter((unit) => unitOf(battlefield, unit).isolated).length
  const centre = headquartersAt(battlefield, id)
  return withoutNulls(
    modifierIf(
      isCompleted(battlefield, id),
      type === 'regroup' ? '11.14.18' : '11.1.10',
      'order completed',
      table.completed,
    ),
    modifierIf(cutOff > 0, '11.6', 'isolated units', Math.min(table.isolated.most, cutOff * table.isolated.each)),
    modifierIf(isIntermingled(battlefield, id), '9.8.4', 'intermingled', table.intermingled),
    divisionModifier(battlefield, id, type, changing),
    modifierIf(brigiment.outOfSupply, '11.1.3', 'out of supply', table.outOfSupply),
    modifierIf(changing && lightNow(battlefield) === 'night', '11.1.3', 'change by night', table.nightChange),
    modifierIf(
      typeof centre === 'number' && isInContact(battlefield, centre),
      '11.1.3',
      'HQ in contact',
      table.headquartersInContact,
    ),
    modifierIf(true, '11.1.3', `class ${brigiment.class}`, table.byClass[brigiment.class]),
  )
}

/** The rules on formations that affect such a roll. */
export function formationRules(battlefield: Battlefield, id: BrigimentId, changing: boolean): RuleId[] {
  const type = orderInEffect(battlefield, brigimentOf(battlefield, id))
  return [...rulesOfDivision(battlefield, id, type, changing), ...rulesOfIntermingling(battlefield, id)]
}

function divisionModifier(
  battlefield: Battlefield,
  id: BrigimentId,
  type: OrderType,
  changing: boolean,
): Modifier | null {
  if (needsNoDivision(type, changing)) return null
  const { far, value } = distanceToDivision(battlefield, id)
  return modifierIf(true, '9.2.2', far === null ? 'no way to the division' : `${far} hexes to the division`, value)
}
