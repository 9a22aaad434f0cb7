/** Questions of set-up and arrival: hexes and formations of units. */

import type { Preview } from '@firestep/face'
import { ringHex } from '@firestep/face/hex'
import { type Ruling, refused } from '@firestep/referee'
import type { Hex, UnitId } from '../../rules/ids.ts'
import type { arriveQuestion } from '../../rules/reinforcements.ts'
import type { setUpQuestion } from '../../rules/setup-kind.ts'
import { isMarkerPlacement, type MarkerPlacement, type SetupPart, unitsToSetUp } from '../../rules/setup-parts.ts'
import { shelterFor } from '../../rules/shelter.ts'
import type { UnitPlacement } from '../../rules/unit-placement.ts'
import { nameOf, placeOf } from '../board.ts'
import { initialSetupEditor } from '../editors/setup/initial-setup.ts'
import { reinforcementsEditor } from '../editors/setup/reinforcements.ts'
import { groundText } from '../names/ground.ts'
import * as texts from '../texts/setup.ts'
import {
  type ContextOf,
  checkAnswer,
  hexOption,
  type KindFace,
  nextParts,
  plainPreview,
  type QuestionContext,
} from './context.ts'
import { otherSideFiguresText, unitFiguresText, unitListText } from './unit-labels.ts'

/** "formed, IN the trench", or "IN the shelter" if its marker belongs to this set-up and is not on the map yet. */
const placementText = ({ battlefield }: QuestionContext, [unit, hex, deployment, place]: UnitPlacement): string =>
  place === 'in' ? texts.inShelter(deployment, shelterFor(battlefield, unit, hex) ?? texts.shelter) : deployment

export function placementOption(context: QuestionContext, post: UnitPlacement, group: string) {
  const [unit, hex] = post
  const label = texts.unitTo(nameOf(context.board, unit), placeOf(context.board, hex), placementText(context, post))
  return hexOption(context, hex, { label, detail: groundText(context.battlefield, hex), group }, post)
}

function markerOption(context: QuestionContext, put: MarkerPlacement) {
  const [marker, hex] = put
  const label = texts.markerIn(marker, placeOf(context.board, hex))
  return hexOption(
    context,
    hex,
    { label, detail: groundText(context.battlefield, hex), group: placeOf(context.board, hex) },
    put,
  )
}

type SetUpContext = ContextOf<typeof setUpQuestion>

/** The next item: a marker, or a unit with its group and area. */
function nextText(context: SetUpContext, soFar: readonly SetupPart[]): string[] {
  const [next] = nextParts(context, soFar)
  if (next === undefined) return [texts.allPlaced]
  if (isMarkerPlacement(next)) return [texts.nextMarker(next[0])]
  const [unit] = next
  const group = context.board.scenario.groups[context.board.scenario.units[unit]?.group ?? -1]
  const area = group === undefined ? null : texts.nextGroup(group.name, group.area.rule)
  return [
    texts.nextUnit(nameOf(context.board, unit), area),
    texts.formedFigures(unitFiguresText(context, unit)),
    texts.dispersedFigures(otherSideFiguresText(context, unit)),
  ]
}

export const setUp: KindFace<typeof setUpQuestion> = {
  prompt(context) {
    const { scenario } = context.board
    const units = unitsToSetUp(scenario, context.side).length
    const areas = scenario.groups
      .filter(({ side }) => side === context.side)
      .map(({ name, area }) => texts.groupArea(name, area.rule))
    return {
      title: texts.setUpUnits(units),
      why: texts.whySetUp(areas),
      passText: null,
    }
  },
  groups: () => [],
  option: (context, part) =>
    isMarkerPlacement(part)
      ? markerOption(context, part)
      : placementOption(context, part, placeOf(context.board, part[1])),
  preview(context, placed) {
    const units = placed.filter((part) => !isMarkerPlacement(part)).length
    const unitCount = unitsToSetUp(context.board.scenario, context.side).length
    const lines = [texts.placed(units, unitCount), ...nextText(context, placed)]
    return { ...plainPreview(texts.setUp, lines), marks: stackMarks(context, placed) }
  },
  setupEditor: initialSetupEditor,
  acceptedSorts: () => ['hex'],
  ruling: (context, soFar, { sort, part }) => (sort === 'hex' ? refusalAt(context, soFar, part) : null),
}

/** Marks on hexes with units put down, with their number. */
export function stackMarks(context: QuestionContext, placed: readonly SetupPart[]): Preview['marks'] {
  const stacks = new Map<Hex, number>()
  for (const part of placed) stacks.set(part[1], (stacks.get(part[1]) ?? 0) + (isMarkerPlacement(part) ? 0 : 1))
  return [...stacks].map(([hex, count]) => ringHex(context, hex, 'good', count === 0 ? '' : String(count)))
}

/** The reason why the next marker or unit may not be put in a hex. */
function refusalAt(context: SetUpContext, soFar: readonly SetupPart[], hex: Hex): Ruling | null {
  const [next] = nextParts(context, soFar)
  if (next === undefined) return refused('10.1', texts.nothingLeft)
  const attempt: SetupPart = isMarkerPlacement(next) ? [next[0], hex] : [next[0], hex, next[2], 'on']
  return checkAnswer(context, [...soFar, attempt])
}

const due = (context: ContextOf<typeof arriveQuestion>): UnitId[] => [
  ...new Set(nextParts(context, []).map(([unit]) => unit)),
]

export const arrive: KindFace<typeof arriveQuestion> = {
  prompt(context) {
    const units = due(context)
    return {
      title: texts.reinforcements(units.length),
      why: texts.whyReinforcements,
      passText: texts.noMoreArrive,
    }
  },
  groups: (context) => due(context).map((unit) => nameOf(context.board, unit)),
  option: (context, post) => placementOption(context, post, nameOf(context.board, post[0])),
  preview(context, posts) {
    const lines = posts.map((post) =>
      texts.arrival(nameOf(context.board, post[0]), placeOf(context.board, post[1]), placementText(context, post)),
    )
    const title = posts.length === 0 ? texts.noneArrives : texts.arrivals(posts.length)
    return { ...plainPreview(title, lines), marks: stackMarks(context, posts) }
  },
  unfinished(context, answer) {
    const namedUnits = answer.map(([unit]) => unit)
    const remaining = due(context).filter((unit) => !namedUnits.includes(unit))
    return remaining.length === 0 ? [] : [texts.couldArrive(unitListText(context, remaining))]
  },
  setupEditor: reinforcementsEditor,
  acceptedSorts: () => ['hex'],
  ruling: (context, soFar, { part }) => {
    const [next] = nextParts(context, soFar)
    return next === undefined
      ? refused('10.22', texts.nobodyArrives)
      : checkAnswer(context, [...soFar, [next[0], part, next[2], 'on']])
  },
}
