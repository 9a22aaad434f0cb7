/** target.5 FF-400: the order editor for split fire: the firing bases of a unit, their sequence and their targets. */
import { capital, listed, type OrderDemand, type OrderEditor } from '@firestep/face'
import { equal } from '@firestep/referee'
import type { BaseId, UnitId } from '../../../rules/ids.ts'
import type { actionQuestion } from '../../../rules/orders/actions.ts'
import { pieceOf } from '../../board.ts'
import { shortBaseName, volleyMarks } from '../../questions/action/direct-fire.ts'
import { areTargetsFree } from '../../questions/action/target-choice.ts'
import { type ContextOf, checkAnswer, type QuestionContext } from '../../questions/context.ts'
import { baseNameFor, unitNameFor } from '../../questions/unit-labels.ts'
import * as texts from '../../texts/editors.ts'
import {
  expectedTargets,
  firersOf,
  type Split,
  splitFireAnswer,
  splitOf,
  targetCountOf,
  targetsAssigned,
  volleyOfSplit,
} from './split.ts'
import { splitAfterStroke } from './strokes.ts'
import { splitFireTools } from './tools.ts'

/** True if there is a choice: several bases that can fire, or several weapons and targets. */
export function canSplit(context: QuestionContext, unit: UnitId): boolean {
  const [first, ...others] = firersOf(context, unit)
  if (first === undefined) return false
  return others.length > 0 || (areTargetsFree(context.battlefield) && targetCountOf(context, first) > 1)
}

export function splitFireEditor(context: ContextOf<typeof actionQuestion>): OrderEditor<Split> | null {
  const { battlefield } = context
  const { unit } = context.about
  if (!canSplit(context, unit)) return null
  const firers = firersOf(context, unit)
  const { turn, side, order } = battlefield.state
  // No base has targets assigned.
  const allByPriority: Split = { shots: firers.map((base) => ({ base, at: [] })), madMinute: false }
  return {
    key: `fire ${turn} ${side} ${unit} ${order?.done.length ?? 0}`,
    title: texts.splitTitle,
    why: texts.splitWhy(areTargetsFree(battlefield)),
    rule: 'target.5',
    submitLabel: texts.submitFire,
    isPreparation: false,
    initialDrafts: [
      { label: texts.allByPriority, draft: allByPriority },
      { label: texts.noneYet, draft: { ...allByPriority, shots: [] } },
    ],
    tools: (split) => splitFireTools(context, unit, firers, split),
    applyStroke(previous, stroke) {
      const changed = splitAfterStroke(context, firers, previous, stroke)
      // A stroke that means nothing returns the draft itself.
      return equal(previous, changed) ? previous : changed
    },
    readBack(split) {
      return {
        ruling: checkAnswer(context, splitFireAnswer(split)),
        about: { tool: null, pieces: [] },
        message: messageOf(context, unit, split),
        demands: firers.map((base) => demandOf(context, split, base)),
        stakes: [],
        marks: volleyMarks(context, volleyOfSplit(split)),
      }
    },
    answer: splitFireAnswer,
    draftOfAnswer(answer) {
      const split = splitOf(answer)
      return split === null || split.shots.some(({ base }) => !firers.includes(base)) ? null : split
    },
  }
}

const basesText = (context: QuestionContext, bases: readonly BaseId[]): string =>
  listed(bases.map((base) => baseNameFor(context, base)))

function messageOf(context: QuestionContext, unit: UnitId, { shots, madMinute }: Split): string[] {
  if (shots.length === 0) return [texts.nobodyFires]
  return [
    texts.unitFires(unitNameFor(context, unit)),
    ...shots.map(({ base, at }) =>
      texts.baseFires(shortBaseName(context, base), basesText(context, expectedTargets(context, base, at))),
    ),
    ...(madMinute ? [texts.madMinuteLine] : []),
  ]
}

function demandOf(context: QuestionContext, split: Split, base: BaseId): OrderDemand {
  const assigned = targetsAssigned(split, base)
  return {
    piece: pieceOf(base),
    label: capital(shortBaseName(context, base)),
    place: pieceOf(base),
    isImpossible: false,
    rule: 'target.5',
    text:
      assigned === null
        ? texts.holdsFire
        : texts.firesAt(basesText(context, expectedTargets(context, base, assigned)), assigned.length === 0),
  }
}
