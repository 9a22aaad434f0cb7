/** shelter.1: bases that begin the battle in deep dugouts. */
import { type AnswerOption, type Preview, percent } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { armOf, enrolled } from '../../rules/battlefield.ts'
import type { BaseId } from '../../rules/ids.ts'
import { comesUp, exitModifiers } from '../../rules/movement/leave-dugouts.ts'
import { mayShelter, type shelterQuestion } from '../../rules/orders/deep-dugouts.ts'
import { trenchAt } from '../../rules/terrain-at.ts'
import { featureName } from '../names/places.ts'
import * as texts from '../texts/setup.ts'
import { baseOption, explainPart, type KindFace, plainPreview, type QuestionContext } from './context.ts'
import { ringMarks } from './marks.ts'
import { dieOdds } from './odds.ts'
import { baseNameFor } from './unit-labels.ts'

const exitChance = ({ battlefield }: QuestionContext, base: BaseId): number => {
  const modifiers = exitModifiers(battlefield, base)
  return [1, 2, 3, 4, 5, 6].filter((die) => comesUp(die, modifiers)).length / 6
}

function optionOf(context: QuestionContext, base: BaseId): AnswerOption {
  const { board, battlefield } = context
  const pose = battlefield.state.bases[base]?.pose
  const trench = pose ? trenchAt(battlefield, pose) : null
  const exitText = texts.exitChance(percent(exitChance(context, base)))
  return baseOption(context, base, base, {
    label: texts.baseName(baseNameFor(context, base)),
    detail: trench === null ? exitText : texts.inTrench(featureName(board, 'trenches', trench.id), exitText),
    group: texts.dugoutGroups[armOf(battlefield, base) === 'infantry' ? 0 : 1],
  })
}

function previewOf(context: QuestionContext, sheltered: readonly BaseId[]): Preview {
  const { battlefield } = context
  const [first] = sheltered
  const total = mayShelter(battlefield, context.side).length
  if (first === undefined) return plainPreview(texts.nobodyBelow, [texts.manTheTrench])
  const qualities = [...new Set(sheltered.map((base) => enrolled(battlefield, base).quality))]
  return {
    title: texts.someBelow(sheltered.length, total),
    lines: [texts.belowIsSafe, texts.belowExit, texts.belowFight],
    odds: qualities.flatMap((quality) => {
      const base = sheltered.find((base) => enrolled(battlefield, base).quality === quality)
      if (base === undefined) return []
      const modifiers = exitModifiers(battlefield, base)
      return [
        dieOdds(
          texts.exitTitle(quality),
          modifiers,
          (die) =>
            comesUp(die, modifiers) ? { label: texts.up, tone: 'nothing' } : { label: texts.staysBelow, tone: 'loss' },
          [{ text: texts.exitNote, rule: 'shelter.3' }],
        ),
      ]
    }),
    marks: ringMarks(context, sheltered, 'good', texts.belowMark),
  }
}

const ascending = (parts: readonly Json[]): Json => [...parts].sort((a, b) => Number(a) - Number(b))

export const shelter: KindFace<typeof shelterQuestion> = {
  prompt: () => ({
    title: texts.dugoutTitle,
    why: texts.dugoutWhy,
    passText: null,
    isGathering: true,
  }),
  groups: () => texts.dugoutGroups,
  option: optionOf,
  ticks: (context) => ({ parts: mayShelter(context.battlefield, context.side), answerOf: ascending }),
  preview: previewOf,
  acceptedSorts: () => ['base'],
  ruling: (context, soFar, { sort, part }) =>
    sort === 'base' && soFar.includes(part) ? { allowed: true } : explainPart(context, part),
}
