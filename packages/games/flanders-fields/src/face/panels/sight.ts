/** The sight ruler between two points: distance, sight, and obstructions. */
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

/** One end of the ruler: a base or a bare point. */
interface End {
  readonly base: BaseId | null
  readonly point: plane.Point
  readonly shape: plane.Shape
}

export function endAt(board: Board, battlefield: Battlefield, place: PlaceId): End | null {
  const point = pointAt(board, battlefield, place)
  if (point === null) return null
  const base = baseOfPiece(place)
  const shape = base === null ? { points: [point], radius: 0, convex: true } : footprint(battlefield, base).shape
  return { base, point, shape }
}

export function sightBetween(board: Board, view: BattleView, from: PlaceId, to: PlaceId): SightResult {
  const battlefield = board.field(view)
  const [start, end] = [endAt(board, battlefield, from), endAt(board, battlefield, to)]
  if (start === null || end === null)
    return { ruling: refused('vis.1', 'sight goes from one point of the table to another'), marks: [] }
  const seen = seenBetween(battlefield, start, end)
  const but = [start.base, end.base].flatMap((base) => base ?? [])
  const stop = seen.seen ? null : stoppedAt(battlefield, start.point, end.point, but)
  const blockedAt = seen.seen ? null : stop === null ? to : placeOfPoint(board, stop)
  const marks: Mark[] = [
    { type: 'sight', from, to, blockedAt },
    { type: 'measure', from, to, text: centimetres(plane.gap(start.shape, end.shape)) },
  ]
  return {
    ruling: sightRuling(seen),
    marks,
    lines: [...distanceLines(battlefield, start, end), ...endLines(battlefield, start, end, seen)],
  }
}

/** From a base by the rules of sight; from a bare point only whether the line is clear. */
function seenBetween(battlefield: Battlefield, { base, point }: End, end: End): Sighting {
  if (base !== null)
    return end.base === null ? pointSighting(battlefield, base, end.point) : sighting(battlefield, base, end.base)
  const hidden = hindrance(battlefield, point, end.point, end.base === null ? [] : [end.base])
  return hidden === null ? { seen: true, rule: 'vis.1', why: 'the line is clear' } : unclear(hidden)
}

/**
 * Distance edge to edge, and for a base to its farthest point, which counts for rules that require the whole base
 * within reach.
 */
function distanceLines(battlefield: Battlefield, start: End, end: End): readonly string[] {
  const near = plane.gap(start.shape, end.shape)
  const far = Math.max(...cornersOf(battlefield, end).map((point) => plane.gap(start.shape, spot(point))))
  const away = bearing(start.point, end.point)
  const farthest = end.base === null || far === near ? '' : `, ${centimetres(far)} to its farthest point`
  const [from, to] = [levelAt(battlefield, start.point), levelAt(battlefield, end.point)]
  const height = from === to ? '' : to > from ? ', uphill' : ', downhill'
  return [`${centimetres(near)} ${away}${farthest}${height}.`]
}

const cornersOf = (battlefield: Battlefield, { base, point }: End): readonly plane.Point[] =>
  base === null ? [point] : targetPoints(battlefield, base)
const spot = (point: plane.Point): plane.Shape => ({ points: [point], radius: 0, convex: true })

function endLines(battlefield: Battlefield, start: End, end: End, seen: Sighting): readonly string[] {
  const ground = coverAt(battlefield, end.point)
  return [
    ...(seen.seen ? [`${capital(seen.why)} (${seen.rule}).`] : []),
    ...(end.base !== null
      ? [`It is ${baseCovered(battlefield, end.base)}.`]
      : ground !== null
        ? [`The ground there gives ${coverText[ground.cover]}.`]
        : []),
    ...(start.base === null || end.base === null ? [] : fireLines(battlefield, start.base, end.base)),
  ]
}

/** Reasons and chances for fire at an enemy from here. */
function fireLines(battlefield: Battlefield, by: BaseId, target: BaseId): readonly string[] {
  if (enrolled(battlefield, by).side === enrolled(battlefield, target).side) return []
  const may = mayFire(battlefield, by)
  if (!may.allowed) return [`It cannot fire: ${may.why} (${may.rule}).`]
  const pose = poseOf(battlefield, by)
  const gun = gunOf(battlefield, by, pose)
  const mounts = gun === null ? volleysOf(battlefield, by, pose).flatMap((volley) => volley.mounts) : [gun]
  const engages = mayEngage(battlefield, by, mounts, target)
  if (!engages.allowed) return [`It cannot fire at it: ${engages.why} (${engages.rule}).`]
  return gun === null ? [`It can fire at it: ${chanceText(battlefield, by, target)}.`] : ['It can lay its fire on it.']
}

/** "killed 17%, suppressed 33%", over all its dice. */
export function chanceText(battlefield: Battlefield, by: BaseId, target: BaseId): string {
  const shot = forecast(battlefield, by, poseOf(battlefield, by), { at: [target] }).find((one) => one.target === target)
  return shot === undefined ? 'no effect' : inBrief(struckOutcomes(battlefield, target, shot))
}
