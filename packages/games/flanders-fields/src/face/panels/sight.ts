/** The thread that a player stretches over the table: how far it is, whether one sees the other, and what is in the way. */
import { capital, type Mark, type PlaceId, type SightResult } from '@firestep/face'
import { refused } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { enrolled, footprint, poseOf } from '../../rules/battlefield.ts'
import { coverAt } from '../../rules/cover.ts'
import type { BaseId } from '../../rules/roster.ts'
import { forecast } from '../../rules/shooting/base-fire.ts'
import { hindrance, stoppedAt } from '../../rules/shooting/clear-line.ts'
import { mayFire } from '../../rules/shooting/may-fire.ts'
import {
  pointSighting,
  type Sighting,
  sighting,
  sightRuling,
  targetPoints,
  unclear,
} from '../../rules/shooting/sight.ts'
import { mayEngage } from '../../rules/shooting/targets.ts'
import { gunOf, volleysOf } from '../../rules/shooting/weapons.ts'
import type { Battlefield, BattleView } from '../../rules/state.ts'
import { levelAt } from '../../rules/terrain-at.ts'
import { type Board, baseOfPiece, placeOfPoint, pointAt } from '../board.ts'
import { baseCovered, coverText } from '../names/cover.ts'
import { bearing, centimetres } from '../names/places.ts'
import { inBrief, struckOutcomes } from '../questions/odds.ts'

/** One end of the thread: a base, or a point of the ground. */
interface End {
  readonly base: BaseId | null
  readonly point: plane.Point
  readonly shape: plane.Shape
}

export function endAt(board: Board, field: Battlefield, place: PlaceId): End | null {
  const point = pointAt(board, field, place)
  if (point === null) return null
  const base = baseOfPiece(place)
  const shape = base === null ? { points: [point], radius: 0, convex: true } : footprint(field, base).shape
  return { base, point, shape }
}

export function sightBetween(board: Board, view: BattleView, from: PlaceId, to: PlaceId): SightResult {
  const field = board.field(view)
  const [start, end] = [endAt(board, field, from), endAt(board, field, to)]
  if (start === null || end === null)
    return { ruling: refused('vis.1', 'sight goes from one point of the table to another'), marks: [] }
  const seen = seenBetween(field, start, end)
  const but = [start.base, end.base].flatMap((base) => base ?? [])
  const stop = seen.seen ? null : stoppedAt(field, start.point, end.point, but)
  const blockedAt = seen.seen ? null : stop === null ? to : placeOfPoint(board, stop)
  const marks: Mark[] = [
    { type: 'sight', from, to, blockedAt },
    { type: 'measure', from, to, text: centimetres(plane.gap(start.shape, end.shape)) },
  ]
  return {
    ruling: sightRuling(seen),
    marks,
    lines: [...distanceLines(field, start, end), ...endLines(field, start, end, seen)],
  }
}

/** From a base as the rules have it; from a bare point only whether the line is clear. */
function seenBetween(field: Battlefield, { base, point }: End, end: End): Sighting {
  if (base !== null) return end.base === null ? pointSighting(field, base, end.point) : sighting(field, base, end.base)
  const hidden = hindrance(field, point, end.point, end.base === null ? [] : [end.base])
  return hidden === null ? { seen: true, rule: 'vis.1', why: 'the line is clear' } : unclear(hidden)
}

/** Ranges go from edge to edge; what must lie wholly in reach is measured to the farthest point. */
function distanceLines(field: Battlefield, start: End, end: End): readonly string[] {
  const near = plane.gap(start.shape, end.shape)
  const far = Math.max(...cornersOf(field, end).map((point) => plane.gap(start.shape, spot(point))))
  const away = bearing(start.point, end.point)
  const farthest = end.base === null || far === near ? '' : `, ${centimetres(far)} to its farthest point`
  const [from, to] = [levelAt(field, start.point), levelAt(field, end.point)]
  const height = from === to ? '' : to > from ? ', uphill' : ', downhill'
  return [`${centimetres(near)} ${away}${farthest}${height}.`]
}

const cornersOf = (field: Battlefield, { base, point }: End): readonly plane.Point[] =>
  base === null ? [point] : targetPoints(field, base)
const spot = (point: plane.Point): plane.Shape => ({ points: [point], radius: 0, convex: true })

function endLines(field: Battlefield, start: End, end: End, seen: Sighting): readonly string[] {
  const ground = coverAt(field, end.point)
  return [
    ...(seen.seen ? [`${capital(seen.why)} (${seen.rule}).`] : []),
    ...(end.base !== null
      ? [`It is ${baseCovered(field, end.base)}.`]
      : ground !== null
        ? [`The ground there gives ${coverText[ground.cover]}.`]
        : []),
    ...(start.base === null || end.base === null ? [] : fireLines(field, start.base, end.base)),
  ]
}

/** Whether an enemy can be fired at from here, and what would come of it. */
function fireLines(field: Battlefield, by: BaseId, target: BaseId): readonly string[] {
  if (enrolled(field, by).side === enrolled(field, target).side) return []
  const may = mayFire(field, by)
  if (!may.allowed) return [`It cannot fire: ${may.why} (${may.rule}).`]
  const pose = poseOf(field, by)
  const gun = gunOf(field, by, pose)
  const mounts = gun === null ? volleysOf(field, by, pose).flatMap((volley) => volley.mounts) : [gun]
  const engages = mayEngage(field, by, mounts, target)
  if (!engages.allowed) return [`It cannot fire at it: ${engages.why} (${engages.rule}).`]
  return gun === null ? [`It can fire at it: ${chanceText(field, by, target)}.`] : ['It can lay its fire on it.']
}

/** "killed 17%, suppressed 33%", of all its dice. */
export function chanceText(field: Battlefield, by: BaseId, target: BaseId): string {
  const shot = forecast(field, by, poseOf(field, by), { at: [target] }).find((one) => one.target === target)
  return shot === undefined ? 'no effect' : inBrief(struckOutcomes(field, target, shot))
}
