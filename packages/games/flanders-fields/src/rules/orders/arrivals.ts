/**
 * Arrival of reserves: a die each turn, and each turn it is easier. The rule of Mons is used in every battle (FF-134).
 */
import {
  allowed,
  asId,
  at,
  either,
  fields,
  listOf,
  oneOf,
  type Ruling,
  refused,
  type Script,
  type TypeOf,
} from '@firestep/referee'
import type { plane } from '@firestep/terrain'
import type { Arrival } from '../../data/schema.ts'
import { type BattlefieldOf, battalionOf, enrolled, sizeOf } from '../battlefield.ts'
import type { GroupId } from '../ids.ts'
import { choice, groupShape, poseShape } from '../question-types.ts'
import type { Battle, Battlefield, Pose } from '../state.ts'
import { boxOf, outline, units } from '../table-terrain.ts'
import * as refusals from '../texts/refusals.ts'
import { arePosesOf, type Group, groupsOf, placesRuling, setDown } from './deployment-groups.ts'
import { roomFor } from './group-placement.ts'

/** FF-294: depth of their placement area, in millimetres. */
const depth = 60
/** Keeps them off the table until the next turn, when they need no die (FF-294). */
const wait = 'wait'

const arrivalShape = either(oneOf(wait), listOf(poseShape))
type ArrivalAnswer = TypeOf<typeof arrivalShape>

export const arriveQuestion = choice('arrive', {
  rule: 'mons.4',
  about: fields({ group: groupShape }),
  answer: arrivalShape,
})

/** The strip of the table along which a group comes on. */
export function entry({ scenario: { data } }: Battlefield, { edge, from, to }: Arrival): plane.Shape {
  const [width, height] = data.table
  const [left, right] = edge === 'x=0' ? [0, depth] : edge === 'x=1800' ? [width - depth, width] : [from, to]
  const [bottom, top] = edge === 'y=0' ? [0, depth] : edge === 'y=1200' ? [height - depth, height] : [from, to]
  return outline([
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ])
}

/** The next group rolls its die; the cursor counts them. True when all have. */
export function* nextArrival(battle: Battle): Script<boolean> {
  const { state, table, scenario } = battle
  const groups = groupsOf(battle)
  const id: GroupId = asId(state.cursor)
  const group = groups[id]
  if (group === undefined) return true
  state.cursor++
  const { side, arrival, bases } = group
  if (side !== state.side || arrival === null || bases.length === 0 || state.turn < arrival.turn) return false
  const { battalions, battalionIds, formationIds } = scenario.roster
  const battalion = battalionIds[id]
  const formation =
    battalion === undefined ? at(formationIds, id - battalions.length) : battalionOf(battle, battalion).formation
  const [tries, index] =
    battalion === undefined ? [state.arrivals.formations, formation] : [state.arrivals.battalions, battalion]
  const needed = Math.max(1, arrival.first - (tries[index] ?? 0))
  const die = table.roll(6)
  const rule = 'mons.4'
  table.tell({
    type: 'arrival',
    rule,
    battalion: battalion ?? null,
    die,
    needed,
    formation,
  })
  if (die < needed) {
    tries[index] = (tries[index] ?? 0) + 1
    return false
  }
  const places = yield* arriveQuestion.ask(side, { group: id })
  if (places === wait) tries[index] = arrival.first - 1
  else {
    table.noteUsed('reserves')
    setDown(battle, group, places, rule)
  }
  return false
}

function arriveRuling(battlefield: Battlefield, id: GroupId, poses: ArrivalAnswer): Ruling {
  if (poses === wait) return allowed
  const group = groupsOf(battlefield)[id]
  if (group === undefined || group.arrival === null || !arePosesOf(battlefield, group, poses))
    return refused('mons.4', refusals.nameArrivals)
  const outsideRuling = refused('mons.4', refusals.arrivesAtEdge(depth))
  return placesRuling(battlefield, group, poses, entry(battlefield, group.arrival), outsideRuling)
}

/** All of a group side by side along the edge, from one end of its stretch or the other, as far on as `deep` millimetres. */
function inLine(battlefield: Battlefield, { bases, arrival }: Group, deep: number, fromEnd: boolean): Pose[] | null {
  if (arrival === null) return null
  const { edge, from, to, heading } = arrival
  const [width, height] = battlefield.scenario.data.table
  const poses: Pose[] = []
  let along = fromEnd ? to : from
  for (const base of bases) {
    const size = sizeOf(battlefield.book, enrolled(battlefield, base).type)
    const half = size.depth / 2 + units(deep)
    const middle = units(along) + (fromEnd ? -1 : 1) * (size.width / 2)
    const pointByEdge: Readonly<Record<typeof edge, plane.Point>> = {
      'x=0': { x: half, y: middle },
      'x=1800': { x: units(width) - half, y: middle },
      'y=0': { x: middle, y: half },
      'y=1200': { x: middle, y: units(height) - half },
    }
    poses.push({ ...pointByEdge[edge], heading })
    // One millimetre more than they need: rounding of a slanted base must not make two of them overlap.
    along += (fromEnd ? -1 : 1) * (size.width / units(1) + 1)
  }
  return poses
}

/** Spacing of the points that are tried where a line does not fit, in millimetres: along the edge, and away from it. */
const grain = { along: 10, deep: 5 }

/** Points all over the strip of an arrival, from one end of its stretch or the other. */
function spotsOf(battlefield: Battlefield, arrival: Arrival, fromEnd: boolean): plane.Point[] {
  const { left, right, bottom, top } = boxOf(entry(battlefield, arrival))
  const acrossX = arrival.edge.startsWith('x')
  const nearFirst = arrival.edge.endsWith('=0')
  const [alongFrom, alongTo] = acrossX ? [bottom, top] : [left, right]
  const [deepFrom, deepTo] = acrossX ? [left, right] : [bottom, top]
  const spots: plane.Point[] = []
  for (let along = 0; along <= alongTo - alongFrom; along += units(grain.along))
    for (let deep = 0; deep <= deepTo - deepFrom; deep += units(grain.deep)) {
      const a = fromEnd ? alongTo - along : alongFrom + along
      const d = nearFirst ? deepFrom + deep : deepTo - deep
      spots.push(acrossX ? { x: d, y: a } : { x: a, y: d })
    }
  return spots
}

/** If bases block every line: in ranks and companies, wherever there is room (FF-294). */
function* anywherePlaces(battlefield: Battlefield, group: Group): Generator<Pose[]> {
  const { arrival } = group
  if (arrival === null) return
  for (const turned of [0, 90])
    for (const fromEnd of [false, true]) {
      const heading = (arrival.heading + turned) % 360
      const poses = roomFor(
        battlefield,
        group,
        entry(battlefield, arrival),
        heading,
        spotsOf(battlefield, arrival, fromEnd),
      )
      if (poses !== null) yield poses
    }
}

/** In a line if there is room for one; otherwise the first free placement. */
function arrivals(battlefield: Battlefield, id: GroupId): ArrivalAnswer[] {
  const group = groupsOf(battlefield)[id]
  if (group === undefined) return [wait]
  const isAllowed = (poses: Pose[] | null): poses is Pose[] =>
    poses !== null && arriveRuling(battlefield, id, poses).allowed
  const lines = [0, 20]
    .flatMap((deep) => [inLine(battlefield, group, deep, false), inLine(battlefield, group, deep, true)])
    .filter(isAllowed)
  if (lines.length > 0) return [...lines, wait]
  for (const poses of anywherePlaces(battlefield, group)) if (isAllowed(poses)) return [poses, wait]
  return [wait]
}

export const arriveKind = (battlefieldOf: BattlefieldOf) =>
  arriveQuestion.kind({
    sampled: true,
    preparedAnswer: (view, { group }) => arrivals(battlefieldOf(view), group)[0] ?? null,
    options: (view, { group }) => arrivals(battlefieldOf(view), group),
    check: (view, { group }, answer) => arriveRuling(battlefieldOf(view), group, answer),
  })
