/** 14.1.7: the next stack to move, its orders, and the duties left. */
import { type AnswerOption, capital, listed } from '@firestep/face'
import type { Ruling } from '@firestep/referee'
import { brigimentOf, unitOf, unitsAt } from '../../rules/battlefield.ts'
import type { UnitId } from '../../rules/ids.ts'
import { memoizeOnBattlefield } from '../../rules/memoize.ts'
import type { moveQuestion } from '../../rules/movement/choose-stack.ts'
import { allowanceFor, freshMarch } from '../../rules/movement/march.ts'
import { dutiesLeft } from '../../rules/movement/movement-duties.ts'
import { unitShape } from '../../rules/shapes.ts'
import { orderText } from '../names/orders.ts'
import * as texts from '../texts/movement.ts'
import { pointsText } from '../texts/numbers.ts'
import {
  type AskedContext,
  ascending,
  checkAnswer,
  endOption,
  explainPart,
  isChosen,
  type KindFace,
  nextParts,
  plainOption,
  plainPreview,
  type QuestionContext,
  ringed,
  unitOption,
} from './context.ts'
import { movableStacks } from './movable-stacks.ts'
import { reorganiseOption, reorganisePreview } from './reorganisation.ts'
import { brigimentText, conditionText, orderDemandText, placeGroup, unitsText, unitText } from './unit-labels.ts'

/** Units that may still move. */
const waitingUnits = (context: AskedContext<typeof moveQuestion>): UnitId[] =>
  nextParts(context, []).filter(unitShape.fits)

/** Duties of the Brigiment before its movement may end, each with its rule. */
const dutiesOn = memoizeOnBattlefield((battlefield) => [...dutiesLeft(battlefield)])
const dutiesOwed = ({ battlefield }: QuestionContext) => dutiesOn(battlefield)

const allowanceText = ({ battlefield }: QuestionContext, units: readonly UnitId[]): string =>
  pointsText(allowanceFor(battlefield, freshMarch(battlefield, units)))

function unitDetail(context: QuestionContext, unit: UnitId): string {
  const binding = orderDemandText(context, unit)
  const duty = dutiesOwed(context).find((one) => one.unit === unit)
  return [
    conditionText(context, unit),
    allowanceText(context, [unit]),
    ...(binding === null ? [] : [binding]),
    ...(duty === undefined ? [] : [texts.mustMove(duty.rule)]),
  ].join('; ')
}

/** Units that could move with a unit as one stack, including itself. */
function companions(context: QuestionContext, first: UnitId): UnitId[] {
  const { hex } = unitOf(context.battlefield, first)
  return unitsAt(context.battlefield, hex).filter(
    (unit) =>
      unit === first ||
      checkAnswer(
        context,
        [first, unit].sort((a, b) => a - b),
      ).allowed,
  )
}

/** Stacks of several units that can move as one, each led by its first unit. */
const wholeStacks = (context: AskedContext<typeof moveQuestion>) =>
  (movableStacks(context, [])?.waiting ?? []).flatMap((stack): [UnitId, ...UnitId[]][] => {
    const [first, ...others] = stack
    return first === undefined || others.length === 0 ? [] : [[first, ...others]]
  })

/** Demands of orders on the units of a stack, each listed once. */
function bindingLines(context: QuestionContext, units: readonly UnitId[]): string[] {
  const unitsByText = new Map<string, UnitId[]>()
  for (const unit of units) {
    const text = orderDemandText(context, unit)
    if (text !== null) unitsByText.set(text, [...(unitsByText.get(text) ?? []), unit])
  }
  return [...unitsByText].map(([text, bound]) => `${capital(unitsText(context, bound))}: ${text}.`)
}

function owedLines(context: QuestionContext): string[] {
  return dutiesOwed(context).map(({ unit, rule, why }) => `${unitText(context, unit)}: ${why} (${rule}).`)
}

function previewStack(context: QuestionContext, units: readonly UnitId[]) {
  const lines = [
    `${capital(allowanceText(context, units))}.`,
    ...units.map((unit) => `${unitText(context, unit)}: ${conditionText(context, unit)}.`),
    ...bindingLines(context, units),
  ]
  return plainPreview(texts.moveStack(unitsText(context, units)), lines, ringed(context, units, 'good'))
}

const activeOrder = ({ board, battlefield }: QuestionContext): string => {
  const { activation } = battlefield.state
  if (activation === null || !battlefield.state.orders) return ''
  const { order } = brigimentOf(battlefield, activation.brigiment)
  return ` ${texts.itsOrder(orderText(board, battlefield.army, activation.brigiment, order))}`
}

export const move: KindFace<typeof moveQuestion> = {
  prompt(context) {
    const { activation } = context.battlefield.state
    const brigimentName = activation === null ? texts.theBrigiment : brigimentText(context, activation.brigiment)
    const end: Ruling = explainPart(context, 'end')
    const endNote = end.allowed ? '' : ` ${texts.cannotEndYet(end.why, end.rule)}`
    return {
      title: texts.chooseTitle(brigimentName),
      why: `${texts.chooseWhy}${activeOrder(context)}${endNote}`,
      passText: null,
    }
  },
  groups: () => [],
  option(context, part, soFar) {
    if (soFar[0] === 'reorganise') return reorganiseOption(context, part, soFar.slice(1))
    if (unitShape.fits(part)) {
      const text = {
        label: unitText(context, part),
        detail: unitDetail(context, part),
        group: placeGroup(context, part),
      }
      return unitOption(context, part, text)
    }
    if (part === 'reorganise')
      return plainOption(part, {
        label: texts.reorganise,
        detail: texts.reorganiseDetail,
        group: texts.reorganiseGroup,
      })
    return endOption(part, texts.endMovement, leftText(context))
  },
  continuations(context, part, soFar) {
    const stack = soFar.length > 0 ? undefined : wholeStacks(context).find(([first]) => first === part)
    if (stack === undefined) return null
    const [first, ...others] = stack
    const whole: AnswerOption = {
      ...move.option(context, first, []),
      followingParts: others,
      label: texts.wholeStack(unitsText(context, stack)),
      detail: capital(allowanceText(context, stack)),
      isWhole: true,
    }
    return [whole, move.option(context, first, [])]
  },
  ticks(context, soFar) {
    const [first] = soFar
    const parts = unitShape.fits(first) ? companions(context, first) : []
    return parts.length < 2 ? null : { parts, answerOf: ascending }
  },
  preview(context, soFar) {
    const [head, ...rest] = soFar
    if (head === 'reorganise') return reorganisePreview(context, rest)
    if (head === 'end') return plainPreview(texts.movementEnds, unitsLeftLines(context))
    if (head !== undefined) return previewStack(context, soFar.filter(unitShape.fits))
    return plainPreview(texts.whichStack, owedLines(context), ringed(context, waitingUnits(context), 'neutral'))
  },
  unfinished: (context, [head]) => (head === 'end' ? unitsLeftLines(context) : []),
  acceptedSorts: (soFar) => (soFar[0] === 'end' ? [] : ['unit']),
  ruling(context, soFar, { part }) {
    if (soFar[0] === 'reorganise') return checkAnswer(context, [...soFar, part])
    if (isChosen(soFar, part)) return { allowed: true }
    return soFar.length === 0 ? explainPart(context, part) : checkAnswer(context, ascending([...soFar, part]))
  },
}

const leftText = (context: AskedContext<typeof moveQuestion>): string => {
  const waitingCount = waitingUnits(context).length
  return waitingCount === 0 ? texts.allMoved : texts.canStillMove(waitingCount)
}

/** Stacks that have not moved and could. */
function unitsLeftLines(context: AskedContext<typeof moveQuestion>): string[] {
  const units = waitingUnits(context)
  if (units.length === 0) return []
  const namedUnits = units.slice(0, maxNamesListed).map((unit) => unitText(context, unit))
  const rest = units.length - namedUnits.length
  return [texts.stillToMove(listed(rest > 0 ? [...namedUnits, texts.more(rest)] : namedUnits))]
}

/** Limit on the names listed in a sentence. */
const maxNamesListed = 6
