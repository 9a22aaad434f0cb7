/** orders.6 command.6 national.french-1917.mutiny: staffs, new commanders, and mutinous battalions. */
import { capital, counted, listed, sentence } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { battalionOf, isPresent } from '../../rules/battlefield.ts'
import type { BaseId, BattalionId, FormationId } from '../../rules/roster.ts'
import { baseName, formationName } from '../names/units.ts'
import {
  aboutOf,
  baseOption,
  bodyOption,
  explained,
  type KindFace,
  nextParts,
  nothingYet,
  type QuestionContext,
} from './context.ts'
import { ringed } from './marks.ts'
import { baseCalled, battalionCalled, enemies, standingText } from './unit-labels.ts'

const basesOf = ({ battlefield }: QuestionContext, battalion: BattalionId): BaseId[] =>
  battalionOf(battlefield, battalion).bases.filter((base) => isPresent(battlefield, base))

/** "12 of 16 rifle platoons left; raw" */
function strengthWords({ battlefield }: QuestionContext, battalion: BattalionId): string {
  const { riflePlatoons, quality } = battalionOf(battlefield, battalion)
  const left = riflePlatoons.filter((base) => isPresent(battlefield, base)).length
  return riflePlatoons.length === 0
    ? quality
    : `${left} of ${counted(riflePlatoons.length, 'rifle platoon')} on the table; ${quality}`
}

const battalionOffer = (context: QuestionContext, part: Json, group: string) => {
  const battalion = part as BattalionId
  const { hq } = battalionOf(context.battlefield, battalion)
  const led = basesOf(context, battalion)
  const bases = hq !== null && led.includes(hq) ? [hq, ...led.filter((base) => base !== hq)] : led
  const label = capital(battalionCalled(context, battalion))
  return bodyOption(context, bases.length > 0 ? bases : [hq ?? 0], part, {
    label,
    detail: strengthWords(context, battalion),
    group,
  })
}

export const staff: KindFace = {
  prompt(context) {
    const { formation } = aboutOf<{ readonly formation: FormationId }>(context)
    return {
      title: `Which battalion does the staff of ${formationName(context.board, formation)} help?`,
      why: 'Its commander has the staff marker this turn: once, before a die, he may add the bonus of the staff to an order.',
      passing: null,
    }
  },
  groups: () => ['Battalions'],
  option: (context, part) => battalionOffer(context, part, 'Battalions'),
  preview: (context, [part]) =>
    part === undefined
      ? nothingYet('Whom does the staff help?')
      : nothingYet(
          `The staff marker for ${battalionCalled(context, part as BattalionId)}`,
          [sentence(strengthWords(context, part as BattalionId))],
          ringed(context, basesOf(context, part as BattalionId), 'good'),
        ),
  takes: () => ['battalion'],
}

export const promote: KindFace = {
  prompt: (context) => ({
    title: `Who takes over from ${baseName(context.board, aboutOf<{ readonly stand: BaseId }>(context).stand)}?`,
    why: 'A commander has fallen. A new one steps out beside one of his own; he orders at one less for the rest of the game.',
    passing: null,
  }),
  groups: () => ['Beside'],
  option: (context, part) =>
    baseOption(context, part as BaseId, part, {
      label: `Beside the ${baseCalled(context, part as BaseId)}`,
      detail: standingText(context, part as BaseId),
      group: 'Beside',
    }),
  preview: (context, [part]) =>
    part === undefined
      ? nothingYet('Where does the new commander stand?')
      : nothingYet(
          `The new commander stands beside the ${baseCalled(context, part as BaseId)}`,
          [sentence(standingText(context, part as BaseId))],
          ringed(context, [part as BaseId], 'good'),
        ),
  takes: () => ['base'],
}

const rising = (parts: readonly Json[]): Json => [...parts].sort((a, b) => Number(a) - Number(b))

export const mutiny: KindFace = {
  prompt: (context) => ({
    title: `Which battalions of ${enemies(context)} will not attack?`,
    why: `They hold where they stand and go no farther forward than their foremost base. Three of them${context.battlefield.scenario.switches.mutineers === 'half of few' ? ', or half where fewer than six are there' : ''}; you name them.`,
    passing: null,
    gathers: true,
  }),
  groups: () => ['Battalions'],
  option: (context, part) => battalionOffer(context, part, 'Battalions'),
  ticks: (context) => ({ parts: everyBattalion(context), arrange: rising }),
  preview: (context, soFar) =>
    soFar.length === 0
      ? nothingYet('Nobody named yet')
      : nothingYet(
          capital(`${listed(soFar.map((one) => battalionCalled(context, one as BattalionId)))} will not attack`),
          [],
          ringed(
            context,
            soFar.flatMap((one) => basesOf(context, one as BattalionId)),
            'aim',
          ),
        ),
  takes: () => ['battalion'],
  ruling: (context, soFar, { part }) => (soFar.includes(part) ? { allowed: true } : explained(context, part)),
}

/**
 * All battalions that can be named. The rules list only continuations of a rising sequence that can still reach the
 * required number.
 */
function everyBattalion(context: QuestionContext): Json[] {
  const found = new Set<Json>()
  for (let soFar: Json[] = []; ; ) {
    const parts = nextParts(context, soFar)
    for (const part of parts) found.add(part)
    const [first] = parts
    if (first === undefined) return [...found].sort((a, b) => Number(a) - Number(b))
    soFar = [...soFar, first]
  }
}
