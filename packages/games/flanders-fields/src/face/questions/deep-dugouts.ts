/** shelter.1: bases that begin the battle in deep dugouts. */
import { type AnswerOption, capital, counted, type Preview, percent, sentence } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { armOf, enrolled } from '../../rules/battlefield.ts'
import type { BaseId } from '../../rules/ids.ts'
import { comesUp, exitModifiers } from '../../rules/movement/leave-dugouts.ts'
import { mayShelter, type shelterQuestion } from '../../rules/orders/deep-dugouts.ts'
import { trenchAt } from '../../rules/terrain-at.ts'
import { featureName } from '../names/places.ts'
import { baseOption, explainPart, type KindFace, plainPreview, type QuestionContext } from './context.ts'
import { ringMarks } from './marks.ts'
import { dieOdds } from './odds.ts'
import { baseNameFor } from './unit-labels.ts'

const groups = ['Infantry', 'Machine guns and mortars']

const exitChance = ({ battlefield }: QuestionContext, base: BaseId): number => {
  const modifiers = exitModifiers(battlefield, base)
  return [1, 2, 3, 4, 5, 6].filter((die) => comesUp(die, modifiers)).length / 6
}

function optionOf(context: QuestionContext, base: BaseId): AnswerOption {
  const { board, battlefield } = context
  const pose = battlefield.state.bases[base]?.pose
  const trench = pose ? trenchAt(battlefield, pose) : null
  const exitText = `comes up ${percent(exitChance(context, base))} of the time`
  return baseOption(context, base, base, {
    label: capital(baseNameFor(context, base)),
    detail: trench === null ? exitText : `${featureName(board, 'trenches', trench.id)}; ${exitText}`,
    group: groups[armOf(battlefield, base) === 'infantry' ? 0 : 1] ?? '',
  })
}

function previewOf(context: QuestionContext, sheltered: readonly BaseId[]): Preview {
  const { battlefield } = context
  const [first] = sheltered
  const total = mayShelter(battlefield, context.side).length
  if (first === undefined) return plainPreview('Everybody stays up', ['They man the trench, with its cover.'])
  const qualities = [...new Set(sheltered.map((base) => enrolled(battlefield, base).quality))]
  return {
    title: `${sheltered.length} of ${counted(total, 'base')} sit below`,
    lines: [
      'Nothing reaches them there but super heavy shells, which kill on a six; nor do they see or shoot.',
      sentence('an order and a move bring them up, each by a die of its own, unless the enemy stands within 3 cm'),
      'Whoever is met below is fought down there at one less, and without a shot.',
    ],
    odds: qualities.flatMap((quality) => {
      const base = sheltered.find((base) => enrolled(battlefield, base).quality === quality)
      if (base === undefined) return []
      const modifiers = exitModifiers(battlefield, base)
      return [
        dieOdds(
          `Coming up, if ${quality}`,
          modifiers,
          (die) =>
            comesUp(die, modifiers) ? { label: 'Up', tone: 'nothing' } : { label: 'Stays below', tone: 'loss' },
          [{ text: 'Four or more comes up; one try a turn', rule: 'shelter.3' }],
        ),
      ]
    }),
    marks: ringMarks(context, sheltered, 'good', 'below'),
  }
}

const ascending = (parts: readonly Json[]): Json => [...parts].sort((a, b) => Number(a) - Number(b))

export const shelter: KindFace<typeof shelterQuestion> = {
  prompt: () => ({
    title: 'Who sits in the dugouts when the battle begins?',
    why: 'Everybody has been set down. Infantry and weapons in a trench with deep dugouts may begin below: safe from all but the heaviest shells, but they must come up in time. Nobody goes down again later.',
    passText: null,
    isGathering: true,
  }),
  groups: () => groups,
  option: optionOf,
  ticks: (context) => ({ parts: mayShelter(context.battlefield, context.side), answerOf: ascending }),
  preview: previewOf,
  acceptedSorts: () => ['base'],
  ruling: (context, soFar, { sort, part }) =>
    sort === 'base' && soFar.includes(part) ? { allowed: true } : explainPart(context, part),
}
