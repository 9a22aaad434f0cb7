/** Conditions of standing orders, by what a question is about. */
import { capital, counted, signed } from '@firestep/face'
import { conditionOn, conditionsFrom } from '@firestep/face/questions'
import { integer, listOf, type Shape, yesOrNo } from '@firestep/referee'
import { type MoraleBonus, moraleBonusShape } from '../../rules/morale/morale-special-rules.ts'
import { dieModifiersShape } from '../../rules/orders/concise-order.ts'
import { groupsOf } from '../../rules/orders/deployment-groups.ts'
import {
  baseShape,
  battalionShape,
  formationShape,
  groupShape,
  pointShape,
  sideShape,
  unitShape,
} from '../../rules/question-types.ts'
import { cardShape } from '../../rules/random-events/deck.ts'
import { whereText } from '../names/bearings.ts'
import { formationName, people } from '../names/units.ts'
import { cardFace } from '../texts/cards.ts'
import type { QuestionContext } from './context.ts'
import { baseNameFor, basesText, battalionNameFor, unitNameFor } from './unit-labels.ts'

const bonusNames: Readonly<Record<MoraleBonus, string>> = { pals: 'the Pals', discipline: 'discipline' }

const on = <T>(shape: Shape<T>, text: (context: QuestionContext, value: T) => string) => conditionOn(shape, text)

export const conditions = conditionsFrom<QuestionContext>({
  unit: on(unitShape, (context, unit) => `it is about ${unitNameFor(context, unit)}`),
  left: on(integer(), (_, left) => `${counted(left, 'action')} ${left === 1 ? 'is' : 'are'} left`),
  die: on(integer(), (_, die) => `the die shows ${die}`),
  modifiers: on(
    dieModifiersShape,
    (_, modifiers) => `the die is read at ${signed(modifiers.reduce((sum, { value }) => sum + value, 0))}`,
  ),
  group: on(
    groupShape,
    ({ battlefield }, group) => `it is about ${groupsOf(battlefield)[group]?.name ?? 'that group'}`,
  ),
  stand: on(baseShape, (context, stand) => `it is about the ${baseNameFor(context, stand)}`),
  formation: on(formationShape, ({ board }, formation) => `it is about ${formationName(board, formation)}`),
  by: on(baseShape, (context, by) => `the ${baseNameFor(context, by)} shoots`),
  targets: on(listOf(baseShape), (context, targets) => `they close: ${basesText(context, targets)}`),
  mayHold: on(yesOrNo, (_, mayHold) => (mayHold ? 'its fire would give it away' : 'its fire gives nothing away')),
  base: on(baseShape, (context, base) => `the ${baseNameFor(context, base)} has won`),
  among: on(listOf(baseShape), (context, among) => `near it stand ${basesText(context, among)}`),
  threat: on(pointShape, ({ board }, threat) => `the enemy stood ${whereText(board, threat)}`),
  battalion: on(battalionShape, (context, battalion) => `it is about ${battalionNameFor(context, battalion)}`),
  can: on(
    listOf(moraleBonusShape),
    (_, can) => `it can call upon ${can.map((bonus) => bonusNames[bonus]).join(' and ')}`,
  ),
  side: on(sideShape, ({ board }, side) => `it concerns ${people(board, side)}`),
  cards: on(
    listOf(cardShape),
    (_, cards) => `these cards serve: ${cards.map((card) => capital(cardFace(card))).join(', ')}`,
  ),
})
