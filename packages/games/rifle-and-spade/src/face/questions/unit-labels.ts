/** Names of units in questions, and the demands of their orders. */
import { listed } from '@firestep/face'
import { unitOf } from '../../rules/battlefield.ts'
import { type BrigimentId, type Hex, isOnMap, type UnitId } from '../../rules/ids.ts'
import {
  commanderOf,
  isOnObjective,
  objectiveOf,
  orderInEffect,
  orderLimitOf,
  roleOf,
} from '../../rules/orders/order-in-effect.ts'
import type { ShownStack } from '../../rules/state.ts'
import { enemyOf, placeOf } from '../board.ts'
import { orderName, pointText } from '../names/orders.ts'
import { hexName } from '../names/places.ts'
import * as names from '../names/units.ts'
import { brigimentName, conditionsOf, sideNoun, typeName, unitNamesText } from '../names/units.ts'
import { stepsText } from '../texts/numbers.ts'
import * as wordTexts from '../texts/words.ts'
import type { QuestionContext } from './context.ts'

/** "L 1/57 (10.04)" */
export const unitText = ({ board, battlefield }: QuestionContext, unit: UnitId): string =>
  names.unitInPlaceText(board, battlefield.army, unit)

/** "L and R 1/57 and MG 57" */
export const unitsText = ({ board, battlefield }: QuestionContext, units: readonly UnitId[]): string =>
  unitNamesText(board, battlefield.army, units)

/** The same with the hexes, stack by stack. */
export function stacksText(context: QuestionContext, units: readonly UnitId[]): string {
  const stacks = new Map<Hex, UnitId[]>()
  for (const unit of units) {
    const { hex } = unitOf(context.battlefield, unit)
    stacks.set(hex, [...(stacks.get(hex) ?? []), unit])
  }
  return listed(
    [...stacks].map(([hex, stack]) => wordTexts.unitsAndPlace(unitsText(context, stack), atText(context, hex))),
  )
}

const atText = ({ board }: QuestionContext, hex: Hex): string =>
  isOnMap(hex) ? ` ${wordTexts.placedAt(placeOf(board, hex))}` : ''

/** "half-battalion, 2 steps, hiding" */
export function conditionText({ board, battlefield }: QuestionContext, unit: UnitId): string {
  const unitState = unitOf(battlefield, unit)
  const strength = unitState.fullSteps > 0 ? [stepsText(unitState.steps)] : []
  return [typeName(board, unitState.type), ...strength, ...conditionsOf(unitState)].join(', ')
}

/** The heading for a unit in a list: its hex. */
export const placeGroup = ({ board, battlefield }: QuestionContext, unit: UnitId): string => {
  const { hex } = unitOf(battlefield, unit)
  return isOnMap(hex) ? wordTexts.atHex(hexName(board, hex)) : wordTexts.toCome
}

/** "57th Regiment", of the own side. */
export const brigimentText = ({ board, view, side }: QuestionContext, brigiment: BrigimentId): string =>
  brigimentName(board, view, side, brigiment)

/** A visible enemy stack: "L 1/57 on top, hiding". */
export function enemyText({ board }: QuestionContext, { units, postures }: ShownStack): string {
  const conditions = postures.flatMap(({ hiding, column, confused, long }) => [
    ...(hiding === null ? [] : [names.hidingTexts[hiding]]),
    ...(column ? [wordTexts.inColumn] : []),
    ...(confused ? [wordTexts.confused] : []),
    ...(long === null ? [] : [wordTexts.busy]),
  ])
  const seen = names.shownUnitsText(board, units)
  return [seen, ...new Set(conditions)].join(', ')
}

export const enemiesText = ({ side }: QuestionContext): string => sideNoun(enemyOf(side))

/** The demand of an order on a unit: "Attack: make for 12.07"; null without one. */
export function orderDemandText({ board, battlefield }: QuestionContext, unit: UnitId): string | null {
  const commander = commanderOf(battlefield, unit)
  if (commander === null) return null
  if (!battlefield.state.orders) {
    const limit = orderLimitOf(battlefield, commander)
    return limit === undefined ? null : wordTexts.onlyDefends(limit.until + 1)
  }
  const order = orderName(orderInEffect(battlefield, commander))
  const role = roleOf(battlefield, unit)
  switch (role) {
    case 'headquarters':
      return null
    case 'independent':
      return wordTexts.independentWith(commander.name)
    case 'unaware':
      return wordTexts.unaware
    case 'support':
      return wordTexts.supportOrder(order)
    case 'machine guns':
      return wordTexts.machineGunOrder(order)
    case 'line':
    case 'committed': {
      const point = objectiveOf(battlefield, unit)
      if (point === null) return order
      const placeText = pointText(board, point)
      return isOnObjective(battlefield, unit)
        ? wordTexts.onObjective(order, placeText)
        : wordTexts.makesFor(order, placeText)
    }
  }
}
