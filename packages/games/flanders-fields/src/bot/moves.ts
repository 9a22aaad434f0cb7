/** Candidate moves of a unit. */
import type { Candidate } from '@firestep/bots'
import { plane } from '@firestep/terrain'
import { isGun } from '../rules/artillery/shell-weapons.ts'
import { armOf, enrolled, poseOf, sizeOf, standing } from '../rules/battlefield.ts'
import { coverOf } from '../rules/cover.ts'
import { bodyMove, bystanders, eachMove, walkers } from '../rules/movement/company-move.ts'
import { mannersNow, movesIn } from '../rules/movement/move-options.ts'
import { costsOf } from '../rules/movement/movement-rates.ts'
import type { BaseId, UnitId } from '../rules/roster.ts'
import type { Battlefield, Pose } from '../rules/state.ts'
import { units } from '../rules/table-terrain.ts'
import type { ChosenAction } from '../rules/unit-action.ts'
import type { PositionAnalysis } from './analysis.ts'
import { onset } from './assaults.ts'
import { answerOf } from './fire-value.ts'
import { refugesFrom } from './nearby-cover.ts'
import { type Ended, endsOf, middleOf, placeValue, shelling } from './place-value.ts'
import type { UnitGoal } from './unit-goals.ts'
import { priceOf } from './unit-values.ts'

/** The distance of an action over open ground, in units. */
function paceOf(battlefield: Battlefield, base: BaseId): number {
  const cost = costsOf(battlefield, base)['cross country']
  return cost === null ? 0 : units(Math.floor(battlefield.book.tables.movement.points / cost))
}

/** The heading in whole degrees. */
export const bearing = (from: plane.Point, to: plane.Point): number =>
  (Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI) + 360) % 360

const turnFrom = (from: number, to: number): number => ((to - from + 540) % 360) - 180

/** Headings to the nearest enemies within sight, one per direction. */
function directions({ battlefield, foes }: PositionAnalysis, at: plane.Point, most: number): number[] {
  const near = foes
    .map((base) => poseOf(battlefield, base))
    .map((pose) => ({ pose, far: plane.squaredDistance(at, pose) }))
    .filter(({ far }) => far <= units(1000) ** 2)
    .sort((a, b) => a.far - b.far)
  const found: number[] = []
  for (const { pose } of near) {
    if (found.length >= most) break
    const heading = bearing(at, pose)
    if (found.every((one) => Math.abs(turnFrom(one, heading)) > 20)) found.push(heading)
  }
  return found
}

/** Moves of a unit, each with its gain over standing still. */
export function moves(analysis: PositionAnalysis, unit: UnitId, left: number): Candidate[] {
  const { battlefield } = analysis
  const able = walkers(battlefield, unit)
  const [lead] = able
  if (lead === undefined) return []
  const still = endsOf(battlefield, unit, null)
  const now = placeValue(analysis, unit, still, left)
  const found: Candidate[] = []
  const consider = (deed: ChosenAction | null): void => {
    if (deed !== null)
      found.push({
        answer: answerOf(deed),
        prior: placeValue(analysis, unit, endsOf(battlefield, unit, deed), left) - now,
      })
  }
  const pace = paceOf(battlefield, lead)
  for (const deed of marches(analysis, unit, able, pace)) consider(deed)
  for (const deed of retreats(analysis, unit, able, pace, still)) consider(deed)
  for (const deed of turns(analysis, unit, able, still)) consider(deed)
  for (const deed of manners(analysis, unit)) consider(deed)
  for (const deed of movesIn(battlefield, unit, 'over the edge'))
    found.push({ answer: answerOf(deed), prior: leaving(analysis, deed) })
  const rush = armOf(battlefield, lead) === 'support' || pace === 0 ? null : onset(analysis, unit, pace)
  if (rush !== null) found.push({ answer: answerOf(rush.deed), prior: rush.gain })
  return found
}

/** FF-204: points for exiting, less the remaining value of the bases that leave. */
function leaving({ battlefield, lateness }: PositionAnalysis, { ways }: ChosenAction): number {
  const each = 1 / (battlefield.scenario.data.victory.exit?.basesPerPoint ?? Infinity)
  const gone = (ways as unknown as readonly Ended[]).map(
    ({ base }) => each - 0.5 * (1 - lateness) * priceOf(battlefield, base),
  )
  return gone.reduce((sum, one) => sum + one, 0)
}

/** Ready-made moves of the rules that serve a purpose. */
function manners(analysis: PositionAnalysis, unit: UnitId): ChosenAction[] {
  const { battlefield } = analysis
  const can = mannersNow(battlefield, unit)
  const [lead] = standing(battlefield, unit)
  const wanted = ['into a trench', 'at the wire']
  const here = lead === undefined ? null : poseOf(battlefield, lead)
  // move.road.1: a unit in march column is vulnerable in the open.
  const quiet = here !== null && !analysis.isNear(here, units(900))
  if (quiet) wanted.push('by road')
  return wanted.filter((manner) => can.includes(manner)).flatMap((manner) => [...movesIn(battlefield, unit, manner)])
}

/** Headings to either side of the straight path, in degrees. */
const asides = [40, -40]
const shortest = units(8)

/** Moves towards the goal: as one body, each base on its own path, or in file where it is narrow. */
function marches(
  analysis: PositionAnalysis,
  unit: UnitId,
  able: readonly BaseId[],
  pace: number,
): (ChosenAction | null)[] {
  const { battlefield } = analysis
  const errand = analysis.errandOf(unit)
  if (errand === null) return []
  const middle = middleOf(able.map((base) => poseOf(battlefield, base)))
  const there = errand.isThere(middle)
  const way = there ? [errand.place] : errand.way(middle, pace)
  const [corner] = way
  if (corner === undefined) return []
  const far = Math.floor(Math.sqrt(plane.squaredDistance(middle, corner)))
  if (far < shortest) return []
  const others = bystanders(battlefield, unit, pace)
  const ahead = bearing(middle, corner)
  const step = Math.min(pace, far)
  const aside = (by: number): ChosenAction | null => {
    const { x: dx, y: dy } = plane.pointAhead({ x: 0, y: 0, heading: (ahead + by + 360) % 360 }, step)
    const [face = ahead] = directions(analysis, { x: middle.x + dx, y: middle.y + dy }, 1)
    return together(battlefield, unit, able, dx, dy, face, others)
  }
  const straight = aside(0)
  const goes = goesOn(straight, middle, step)
  // Far from all enemies the straight path is good enough.
  if (goes && !analysis.isNear(middle, units(900))) return [straight]
  const found = [straight, ...asides.map(aside)]
  if (there || able.length < 2 || goes) return found
  return [
    ...found,
    apiece(analysis, unit, able, pace, errand, others),
    ...parts.map((part) => file(analysis, unit, able, Math.floor(pace * part), errand, others)),
  ]
}

/** Fractions of the full distance to try: rough ground is slower, and bases at the back have farther to go. */
const parts = [0.9, 0.5, 0.25]

/** True if the move as one body makes enough progress. */
function goesOn(deed: ChosenAction | null, from: plane.Point, step: number): boolean {
  if (deed === null) return false
  const ends = (deed.ways as unknown as readonly { readonly way: readonly Pose[] }[]).map(
    ({ way }) => way.at(-1) ?? from,
  )
  return plane.squaredDistance(middleOf(ends), from) >= (0.5 * step) ** 2
}

/** Each base on its own path. */
function apiece(
  analysis: PositionAnalysis,
  unit: UnitId,
  able: readonly BaseId[],
  pace: number,
  errand: UnitGoal,
  others: Others,
): ChosenAction | null {
  const nearest = able.toSorted(
    (a, b) => errand.far(poseOf(analysis.battlefield, a)) - errand.far(poseOf(analysis.battlefield, b)),
  )
  return eachMove(
    analysis.battlefield,
    unit,
    nearest,
    (_, from) => errand.way(from, pace).map(({ x, y }) => ({ x, y, heading: from.heading })),
    { others },
  )
}

/** In file along the path of the foremost base. */
function file(
  { battlefield }: PositionAnalysis,
  unit: UnitId,
  able: readonly BaseId[],
  pace: number,
  errand: UnitGoal,
  others: Others,
): ChosenAction | null {
  const nearest = able.toSorted((a, b) => errand.far(poseOf(battlefield, a)) - errand.far(poseOf(battlefield, b)))
  const [first] = nearest
  if (first === undefined) return null
  const from = poseOf(battlefield, first)
  const way = errand.way(from, pace)
  const end = way.at(-1)
  if (end === undefined) return null
  const heading = bearing(way.at(-2) ?? from, end)
  return eachMove(
    battlefield,
    unit,
    nearest,
    (base, own) => {
      const { depth } = sizeOf(battlefield.book, enrolled(battlefield, base).type)
      const place = plane.pointAhead({ ...end, heading }, -nearest.indexOf(base) * (depth + 2))
      const before = errand.far(place) + units(30)
      const corners = errand.way(own, 2 * pace).filter((corner) => errand.far(corner) > before)
      return [...corners.map(({ x, y }) => ({ x, y, heading: own.heading })), { ...place, heading }]
    },
    { others },
  )
}

type Others = ReturnType<typeof bystanders>

/** All bases on the same path, with the same facing at its end. */
function together(
  battlefield: Battlefield,
  unit: UnitId,
  able: readonly BaseId[],
  dx: number,
  dy: number,
  heading: number,
  others: Others,
): ChosenAction | null {
  const [lead] = able
  if (lead === undefined) return null
  const faces = poseOf(battlefield, lead).heading
  const alike = able.every((base) => poseOf(battlefield, base).heading === faces)
  const body = alike ? bodyMove(battlefield, unit, dx, dy, turnFrom(faces, heading), { others }) : null
  return (
    body ?? eachMove(battlefield, unit, able, (_, from) => [{ x: from.x + dx, y: from.y + dy, heading }], { others })
  )
}

/** Number of refuges examined under fire. */
const refuges = 2
const underFire = 0.05

/** Out of fire, facing it. */
function retreats(
  analysis: PositionAnalysis,
  unit: UnitId,
  able: readonly BaseId[],
  pace: number,
  still: readonly Ended[],
): (ChosenAction | null)[] {
  const { battlefield } = analysis
  const [lead] = able
  if (lead === undefined || pace === 0) return []
  const middle = middleOf(able.map((base) => poseOf(battlefield, base)))
  const quiet = analysis.danger.at(middle, coverOf(battlefield, lead).cover, true) < underFire
  if (quiet && shelling(analysis, still) === 0) return []
  const others = bystanders(battlefield, unit, pace)
  const shelled = (to: plane.Point): number =>
    shelling(analysis, [{ base: lead, pose: { ...poseOf(battlefield, lead), x: to.x, y: to.y } }])
  return refugesFrom(analysis, middle, pace, refuges, shelled).map((to) => {
    const [face = poseOf(battlefield, lead).heading] = directions(analysis, to, 1)
    return together(battlefield, unit, able, to.x - middle.x, to.y - middle.y, face, others)
  })
}

/** Turns in place towards near enemies. */
function turns(
  analysis: PositionAnalysis,
  unit: UnitId,
  able: readonly BaseId[],
  still: readonly Ended[],
): (ChosenAction | null)[] {
  const { battlefield } = analysis
  const middle = middleOf(still.map(({ pose }) => pose))
  const [lead] = able
  if (lead === undefined) return []
  const others = bystanders(battlefield, unit, units(60))
  return directions(analysis, middle, isGun(battlefield, lead) ? 4 : 2)
    .filter((heading) => Math.abs(turnFrom(poseOf(battlefield, lead).heading, heading)) > 5)
    .map((heading) => together(battlefield, unit, able, 0, 0, heading, others))
}
