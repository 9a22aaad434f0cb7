/** Crossing wire, water and trenches: straight over them, with a die where the rules ask for one. */
import { type AnswerOption, capital, counted, type Preview, percent, sentence } from '@firestep/face'
import { poseOf } from '../../../rules/battlefield.ts'
import type { UnitId } from '../../../rules/ids.ts'
import { gapMade } from '../../../rules/movement/clear-wire.ts'
import { wireNeeds } from '../../../rules/movement/cross-wire.ts'
import type { ActionPart } from '../../../rules/orders/actions.ts'
import type { ClearingDetail, CrossingDetail, CrossingName } from '../../../rules/unit-action.ts'
import { awayText, whereText } from '../../names/bearings.ts'
import { baseOption, plainOption, type QuestionContext } from '../context.ts'
import { areaMark, pathMarks, ringMarks } from '../marks.ts'
import { dieOdds } from '../odds.ts'
import { baseNameFor, unitNameFor } from '../unit-labels.ts'
import { groups } from './action-groups.ts'

const crossingNames: Readonly<Record<CrossingName, string>> = {
  wire: 'Try the wire',
  'cross water': 'Cross the water',
  'cross trench': 'Cross the trench',
}

const successChance = (needed: number | null): number => (needed === null ? 1 : (7 - needed) / 6)

function detailText(context: QuestionContext, name: CrossingName, { ways: paths }: CrossingDetail): string {
  const [first] = paths
  if (first === undefined) return 'as far as it goes'
  const pathText = `${counted(paths.length, 'base')}, ${awayText(poseOf(context.battlefield, first.base), first.to)}, ${whereText(context.board, first.to)}`
  return name === 'wire'
    ? `${pathText}; each gets through in ${percent(successChance(wireNeeds(context.battlefield)))}`
    : pathText
}

export function crossingOption(
  context: QuestionContext,
  name: CrossingName,
  part: ActionPart,
  detail: CrossingDetail,
): AnswerOption {
  const [first] = detail.ways
  const text = {
    label: crossingNames[name],
    detail: detailText(context, name, detail),
    group: groups.cross,
  }
  return first === undefined ? plainOption(part, text) : baseOption(context, first.base, part, text)
}

export function crossingPreview(
  context: QuestionContext,
  unit: UnitId,
  name: CrossingName,
  { ways: paths }: CrossingDetail,
): Preview {
  const { battlefield, side } = context
  const needed = name === 'wire' ? wireNeeds(context.battlefield) : null
  return {
    title: `${capital(unitNameFor(context, unit))}: ${crossingNames[name].toLowerCase()}`,
    lines: paths.map(({ base, to }) =>
      sentence(`${baseNameFor(context, base)} goes ${awayText(poseOf(battlefield, base), to)}`),
    ),
    odds:
      needed === null || paths.length === 0
        ? []
        : [
            dieOdds(
              'Through the wire, for each of them',
              [],
              (die) =>
                die >= needed
                  ? { label: 'It comes out beyond', tone: 'nothing' }
                  : { label: 'It hangs on the wire, in the open', tone: 'loss' },
              [{ text: `${needed} or more gets through`, rule: `wire.test.${battlefield.scenario.data.period}` }],
            ),
          ],
    marks: [
      ...ringMarks(
        context,
        paths.map(({ base }) => base),
        'good',
      ),
      ...paths.flatMap(({ base, to }) => pathMarks(context, [poseOf(battlefield, base), to], side)),
    ],
  }
}

/** wire.extra.1: one base clears the strip it stands at. */
export const clearOption = (context: QuestionContext, part: ActionPart, { base }: ClearingDetail): AnswerOption =>
  baseOption(context, base, part, {
    label: `Clear the wire before ${baseNameFor(context, base)}`,
    detail: 'a gap through the belt it stands at',
    group: groups.cross,
  })

export function clearPreview(context: QuestionContext, unit: UnitId, detail: ClearingDetail): Preview {
  const { base } = detail
  const gap = gapMade(context.battlefield, unit, detail)
  return {
    title: `${capital(baseNameFor(context, base))} clears the wire`,
    lines: ['The gap stays open for everybody who is no wider than it is, horses too.'],
    odds: [],
    marks: [
      ...(gap === null ? [] : [areaMark(context.board, gap, 'good', 'gap')]),
      ...ringMarks(context, [base], 'good'),
    ],
  }
}
