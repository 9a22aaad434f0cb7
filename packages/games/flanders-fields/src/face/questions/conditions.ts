/** Conditions of standing orders, by what a question is about. */
import { conditionOn, conditionsFrom } from '@firestep/face/questions'
import { integer, listOf, type Shape, yesOrNo } from '@firestep/referee'
import { moraleBonusShape } from '../../rules/morale/morale-special-rules.ts'
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
import { cardFace, theCard } from '../texts/cards.ts'
import * as texts from '../texts/orders.ts'
import type { QuestionContext } from './context.ts'
import { baseNameFor, basesText, battalionNameFor, unitNameFor } from './unit-labels.ts'

const on = <T>(shape: Shape<T>, text: (context: QuestionContext, value: T) => string) => conditionOn(shape, text)

export const conditions = conditionsFrom<QuestionContext>({
  unit: on(unitShape, (context, unit) => texts.isAbout(unitNameFor(context, unit))),
  left: on(integer(), (_, left) => texts.actionsLeft(left)),
  die: on(integer(), (_, die) => texts.dieShows(die)),
  modifiers: on(dieModifiersShape, (_, modifiers) =>
    texts.dieModified(modifiers.reduce((sum, { value }) => sum + value, 0)),
  ),
  group: on(groupShape, ({ battlefield }, group) =>
    texts.isAbout(groupsOf(battlefield)[group]?.name ?? texts.someGroup),
  ),
  stand: on(baseShape, (context, stand) => texts.isAboutBase(baseNameFor(context, stand))),
  formation: on(formationShape, ({ board }, formation) => texts.isAbout(formationName(board, formation))),
  by: on(baseShape, (context, by) => texts.baseFires(baseNameFor(context, by))),
  targets: on(listOf(baseShape), (context, targets) => texts.assaulting(basesText(context, targets))),
  mayHold: on(yesOrNo, (_, mayHold) => texts.mayHoldFire(mayHold)),
  base: on(baseShape, (context, base) => texts.baseHasWon(baseNameFor(context, base))),
  among: on(listOf(baseShape), (context, among) => texts.nearIt(basesText(context, among))),
  threat: on(pointShape, ({ board }, threat) => texts.enemyStood(whereText(board, threat))),
  battalion: on(battalionShape, (context, battalion) => texts.isAbout(battalionNameFor(context, battalion))),
  can: on(listOf(moraleBonusShape), (_, can) => texts.canUse(can)),
  side: on(sideShape, ({ board }, side) => texts.concerns(people(board, side))),
  cards: on(listOf(cardShape), (_, cards) => texts.playableCards(cards.map((card) => theCard(cardFace(card))))),
})
