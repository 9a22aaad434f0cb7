/** Candidate moves of a unit. */
import type { Candidate } from '@firestep/bots'
import { plane } from '@firestep/terrain'
import { isGun } from '../rules/artillery/shell-weapons.ts'
import { armOf, enrolled, poseOf, presentBasesOf, sizeOf } from '../rules/battlefield.ts'
import { coverOf } from '../rules/cover.ts'
import type { BaseId, UnitId } from '../rules/ids.ts'
import { bodyMove, bystanders, eachMove, walkers } from '../rules/movement/company-move.ts'
import type { MoveManner } from '../rules/movement/move-manners.ts'
import { mannersNow, movesIn } from '../rules/movement/move-options.ts'
import { costsOf } from '../rules/movement/movement-rates.ts'
import type { Battlefield } from '../rules/state.ts'
import { units } from '../rules/table-terrain.ts'
import { type ActionAnswer, answerOf, type ChosenAction } from '../rules/unit-action.ts'
import type { PositionAnalysis } from './analysis.ts'
import { bestAssault } from './assault-value.ts'
import { refugesFrom } from './nearby-cover.ts'
import { type EndPose, endsOf, middleOf, placeValue, shellingLoss } from './place-value.ts'
import type { UnitGoal } from './unit-goals.ts'
import { baseValue } from './unit-values.ts'

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
function headingsToEnemies({ battlefield, foes }: PositionAnalysis, point: plane.Point, maxHeadings: number): number[] {
  const nearestFirst = foes
    .map((base) => poseOf(battlefield, base))
    .map((pose) => ({ pose, distance: plane.squaredDistance(point, pose) }))
    .filter(({ distance }) => distance <= units(1000) ** 2)
    .sort((a, b) => a.distance - b.distance)
  const headings: number[] = []
  for (const { pose } of nearestFirst) {
    if (headings.length >= maxHeadings) break
    const heading = bearing(point, pose)
    if (headings.every((other) => Math.abs(turnFrom(other, heading)) > 20)) headings.push(heading)
  }
  return headings
}

/** Moves of a unit, each with its gain over standing still. */
export function moveCandidates(
  analysis: PositionAnalysis,
  unit: UnitId,
  actionsAfter: number,
): Candidate<ActionAnswer>[] {
  const { battlefield } = analysis
  const movable = walkers(battlefield, unit)
  const [lead] = movable
  if (lead === undefined) return []
  const currentEnds = endsOf(battlefield, unit, null)
  const currentValue = placeValue(analysis, unit, currentEnds, actionsAfter)
  const candidates: Candidate<ActionAnswer>[] = []
  const addCandidate = (action: ChosenAction<'move'> | null): void => {
    if (action !== null)
      candidates.push({
        answer: answerOf(action),
        prior: placeValue(analysis, unit, endsOf(battlefield, unit, action), actionsAfter) - currentValue,
      })
  }
  const pace = paceOf(battlefield, lead)
  for (const action of advances(analysis, unit, movable, pace)) addCandidate(action)
  for (const action of retreats(analysis, unit, movable, pace, currentEnds)) addCandidate(action)
  for (const action of turnsInPlace(analysis, unit, movable, currentEnds)) addCandidate(action)
  for (const action of mannerMoves(analysis, unit)) addCandidate(action)
  for (const action of movesIn(battlefield, unit, 'over the edge'))
    candidates.push({ answer: answerOf(action), prior: exitGain(analysis, action) })
  const assault = armOf(battlefield, lead) === 'support' || pace === 0 ? null : bestAssault(analysis, unit, pace)
  if (assault !== null) candidates.push({ answer: answerOf(assault.action), prior: assault.gain })
  return candidates
}

/** FF-204: points for exiting, less the remaining value of the bases that leave. */
function exitGain({ battlefield, lateness }: PositionAnalysis, { ways = [] }: ChosenAction<'move'>): number {
  const pointsPerBase = 1 / (battlefield.scenario.data.victory.exit?.basesPerPoint ?? Infinity)
  const gains = ways.map(({ base }) => pointsPerBase - 0.5 * (1 - lateness) * baseValue(battlefield, base))
  return gains.reduce((sum, gain) => sum + gain, 0)
}

/** Ready-made moves of the rules that serve a purpose. */
function mannerMoves(analysis: PositionAnalysis, unit: UnitId): ChosenAction<'move'>[] {
  const { battlefield } = analysis
  const legalManners = mannersNow(battlefield, unit)
  const [lead] = presentBasesOf(battlefield, unit)
  const wantedManners: MoveManner[] = ['into a trench', 'at the wire']
  const leadPose = lead === undefined ? null : poseOf(battlefield, lead)
  // move.road.1: a unit in march column is vulnerable in the open.
  const isQuiet = leadPose !== null && !analysis.isNear(leadPose, units(900))
  if (isQuiet) wantedManners.push('by road')
  return wantedManners
    .filter((manner) => legalManners.includes(manner))
    .flatMap((manner) => [...movesIn(battlefield, unit, manner)])
}

/** Headings to either side of the straight path, in degrees. */
const sidewaysAngles = [40, -40]
const minAdvance = units(8)

/** Moves towards the goal: as one body, each base on its own path, or in file where it is narrow. */
function advances(
  analysis: PositionAnalysis,
  unit: UnitId,
  movable: readonly BaseId[],
  pace: number,
): (ChosenAction<'move'> | null)[] {
  const { battlefield } = analysis
  const goal = analysis.goalOf(unit)
  if (goal === null) return []
  const middle = middleOf(movable.map((base) => poseOf(battlefield, base)))
  const isThere = goal.isThere(middle)
  const path = isThere ? [goal.place] : goal.pathFrom(middle, pace)
  const [nextCorner] = path
  if (nextCorner === undefined) return []
  const distance = Math.floor(Math.sqrt(plane.squaredDistance(middle, nextCorner)))
  if (distance < minAdvance) return []
  const nearby = bystanders(battlefield, unit, pace)
  const ahead = bearing(middle, nextCorner)
  const step = Math.min(pace, distance)
  const advanceAt = (angle: number): ChosenAction<'move'> | null => {
    const { x: dx, y: dy } = plane.pointAhead({ x: 0, y: 0, heading: (ahead + angle + 360) % 360 }, step)
    const [heading = ahead] = headingsToEnemies(analysis, { x: middle.x + dx, y: middle.y + dy }, 1)
    return together(battlefield, unit, movable, dx, dy, heading, nearby)
  }
  const straightAhead = advanceAt(0)
  const progresses = makesProgress(straightAhead, middle, step)
  // Far from all enemies the straight path is good enough.
  if (progresses && !analysis.isNear(middle, units(900))) return [straightAhead]
  const variants = [straightAhead, ...sidewaysAngles.map(advanceAt)]
  if (isThere || movable.length < 2 || progresses) return variants
  return [
    ...variants,
    separately(analysis, unit, movable, pace, goal, nearby),
    ...distanceFractions.map((fraction) => inFile(analysis, unit, movable, Math.floor(pace * fraction), goal, nearby)),
  ]
}

/** Fractions of the full distance to try: rough ground is slower, and bases at the back have farther to go. */
const distanceFractions = [0.9, 0.5, 0.25]

/** True if the move as one body makes enough progress. */
function makesProgress(action: ChosenAction<'move'> | null, from: plane.Point, step: number): boolean {
  if (action === null) return false
  const ends = (action.ways ?? []).map(({ way }) => way.at(-1) ?? from)
  return plane.squaredDistance(middleOf(ends), from) >= (0.5 * step) ** 2
}

/** Each base on its own path. */
function separately(
  analysis: PositionAnalysis,
  unit: UnitId,
  movable: readonly BaseId[],
  pace: number,
  goal: UnitGoal,
  nearby: Bystanders,
): ChosenAction<'move'> | null {
  const nearest = movable.toSorted(
    (a, b) => goal.distanceFrom(poseOf(analysis.battlefield, a)) - goal.distanceFrom(poseOf(analysis.battlefield, b)),
  )
  return eachMove(
    analysis.battlefield,
    unit,
    nearest,
    (_, from) => goal.pathFrom(from, pace).map(({ x, y }) => ({ x, y, heading: from.heading })),
    { nearby },
  )
}

/** In file along the path of the foremost base. */
function inFile(
  { battlefield }: PositionAnalysis,
  unit: UnitId,
  movable: readonly BaseId[],
  pace: number,
  goal: UnitGoal,
  nearby: Bystanders,
): ChosenAction<'move'> | null {
  const nearest = movable.toSorted(
    (a, b) => goal.distanceFrom(poseOf(battlefield, a)) - goal.distanceFrom(poseOf(battlefield, b)),
  )
  const [first] = nearest
  if (first === undefined) return null
  const from = poseOf(battlefield, first)
  const path = goal.pathFrom(from, pace)
  const end = path.at(-1)
  if (end === undefined) return null
  const heading = bearing(path.at(-2) ?? from, end)
  return eachMove(
    battlefield,
    unit,
    nearest,
    (base, ownPose) => {
      const { depth } = sizeOf(battlefield.book, enrolled(battlefield, base).type)
      const place = plane.pointAhead({ ...end, heading }, -nearest.indexOf(base) * (depth + 2))
      const closestAllowed = goal.distanceFrom(place) + units(30)
      const corners = goal.pathFrom(ownPose, 2 * pace).filter((corner) => goal.distanceFrom(corner) > closestAllowed)
      return [...corners.map(({ x, y }) => ({ x, y, heading: ownPose.heading })), { ...place, heading }]
    },
    { nearby },
  )
}

type Bystanders = ReturnType<typeof bystanders>

/** All bases on the same path, with the same facing at its end. */
function together(
  battlefield: Battlefield,
  unit: UnitId,
  movable: readonly BaseId[],
  dx: number,
  dy: number,
  heading: number,
  nearby: Bystanders,
): ChosenAction<'move'> | null {
  const [lead] = movable
  if (lead === undefined) return null
  const leadHeading = poseOf(battlefield, lead).heading
  const sameHeading = movable.every((base) => poseOf(battlefield, base).heading === leadHeading)
  const bodyAction = sameHeading
    ? bodyMove(battlefield, unit, dx, dy, turnFrom(leadHeading, heading), { nearby })
    : null
  return (
    bodyAction ??
    eachMove(battlefield, unit, movable, (_, from) => [{ x: from.x + dx, y: from.y + dy, heading }], { nearby })
  )
}

/** Number of refuges examined under fire. */
const maxRefuges = 2
const minFireDanger = 0.05

/** Out of fire, facing it. */
function retreats(
  analysis: PositionAnalysis,
  unit: UnitId,
  movable: readonly BaseId[],
  pace: number,
  currentEnds: readonly EndPose[],
): (ChosenAction<'move'> | null)[] {
  const { battlefield } = analysis
  const [lead] = movable
  if (lead === undefined || pace === 0) return []
  const middle = middleOf(movable.map((base) => poseOf(battlefield, base)))
  const isQuiet = analysis.danger.at(middle, coverOf(battlefield, lead).cover, true) < minFireDanger
  if (isQuiet && shellingLoss(analysis, currentEnds) === 0) return []
  const nearby = bystanders(battlefield, unit, pace)
  const shellingAt = (to: plane.Point): number =>
    shellingLoss(analysis, [{ base: lead, pose: { ...poseOf(battlefield, lead), x: to.x, y: to.y } }])
  return refugesFrom(analysis, middle, pace, maxRefuges, shellingAt).map((to) => {
    const [heading = poseOf(battlefield, lead).heading] = headingsToEnemies(analysis, to, 1)
    return together(battlefield, unit, movable, to.x - middle.x, to.y - middle.y, heading, nearby)
  })
}

/** Turns in place towards near enemies. */
function turnsInPlace(
  analysis: PositionAnalysis,
  unit: UnitId,
  movable: readonly BaseId[],
  currentEnds: readonly EndPose[],
): (ChosenAction<'move'> | null)[] {
  const { battlefield } = analysis
  const middle = middleOf(currentEnds.map(({ pose }) => pose))
  const [lead] = movable
  if (lead === undefined) return []
  const nearby = bystanders(battlefield, unit, units(60))
  return headingsToEnemies(analysis, middle, isGun(battlefield, lead) ? 4 : 2)
    .filter((heading) => Math.abs(turnFrom(poseOf(battlefield, lead).heading, heading)) > 5)
    .map((heading) => together(battlefield, unit, movable, 0, 0, heading, nearby))
}
