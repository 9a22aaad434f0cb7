/** 14.1: the next action of the moving stack. */
import { type AnswerOption, capital, type Preview, percent } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { isUsThem } from '../../rules/battlefield.ts'
import { type Hex, isOnMap } from '../../rules/ids.ts'
import type { StackAction, stepQuestion } from '../../rules/movement/choose-stack.ts'
import { entryOf } from '../../rules/movement/map-entry.ts'
import { allowanceFor, marchOf } from '../../rules/movement/march.ts'
import { type ActionPart, isStackActionName, type StackActionName } from '../../rules/movement/stack-actions.ts'
import { hexShape, unitShape } from '../../rules/shapes.ts'
import { hexName } from '../names/places.ts'
import * as texts from '../texts/movement.ts'
import { fractionText } from '../texts/numbers.ts'
import { movingPlaces } from './concerns.ts'
import {
  checkAnswer,
  endOption,
  explainPart,
  hexOption,
  isChosen,
  type KindFace,
  nextParts,
  plainOption,
  plainPreview,
  type QuestionContext,
  ringed,
  unitOption,
} from './context.ts'
import {
  currentStanding,
  dangerViews,
  lossLines,
  stageLine,
  stageMarks,
  stagesOf,
  stageText,
  worstDanger,
} from './march-forecast.ts'
import { assaultOption, assaultPreview, assaultWarning } from './movement-to-assault.ts'
import { actionDetail, actionLabel, actionPreview, hidingLabel } from './stack-actions.ts'
import { conditionText, orderDemandText, unitsText, unitText } from './unit-labels.ts'

/** A hex of a move; `args` are the hexes before it. */
function stretchOption(
  context: QuestionContext,
  action: 'go' | 'creep',
  args: readonly ActionPart[],
  hex: Hex,
): AnswerOption {
  const hidden = action === 'creep'
  const [stage] = stagesOf(context, [...args, hex], hidden).slice(-1)
  if (stage === undefined) throw new Error('a stretch without a hex')
  const group = hidden ? texts.headings.hidden : worstDanger(stage) === null ? texts.headings.safe : texts.headings.fire
  const label = texts.moveTo(verbOf(context, hidden, args), hexName(context.board, hex))
  return hexOption(context, hex, { label, detail: stageText(context, stage), group, role: 'move' })
}

function verbOf(context: QuestionContext, hidden: boolean, args: readonly ActionPart[]): string {
  if (hidden) return texts.verbCreep
  if (args.length > 0) return texts.verbOn
  const isAshore = isOnMap(currentStanding(context).march.hex)
  return isAshore ? texts.verbGo : texts.verbEnter
}

/** The first argument of an action. */
function argumentOption(context: QuestionContext, action: StackActionName, argument: ActionPart): AnswerOption {
  const detail = actionDetail(context, action)
  if (!hexShape.fits(argument))
    return plainOption(argument, { label: hidingLabel(argument), detail, group: texts.headings.here })
  switch (action) {
    case 'go':
    case 'creep':
      return stretchOption(context, action, [], argument)
    case 'assault':
      return assaultOption(context, argument, texts.headings.assault)
    case 'wait':
      return hexOption(context, argument, {
        label: texts.waitToAssaultHex(hexName(context.board, argument)),
        detail,
        group: texts.headings.wait,
      })
    default: {
      const label = texts.moveTo(actionLabel(context, action), hexName(context.board, argument))
      return hexOption(context, argument, { label, detail, group: texts.headings.long, role: 'move' })
    }
  }
}

const actionsWithArgument: readonly StackActionName[] = ['go', 'creep', 'assault', 'hide', 'long', 'drag', 'wait']

function stepOption(context: QuestionContext, part: ActionPart, soFar: readonly ActionPart[]): AnswerOption {
  const [action, ...args] = soFar
  if (action === 'drop' && unitShape.fits(part))
    return unitOption(context, part, {
      label: unitText(context, part),
      detail: conditionText(context, part),
      group: texts.stayBehind,
    })
  if (action === 'go' || action === 'creep')
    return hexShape.fits(part)
      ? stretchOption(context, action, args, part)
      : plainOption(part, { label: texts.stayOnTop, detail: texts.outsideShelter, group: texts.headings.here })
  if (isStackActionName(action)) return argumentOption(context, action, part)
  if (!isStackActionName(part)) throw new Error(`a stack cannot do '${part}'`)
  if (part === 'stop') return endOption(part, texts.stopHere, actionDetail(context, part))
  return plainOption(part, {
    label: actionLabel(context, part),
    detail: actionDetail(context, part),
    group: texts.headings.here,
  })
}

/** "4 of 6 points left" */
function pointsLeftText({ battlefield }: QuestionContext): string {
  const march = marchOf(battlefield)
  const allowance = allowanceFor(battlefield, march)
  return texts.pointsLeft(fractionText(Math.max(0, allowance - march.spent)), fractionText(allowance))
}

function whereText({ battlefield, board }: QuestionContext): string {
  const { hex, units } = marchOf(battlefield)
  if (isOnMap(hex)) return ` ${texts.standsAt(hexName(board, hex))}`
  const entry = units[0] === undefined ? null : entryOf(battlefield, units[0])
  return entry === null ? '' : `, ${texts.entersAt(hexName(board, entry.hex))}`
}

/** Demands of the orders, and whether the stack may stop. */
function demands(context: QuestionContext): string[] {
  const { units } = marchOf(context.battlefield)
  const bindings = [...new Set(units.map((unit) => orderDemandText(context, unit)))].flatMap((words) => words ?? [])
  const stop = explainPart(context, 'stop')
  return [
    ...bindings.map((words) => `${capital(words)}.`),
    ...(stop.allowed ? [] : [texts.cannotStopYet(stop.why, stop.rule)]),
  ]
}

function previewStretch(context: QuestionContext, action: 'go' | 'creep', args: readonly ActionPart[]): Preview {
  const stages = stagesOf(context, args, action === 'creep')
  const last = stages.at(-1)
  const movingText = unitsText(context, marchOf(context.battlefield).units)
  if (last === undefined) return plainPreview(texts.whereTo(capital(movingText)))
  const danger = worstDanger(last)
  const onTop = args.at(-1) === 'on top' ? [texts.stayOnTopLine] : []
  return {
    title: texts.wayTo(action === 'creep', hexName(context.board, last.to), movingText),
    lines: [...stages.map((stage) => stageLine(context, stage)), ...lossLines(stages), ...onTop],
    odds: danger === null ? [] : dangerViews(context, danger),
    marks: stageMarks(context, stages),
  }
}

function preview(context: QuestionContext, soFar: readonly ActionPart[]): Preview {
  const [action, ...args] = soFar
  const { units } = marchOf(context.battlefield)
  if (!isStackActionName(action)) {
    const lines = [
      `${capital(pointsLeftText(context))}.`,
      ...units.map((unit) => `${unitText(context, unit)}: ${conditionText(context, unit)}.`),
      ...demands(context),
    ]
    return plainPreview(capital(unitsText(context, units)), lines, ringed(context, units, 'good'))
  }
  if (action === 'go' || action === 'creep') return previewStretch(context, action, args)
  const [first] = args
  if (action === 'assault' && hexShape.fits(first)) return assaultPreview(context, first)
  return actionPreview(context, action, args)
}

/** Steps with a higher chance of being stopped give a warning. */
const evenChance = 0.5

function warning(context: QuestionContext, answer: StackAction): string | null {
  if (answer[0] === 'assault') return assaultWarning(context, answer[1])
  if (answer[0] === 'rout') return texts.routWarning
  if (answer[0] !== 'go' && answer[0] !== 'creep') return null
  const [action, ...args] = answer
  for (const stage of stagesOf(context, args, action === 'creep')) {
    const stopped = worstDanger(stage)?.worst?.stopped ?? 0
    if (stopped >= evenChance) return texts.stopWarning(hexName(context.board, stage.to), percent(stopped))
  }
  return null
}

export const step: KindFace<typeof stepQuestion> = {
  prompt(context) {
    const { units } = marchOf(context.battlefield)
    const shared = isUsThem(context.battlefield, marchOf(context.battlefield).hex)
    return {
      title: texts.stepTitle(unitsText(context, units), whereText(context), pointsLeftText(context)),
      why: [shared ? texts.usThemWhy : texts.stepWhy, ...demands(context)].join(' '),
      passText: null,
      concerns: movingPlaces(context),
    }
  },
  groups: () => Object.values(texts.headings),
  option: stepOption,
  continuations: (context, part, soFar) =>
    soFar.length === 0 && isStackActionName(part) && actionsWithArgument.includes(part)
      ? nextParts(context, [part]).map((args) => ({
          ...argumentOption(context, part, args),
          part,
          followingParts: [args],
        }))
      : null,
  ticks(context, [action]) {
    const parts = action === 'drop' ? marchOf(context.battlefield).units : []
    if (parts.length === 0) return null
    const arrange = (left: readonly Json[]): Json => ['drop', ...parts.filter((unit) => left.includes(unit))]
    return { parts, fixedParts: 1, answerOf: arrange }
  },
  preview,
  warning,
  acceptedSorts: (soFar) => (soFar[0] === 'drop' ? ['unit'] : ['hex']),
  ruling(context, soFar, { part }) {
    const [action] = soFar
    if (action === 'drop')
      return isChosen(soFar.slice(1), part) ? { allowed: true } : checkAnswer(context, ['drop', part])
    return action === undefined ? explainPart(context, part) : checkAnswer(context, [...soFar, part])
  },
}
