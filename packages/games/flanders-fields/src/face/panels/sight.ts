/** The sight ruler between two points: distance, sight, and obstructions. */
import type { Mark, PlaceId, SightResult } from '@firestep/face'
import { refused } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { enrolled, footprint, poseOf } from '../../rules/battlefield.ts'
import { coverAt } from '../../rules/cover.ts'
import type { BaseId } from '../../rules/ids.ts'
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
import { baseCovered } from '../names/cover.ts'
import { bearingText, centimetresText } from '../names/places.ts'
import { outcomesInBrief, struckOutcomes } from '../questions/odds.ts'
import * as texts from '../texts/panels.ts'
import * as words from '../texts/words.ts'

/** One end of the ruler: a base or a bare point. */
interface SightEnd {
  readonly base: BaseId | null
  readonly point: plane.Point
  readonly shape: plane.Shape
}

export function endAt(board: Board, battlefield: Battlefield, place: PlaceId): SightEnd | null {
  const point = pointAt(board, battlefield, place)
  if (point === null) return null
  const base = baseOfPiece(place)
  const shape = base === null ? plane.spot(point) : footprint(battlefield, base).shape
  return { base, point, shape }
}

export function sightBetween(board: Board, view: BattleView, from: PlaceId, to: PlaceId): SightResult {
  const battlefield = board.battlefieldOf(view)
  const [start, end] = [endAt(board, battlefield, from), endAt(board, battlefield, to)]
  if (start === null || end === null) return { ruling: refused('vis.1', texts.twoPoints), marks: [] }
  const sighting = seenBetween(battlefield, start, end)
  const exceptBases = [start.base, end.base].flatMap((base) => base ?? [])
  const blockedPoint = sighting.seen ? null : stoppedAt(battlefield, start.point, end.point, exceptBases)
  const blockedAt = sighting.seen ? null : blockedPoint === null ? to : placeOfPoint(board, blockedPoint)
  const marks: Mark[] = [
    { type: 'sight', from, to, blockedAt },
    { type: 'measure', from, to, text: centimetresText(plane.gap(start.shape, end.shape)) },
  ]
  return {
    ruling: sightRuling(sighting),
    marks,
    lines: [...distanceLines(battlefield, start, end), ...endLines(battlefield, start, end, sighting)],
  }
}

/** From a base by the rules of sight; from a bare point only whether the line is clear. */
function seenBetween(battlefield: Battlefield, { base, point }: SightEnd, end: SightEnd): Sighting {
  if (base !== null)
    return end.base === null ? pointSighting(battlefield, base, end.point) : sighting(battlefield, base, end.base)
  const obstacle = hindrance(battlefield, point, end.point, end.base === null ? [] : [end.base])
  return obstacle === null ? { seen: true, rule: 'vis.1', why: texts.lineIsClear } : unclear(obstacle)
}

/**
 * Distance edge to edge, and for a base to its farthest point, which counts for rules that require the whole base
 * within reach.
 */
function distanceLines(battlefield: Battlefield, start: SightEnd, end: SightEnd): readonly string[] {
  const minDistance = plane.gap(start.shape, end.shape)
  const maxDistance = Math.max(...cornersOf(battlefield, end).map((point) => plane.gap(start.shape, plane.spot(point))))
  const direction = bearingText(start.point, end.point)
  const [startLevel, endLevel] = [levelAt(battlefield, start.point), levelAt(battlefield, end.point)]
  return [
    texts.distance(
      centimetresText(minDistance),
      direction,
      end.base === null || maxDistance === minDistance ? null : centimetresText(maxDistance),
      endLevel - startLevel,
    ),
  ]
}

const cornersOf = (battlefield: Battlefield, { base, point }: SightEnd): readonly plane.Point[] =>
  base === null ? [point] : targetPoints(battlefield, base)

function endLines(battlefield: Battlefield, start: SightEnd, end: SightEnd, sighting: Sighting): readonly string[] {
  const ground = coverAt(battlefield, end.point)
  return [
    ...(sighting.seen ? [texts.reasonAndRule(sighting.why, sighting.rule)] : []),
    ...(end.base !== null
      ? [texts.baseIs(baseCovered(battlefield, end.base))]
      : ground !== null
        ? [texts.groundGives(words.coverNames[ground.cover])]
        : []),
    ...(start.base === null || end.base === null ? [] : fireLines(battlefield, start.base, end.base)),
  ]
}

/** Reasons and chances for fire at an enemy from here. */
function fireLines(battlefield: Battlefield, firer: BaseId, target: BaseId): readonly string[] {
  if (enrolled(battlefield, firer).side === enrolled(battlefield, target).side) return []
  const fireRuling = mayFire(battlefield, firer)
  if (!fireRuling.allowed) return [texts.cannotFire(fireRuling.why, fireRuling.rule)]
  const pose = poseOf(battlefield, firer)
  const gun = gunOf(battlefield, firer, pose)
  const mounts = gun === null ? volleysOf(battlefield, firer, pose).flatMap((volley) => volley.mounts) : [gun]
  const engageRuling = mayEngage(battlefield, firer, mounts, target)
  if (!engageRuling.allowed) return [texts.cannotFireAtIt(engageRuling.why, engageRuling.rule)]
  return gun === null ? [texts.canFireAtIt(chanceText(battlefield, firer, target))] : [texts.canAimAtIt]
}

/** "killed 17%, suppressed 33%", over all its dice. */
export function chanceText(battlefield: Battlefield, firer: BaseId, target: BaseId): string {
  const shot = forecast(battlefield, firer, poseOf(battlefield, firer), { targets: [target] }).find(
    (candidate) => candidate.target === target,
  )
  return shot === undefined ? texts.noEffect : outcomesInBrief(struckOutcomes(battlefield, target, shot))
}
