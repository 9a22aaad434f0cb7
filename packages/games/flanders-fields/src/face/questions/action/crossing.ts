/** Crossing wire, water and trenches: straight over them, with a die where the rules ask for one. */
import { type AnswerOption, capital, counted, type Preview, percent, sentence } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { poseOf } from '../../../rules/battlefield.ts'
import { gapMade } from '../../../rules/movement/clear-wire.ts'
import { wireNeeds } from '../../../rules/movement/cross-wire.ts'
import type { CrossingPath } from '../../../rules/movement/move-paths.ts'
import type { Fields } from '../../../rules/read-json.ts'
import type { BaseId, UnitId } from '../../../rules/roster.ts'
import type { ActionName } from '../../../rules/unit-action.ts'
import { awayText, whereText } from '../../names/bearings.ts'
import { baseOption, plainOption, type QuestionContext } from '../context.ts'
import { areaMark, pathMarks, ringMarks } from '../marks.ts'
import { dieOdds } from '../odds.ts'
import { baseNameFor, unitNameFor } from '../unit-labels.ts'
import { groups } from './action-groups.ts'

const crossingNames: Readonly<Partial<Record<ActionName, string>>> = {
  wire: 'Try the wire',
  'cross water': 'Cross the water',
  'cross trench': 'Cross the trench',
}

const readCrossings = (detail: Fields): readonly CrossingPath[] =>
  Array.isArray(detail.ways) ? (detail.ways as unknown as readonly CrossingPath[]) : []

const successChance = (needed: number | null): number => (needed === null ? 1 : (7 - needed) / 6)

function detailText(context: QuestionContext, name: ActionName, detail: Fields): string {
  const paths = readCrossings(detail)
  const [first] = paths
  if (first === undefined) return 'as far as it goes'
  const pathText = `${counted(paths.length, 'base')}, ${awayText(poseOf(context.battlefield, first.base), first.to)}, ${whereText(context.board, first.to)}`
  return name === 'wire'
    ? `${pathText}; each gets through in ${percent(successChance(wireNeeds(context.battlefield)))}`
    : pathText
}

export function crossingOption(context: QuestionContext, name: ActionName, part: Json, detail: Fields): AnswerOption {
  const [first] = readCrossings(detail)
  const text = {
    label: crossingNames[name] ?? capital(name),
    detail: detailText(context, name, detail),
    group: groups.cross,
  }
  return first === undefined ? plainOption(part, text) : baseOption(context, first.base, part, text)
}

export function crossingPreview(context: QuestionContext, unit: UnitId, name: ActionName, detail: Fields): Preview {
  const paths = readCrossings(detail)
  const { battlefield, side } = context
  const needed = name === 'wire' ? wireNeeds(context.battlefield) : null
  return {
    title: `${capital(unitNameFor(context, unit))}: ${(crossingNames[name] ?? name).toLowerCase()}`,
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
export const clearOption = (context: QuestionContext, part: Json, { base }: Fields): AnswerOption =>
  baseOption(context, Number(base) as BaseId, part, {
    label: `Clear the wire before ${baseNameFor(context, Number(base))}`,
    detail: 'a gap through the belt it stands at',
    group: groups.cross,
  })

export function clearPreview(context: QuestionContext, unit: UnitId, detail: Fields): Preview {
  const base = Number(detail.base)
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
