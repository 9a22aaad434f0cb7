/** Crossing wire, water and trenches: straight over them, with a die where the rules ask for one. */
import { type AnswerOption, capital, counted, type Preview, percent, sentence } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { poseOf } from '../../../rules/battlefield.ts'
import { gapMade } from '../../../rules/movement/clear-wire.ts'
import { wireNeeds } from '../../../rules/movement/cross-wire.ts'
import type { CrossingPath } from '../../../rules/movement/move-paths.ts'
import type { BaseId, UnitId } from '../../../rules/roster.ts'
import type { ActionName } from '../../../rules/unit-action.ts'
import { awayText, whereText } from '../../names/bearings.ts'
import { baseOption, type Fields, plainOption, type QuestionContext } from '../context.ts'
import { areaMark, pathMarks, ringed } from '../marks.ts'
import { dieOdds } from '../odds.ts'
import { baseCalled, unitCalled } from '../unit-labels.ts'
import { groups } from './headings.ts'

const names: Readonly<Partial<Record<ActionName, string>>> = {
  wire: 'Try the wire',
  'cross water': 'Cross the water',
  'cross trench': 'Cross the trench',
}

const crossingsOf = (detail: Fields): readonly CrossingPath[] =>
  Array.isArray(detail.ways) ? (detail.ways as unknown as readonly CrossingPath[]) : []

const through = (needed: number | null): number => (needed === null ? 1 : (7 - needed) / 6)

function detailWords(context: QuestionContext, name: ActionName, detail: Fields): string {
  const ways = crossingsOf(detail)
  const [first] = ways
  if (first === undefined) return 'as far as it goes'
  const going = `${counted(ways.length, 'base')}, ${awayText(poseOf(context.battlefield, first.base), first.to)}, ${whereText(context.board, first.to)}`
  return name === 'wire' ? `${going}; each gets through in ${percent(through(wireNeeds(context.battlefield)))}` : going
}

export function crossingOption(context: QuestionContext, name: ActionName, part: Json, detail: Fields): AnswerOption {
  const [first] = crossingsOf(detail)
  const words = { label: names[name] ?? capital(name), detail: detailWords(context, name, detail), group: groups.cross }
  return first === undefined ? plainOption(part, words) : baseOption(context, first.base, part, words)
}

export function crossingPreview(context: QuestionContext, unit: UnitId, name: ActionName, detail: Fields): Preview {
  const ways = crossingsOf(detail)
  const { battlefield, side } = context
  const needed = name === 'wire' ? wireNeeds(context.battlefield) : null
  return {
    title: `${capital(unitCalled(context, unit))}: ${(names[name] ?? name).toLowerCase()}`,
    lines: ways.map(({ base, to }) =>
      sentence(`${baseCalled(context, base)} goes ${awayText(poseOf(battlefield, base), to)}`),
    ),
    odds:
      needed === null || ways.length === 0
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
      ...ringed(
        context,
        ways.map(({ base }) => base),
        'good',
      ),
      ...ways.flatMap(({ base, to }) => pathMarks(context, [poseOf(battlefield, base), to], side)),
    ],
  }
}

/** wire.extra.1: one base clears the strip it stands at. */
export const clearOption = (context: QuestionContext, part: Json, { base }: Fields): AnswerOption =>
  baseOption(context, Number(base) as BaseId, part, {
    label: `Clear the wire before ${baseCalled(context, Number(base))}`,
    detail: 'a gap through the belt it stands at',
    group: groups.cross,
  })

export function clearPreview(context: QuestionContext, unit: UnitId, detail: Fields): Preview {
  const base = Number(detail.base)
  const gap = gapMade(context.battlefield, unit, detail)
  return {
    title: `${capital(baseCalled(context, base))} clears the wire`,
    lines: ['The gap stays open for everybody who is no wider than it is, horses too.'],
    odds: [],
    marks: [...(gap === null ? [] : [areaMark(context.board, gap, 'good', 'gap')]), ...ringed(context, [base], 'good')],
  }
}
