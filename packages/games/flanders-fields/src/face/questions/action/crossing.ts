/** Wire, water and trenches: straight over them, with a die where one is thrown. */
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

function detailWords(scene: QuestionContext, name: ActionName, detail: Fields): string {
  const ways = crossingsOf(detail)
  const [first] = ways
  if (first === undefined) return 'as far as it goes'
  const going = `${counted(ways.length, 'base')}, ${awayText(poseOf(scene.battlefield, first.base), first.to)}, ${whereText(scene.board, first.to)}`
  return name === 'wire' ? `${going}; each gets through in ${percent(through(wireNeeds(scene.battlefield)))}` : going
}

export function crossingOption(scene: QuestionContext, name: ActionName, part: Json, detail: Fields): AnswerOption {
  const [first] = crossingsOf(detail)
  const words = { label: names[name] ?? capital(name), detail: detailWords(scene, name, detail), group: groups.cross }
  return first === undefined ? plainOption(part, words) : baseOption(scene, first.base, part, words)
}

export function crossingPreview(scene: QuestionContext, unit: UnitId, name: ActionName, detail: Fields): Preview {
  const ways = crossingsOf(detail)
  const { battlefield, side } = scene
  const needed = name === 'wire' ? wireNeeds(scene.battlefield) : null
  return {
    title: `${capital(unitCalled(scene, unit))}: ${(names[name] ?? name).toLowerCase()}`,
    lines: ways.map(({ base, to }) =>
      sentence(`${baseCalled(scene, base)} goes ${awayText(poseOf(battlefield, base), to)}`),
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
        scene,
        ways.map(({ base }) => base),
        'good',
      ),
      ...ways.flatMap(({ base, to }) => pathMarks(scene, [poseOf(battlefield, base), to], side)),
    ],
  }
}

/** wire.extra.1: one base opens the strip it stands at. */
export const clearOption = (scene: QuestionContext, part: Json, { base }: Fields): AnswerOption =>
  baseOption(scene, Number(base) as BaseId, part, {
    label: `Clear the wire before ${baseCalled(scene, Number(base))}`,
    detail: 'a gap through the belt it stands at',
    group: groups.cross,
  })

export function clearPreview(scene: QuestionContext, unit: UnitId, detail: Fields): Preview {
  const base = Number(detail.base)
  const gap = gapMade(scene.battlefield, unit, detail)
  return {
    title: `${capital(baseCalled(scene, base))} clears the wire`,
    lines: ['The gap stays open for everybody who is no wider than it is, horses too.'],
    odds: [],
    marks: [...(gap === null ? [] : [areaMark(scene.board, gap, 'good', 'gap')]), ...ringed(scene, [base], 'good')],
  }
}
