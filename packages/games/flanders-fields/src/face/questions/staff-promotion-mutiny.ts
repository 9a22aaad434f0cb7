/** orders.6 command.6 national.french-1917.mutiny: staffs, new commanders, and mutinous battalions. */
import { capital, counted, listed, sentence } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { battalionOf, isPresent } from '../../rules/battlefield.ts'
import type { BaseId, BattalionId } from '../../rules/ids.ts'
import type { mutinyQuestion } from '../../rules/orders/mutiny.ts'
import type { promoteQuestion } from '../../rules/orders/promotion.ts'
import type { staffQuestion } from '../../rules/orders/staff-markers.ts'
import { baseName, formationName } from '../names/units.ts'
import {
  baseOption,
  bodyOption,
  type ContextOf,
  explainPart,
  type KindFace,
  nextParts,
  plainPreview,
  type QuestionContext,
} from './context.ts'
import { ringMarks } from './marks.ts'
import { baseNameFor, battalionNameFor, enemies, standingText } from './unit-labels.ts'

const basesOf = ({ battlefield }: QuestionContext, battalion: BattalionId): BaseId[] =>
  battalionOf(battlefield, battalion).bases.filter((base) => isPresent(battlefield, base))

/** "12 of 16 rifle platoons left; raw" */
function strengthText({ battlefield }: QuestionContext, battalion: BattalionId): string {
  const { riflePlatoons, quality } = battalionOf(battlefield, battalion)
  const remaining = riflePlatoons.filter((base) => isPresent(battlefield, base)).length
  return riflePlatoons.length === 0
    ? quality
    : `${remaining} of ${counted(riflePlatoons.length, 'rifle platoon')} on the table; ${quality}`
}

const battalionOption = (context: QuestionContext, battalion: BattalionId, group: string) => {
  const { hq } = battalionOf(context.battlefield, battalion)
  const presentBases = basesOf(context, battalion)
  const bases =
    hq !== null && presentBases.includes(hq) ? [hq, ...presentBases.filter((base) => base !== hq)] : presentBases
  const label = capital(battalionNameFor(context, battalion))
  return bodyOption(context, bases.length > 0 ? bases : hq === null ? [] : [hq], battalion, {
    label,
    detail: strengthText(context, battalion),
    group,
  })
}

export const staff: KindFace<typeof staffQuestion> = {
  prompt(context) {
    const { formation } = context.about
    return {
      title: `Which battalion does the staff of ${formationName(context.board, formation)} help?`,
      why: 'Its commander has the staff marker this turn: once, before a die, he may add the bonus of the staff to an order.',
      passText: null,
    }
  },
  groups: () => ['Battalions'],
  option: (context, part) => battalionOption(context, part, 'Battalions'),
  preview: (context, [part]) =>
    part === undefined
      ? plainPreview('Whom does the staff help?')
      : plainPreview(
          `The staff marker for ${battalionNameFor(context, part)}`,
          [sentence(strengthText(context, part))],
          ringMarks(context, basesOf(context, part), 'good'),
        ),
  acceptedSorts: () => ['battalion'],
}

export const promote: KindFace<typeof promoteQuestion> = {
  prompt: (context) => ({
    title: `Who takes over from ${baseName(context.board, context.about.stand)}?`,
    why: 'A commander has fallen. A new one steps out beside one of his own; he orders at one less for the rest of the game.',
    passText: null,
  }),
  groups: () => ['Beside'],
  option: (context, part) =>
    baseOption(context, part, part, {
      label: `Beside the ${baseNameFor(context, part)}`,
      detail: standingText(context, part),
      group: 'Beside',
    }),
  preview: (context, [part]) =>
    part === undefined
      ? plainPreview('Where does the new commander stand?')
      : plainPreview(
          `The new commander stands beside the ${baseNameFor(context, part)}`,
          [sentence(standingText(context, part))],
          ringMarks(context, [part], 'good'),
        ),
  acceptedSorts: () => ['base'],
}

const ascending = (parts: readonly Json[]): Json => [...parts].sort((a, b) => Number(a) - Number(b))

export const mutiny: KindFace<typeof mutinyQuestion> = {
  prompt: (context) => ({
    title: `Which battalions of ${enemies(context)} will not attack?`,
    why: `They hold where they stand and go no farther forward than their foremost base. Three of them${context.battlefield.scenario.switches.mutineers === 'half of few' ? ', or half where fewer than six are there' : ''}; you name them.`,
    passText: null,
    isGathering: true,
  }),
  groups: () => ['Battalions'],
  option: (context, part) => battalionOption(context, part, 'Battalions'),
  ticks: (context) => ({ parts: allNameable(context), answerOf: ascending }),
  preview: (context, soFar) =>
    soFar.length === 0
      ? plainPreview('Nobody named yet')
      : plainPreview(
          capital(`${listed(soFar.map((battalion) => battalionNameFor(context, battalion)))} will not attack`),
          [],
          ringMarks(
            context,
            soFar.flatMap((battalion) => basesOf(context, battalion)),
            'aim',
          ),
        ),
  acceptedSorts: () => ['battalion'],
  ruling: (context, soFar, { sort, part }) =>
    sort === 'battalion' && soFar.includes(part) ? { allowed: true } : explainPart(context, part),
}

/**
 * All battalions that can be named. The rules list only continuations of a rising sequence that can still reach the
 * required number.
 */
function allNameable(context: ContextOf<typeof mutinyQuestion>): BattalionId[] {
  const nameable = new Set<BattalionId>()
  for (let soFar: BattalionId[] = []; ; ) {
    const parts = nextParts(context, soFar)
    for (const part of parts) nameable.add(part)
    const [first] = parts
    if (first === undefined) return [...nameable].sort((a, b) => a - b)
    soFar = [...soFar, first]
  }
}
