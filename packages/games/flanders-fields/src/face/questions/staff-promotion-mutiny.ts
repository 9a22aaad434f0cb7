/** orders.6 command.6 national.french-1917.mutiny: staffs, new commanders, and mutinous battalions. */
import { sentence } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { battalionOf, isPresent } from '../../rules/battlefield.ts'
import type { BaseId, BattalionId } from '../../rules/ids.ts'
import type { mutinyQuestion } from '../../rules/orders/mutiny.ts'
import type { promoteQuestion } from '../../rules/orders/promotion.ts'
import type { staffQuestion } from '../../rules/orders/staff-markers.ts'
import { baseName, formationName } from '../names/units.ts'
import * as texts from '../texts/orders.ts'
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

function strengthOf(
  { battlefield }: QuestionContext,
  battalion: BattalionId,
): readonly [left: number, total: number, grade: string] {
  const { riflePlatoons, quality } = battalionOf(battlefield, battalion)
  const remaining = riflePlatoons.filter((base) => isPresent(battlefield, base)).length
  return [remaining, riflePlatoons.length, quality]
}

const battalionOption = (context: QuestionContext, battalion: BattalionId, group: string) => {
  const { hq } = battalionOf(context.battlefield, battalion)
  const presentBases = basesOf(context, battalion)
  const bases =
    hq !== null && presentBases.includes(hq) ? [hq, ...presentBases.filter((base) => base !== hq)] : presentBases
  const label = texts.battalionName(battalionNameFor(context, battalion))
  return bodyOption(context, bases.length > 0 ? bases : hq === null ? [] : [hq], battalion, {
    label,
    detail: texts.platoonsLeft(...strengthOf(context, battalion)),
    group,
  })
}

export const staff: KindFace<typeof staffQuestion> = {
  prompt(context) {
    const { formation } = context.about
    return {
      title: texts.staffTitle(formationName(context.board, formation)),
      why: texts.staffWhy,
      passText: null,
    }
  },
  groups: () => [texts.battalionsGroup],
  option: (context, part) => battalionOption(context, part, texts.battalionsGroup),
  preview: (context, [part]) =>
    part === undefined
      ? plainPreview(texts.chooseBattalion)
      : plainPreview(
          texts.staffMarkerFor(battalionNameFor(context, part)),
          [texts.platoonsLeftLine(...strengthOf(context, part))],
          ringMarks(context, basesOf(context, part), 'good'),
        ),
  acceptedSorts: () => ['battalion'],
}

export const promote: KindFace<typeof promoteQuestion> = {
  prompt: (context) => ({
    title: texts.promoteTitle(baseName(context.board, context.about.stand)),
    why: texts.promoteWhy,
    passText: null,
  }),
  groups: () => [texts.besideGroup],
  option: (context, part) =>
    baseOption(context, part, part, {
      label: texts.beside(baseNameFor(context, part)),
      detail: standingText(context, part),
      group: texts.besideGroup,
    }),
  preview: (context, [part]) =>
    part === undefined
      ? plainPreview(texts.choosePlace)
      : plainPreview(
          texts.promotedBeside(baseNameFor(context, part)),
          [sentence(standingText(context, part))],
          ringMarks(context, [part], 'good'),
        ),
  acceptedSorts: () => ['base'],
}

const ascending = (parts: readonly Json[]): Json => [...parts].sort((a, b) => Number(a) - Number(b))

export const mutiny: KindFace<typeof mutinyQuestion> = {
  prompt: (context) => ({
    title: texts.mutinyTitle(enemies(context)),
    why: texts.mutinyWhy(context.battlefield.scenario.switches.mutineers === 'half of few'),
    passText: null,
    isGathering: true,
  }),
  groups: () => [texts.battalionsGroup],
  option: (context, part) => battalionOption(context, part, texts.battalionsGroup),
  ticks: (context) => ({ parts: allNameable(context), answerOf: ascending }),
  preview: (context, soFar) =>
    soFar.length === 0
      ? plainPreview(texts.noneChosen)
      : plainPreview(
          texts.mutinies(soFar.map((battalion) => battalionNameFor(context, battalion))),
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
