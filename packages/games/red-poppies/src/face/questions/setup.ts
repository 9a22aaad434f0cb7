/** Questions of set-up and arrival: hexes and formations of units. */
import { capital, counted, listed, type Preview } from '@firestep/face'
import { type Json, type Ruling, refused } from '@firestep/referee'
import type { Hex, UnitId } from '../../rules/ids.ts'
import { isPut, type MarkerPut, type SetupPart, unitsToSetUp } from '../../rules/setup-parts.ts'
import { shelterFor } from '../../rules/shelter.ts'
import type { UnitPlacement } from '../../rules/unit-placement.ts'
import { nameOf, placeOf } from '../board.ts'
import { initialSetupEditor } from '../editors/setup/initial-setup.ts'
import { reinforcementsEditor } from '../editors/setup/reinforcements.ts'
import { groundText } from '../names/ground.ts'
import {
  checkAnswer,
  hexOption,
  type KindFace,
  nextParts,
  plainPreview,
  type QuestionContext,
  ringHex,
} from './context.ts'
import { otherSideFiguresText, unitFiguresText, unitListText } from './unit-labels.ts'

const setupPartOf = (part: Json): SetupPart => part as unknown as SetupPart

/** "formed, IN the trench", or "IN the shelter" if its marker belongs to this set-up and is not on the map yet. */
const placementText = ({ battlefield }: QuestionContext, [unit, hex, deployment, place]: UnitPlacement): string =>
  place === 'in' ? `${deployment}, IN the ${shelterFor(battlefield, unit, hex) ?? 'shelter'}` : deployment

export function placementOption(context: QuestionContext, part: Json, post: UnitPlacement, group: string) {
  const [unit, hex] = post
  const label = `${nameOf(context.board, unit)} to ${placeOf(context.board, hex)}, ${placementText(context, post)}`
  return hexOption(context, hex, { label, detail: groundText(context.battlefield, hex), group }, part)
}

function markerOption(context: QuestionContext, part: Json, [marker, hex]: MarkerPut) {
  const label = `${capital(marker)} in ${placeOf(context.board, hex)}`
  return hexOption(
    context,
    hex,
    { label, detail: groundText(context.battlefield, hex), group: placeOf(context.board, hex) },
    part,
  )
}

/** The next item: a marker, or a unit with its group and area. */
function nextText(context: QuestionContext, soFar: readonly Json[]): string[] {
  const [next] = nextParts(context, soFar).slice(0, 1).map(setupPartOf)
  if (next === undefined) return ['Everything stands.']
  if (isPut(next)) return [`Next: a ${next[0]} marker.`]
  const [unit] = next
  const group = context.board.scenario.groups[context.board.scenario.units[unit]?.group ?? -1]
  const where = group === undefined ? '' : `, ${group.name}: ${group.area.rule}`
  return [
    `Next: ${nameOf(context.board, unit)}${where}.`,
    `Formed ${unitFiguresText(context, unit)}.`,
    `Dispersed ${otherSideFiguresText(context, unit)}.`,
  ]
}

export const setUp: KindFace = {
  prompt(context) {
    const { scenario } = context.board
    const units = unitsToSetUp(scenario, context.side).length
    const areas = scenario.groups
      .filter(({ side }) => side === context.side)
      .map(({ name, area }) => `${name} ${area.rule}`)
    return {
      title: `Set up: ${counted(units, 'unit')} to put down`,
      why: `One after another, at most two to a hex, formed or dispersed, IN a trench or blockhouse or beside it. ${listed(areas)}.`,
      passText: null,
    }
  },
  groups: () => [],
  option(context, part) {
    const setupPart = setupPartOf(part)
    return isPut(setupPart)
      ? markerOption(context, part, setupPart)
      : placementOption(context, part, setupPart, placeOf(context.board, setupPart[1]))
  },
  preview(context, soFar) {
    const placed = soFar.map(setupPartOf)
    const units = placed.filter((part) => !isPut(part)).length
    const unitCount = unitsToSetUp(context.board.scenario, context.side).length
    const lines = [`${units} of ${counted(unitCount, 'unit')} put down.`, ...nextText(context, soFar)]
    return { ...plainPreview('Set up', lines), marks: stackMarks(context, placed) }
  },
  setupEditor: initialSetupEditor,
  acceptedSorts: () => ['hex'],
  ruling: (context, soFar, { part }) => refusalAt(context, soFar, part),
}

/** Marks on hexes with units put down, with their number. */
export function stackMarks(context: QuestionContext, placed: readonly SetupPart[]): Preview['marks'] {
  const stacks = new Map<Hex, number>()
  for (const part of placed) stacks.set(part[1], (stacks.get(part[1]) ?? 0) + (isPut(part) ? 0 : 1))
  return [...stacks].map(([hex, count]) => ringHex(context, hex, 'good', count === 0 ? '' : String(count)))
}

/** The reason why the next marker or unit may not be put in a hex. */
function refusalAt(context: QuestionContext, soFar: readonly Json[], hex: Hex): Ruling | null {
  const [next] = nextParts(context, soFar)
  if (next === undefined) return refused('10.1', 'everything stands: give your set-up, or take something back')
  const nextPart = setupPartOf(next)
  const attempt: Json = isPut(nextPart) ? [nextPart[0], hex] : [nextPart[0], hex, nextPart[2], 'on']
  return checkAnswer(context, [...soFar, attempt])
}

const due = (context: QuestionContext): UnitId[] => [
  ...new Set(nextParts(context, []).map((part) => (part as unknown as UnitPlacement)[0])),
]

export const arrive: KindFace = {
  prompt(context) {
    const units = due(context)
    return {
      title: `Reinforcements: ${counted(units.length, 'unit')} may be put down`,
      why: 'They are put down in their entry hexes, at most two of your units to a hex and none where an enemy stands. Whoever waits may come in a later turn.',
      passText: 'Nobody else arrives this turn.',
    }
  },
  groups: (context) => due(context).map((unit) => nameOf(context.board, unit)),
  option: (context, part) => {
    const post = part as unknown as UnitPlacement
    return placementOption(context, part, post, nameOf(context.board, post[0]))
  },
  preview(context, soFar) {
    const posts = soFar.map((part) => part as unknown as UnitPlacement)
    const lines = posts.map(
      (post) =>
        `${nameOf(context.board, post[0])} to ${placeOf(context.board, post[1])}, ${placementText(context, post)}.`,
    )
    const title =
      posts.length === 0
        ? 'Nobody arrives yet'
        : `${counted(posts.length, 'unit')} ${posts.length === 1 ? 'arrives' : 'arrive'}`
    return { ...plainPreview(title, lines), marks: stackMarks(context, posts) }
  },
  unfinished(context, answer) {
    const namedUnits = (answer as unknown as UnitPlacement[]).map(([unit]) => unit)
    const remaining = due(context).filter((unit) => !namedUnits.includes(unit))
    return remaining.length === 0 ? [] : [`${capital(unitListText(context, remaining))} could arrive too`]
  },
  setupEditor: reinforcementsEditor,
  acceptedSorts: () => ['hex'],
  ruling: (context, soFar, { part }) => {
    const [next] = nextParts(context, soFar) as unknown as UnitPlacement[]
    return next === undefined
      ? refused('10.22', 'nobody else is to arrive now')
      : checkAnswer(context, [...soFar, [next[0], part, next[2], 'on']])
  },
}
