/** Flight lanes and their targets: a lane runs through the point that the side has named (FF-101). */
import { allowed, type Ruling, refused } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { type Arm, enemyOf, type Side } from '../../data/schema.ts'
import { armOf, baseOf, footprint, poseOf, present } from '../battlefield.ts'
import { coverOf } from '../cover.ts'
import type { BaseId } from '../ids.ts'
import type { Battlefield, Pose } from '../state.ts'
import { apart, boxOf, inBox, units } from '../table-terrain.ts'
import * as refusals from '../texts/refusals.ts'

/** Millimetres: air.4, 50 to either end of the point. */
const length = 100
const width = 20
const maxTargets = 3

/** air.4: platoons and weapons; not tanks, concrete or staffs (FF-268). */
const attackedTypes: readonly Arm[] = ['infantry', 'cavalry', 'support', 'artillery']

const isTarget = (battlefield: Battlefield, base: BaseId): boolean =>
  attackedTypes.includes(armOf(battlefield, base)) && !baseOf(battlefield, base).sheltered

/** air.3: only bases in the open, or in soft or medium cover. */
function mayBeAttacked(battlefield: Battlefield, base: BaseId): boolean {
  if (!isTarget(battlefield, base)) return false
  const { cover } = coverOf(battlefield, base)
  return cover !== 'hard' && cover !== 'fort'
}

/** The enemies along a lane. */
function allTargetsIn(battlefield: Battlefield, side: Side, lane: Pose): BaseId[] {
  const shape = plane.rectangle(lane, units(width), units(length))
  const round = boxOf(shape)
  return present(battlefield, enemyOf(side)).filter((base) => {
    const { shape: body, box } = footprint(battlefield, base)
    return !apart(round, box) && plane.overlaps(shape, body)
  })
}

/** The first three enemies along the lane, in the order it is flown. */
export const targetsIn = (battlefield: Battlefield, side: Side, lane: Pose): BaseId[] =>
  allTargetsIn(battlefield, side, lane)
    .filter((base) => mayBeAttacked(battlefield, base))
    .map((base) => ({ base, along: plane.inFrameOf(lane, poseOf(battlefield, base)).forward }))
    .sort((a, b) => a.along - b.along || a.base - b.base)
    .slice(0, maxTargets)
    .map(({ base }) => base)

/** True for a lane through a point of the table. */
export const isLane = ({ scenario: { terrain } }: Battlefield, lane: Pose): boolean =>
  inBox({ left: 0, right: terrain.width, bottom: 0, top: terrain.height }, lane)

export function laneRuling(battlefield: Battlefield, side: Side, lane: Pose): Ruling {
  if (!isLane(battlefield, lane)) return refused('air.4', refusals.nameLane)
  if (targetsIn(battlefield, side, lane).length > 0) return allowed
  return allTargetsIn(battlefield, side, lane).some((base) => isTarget(battlefield, base))
    ? refused('air.3', refusals.airTargetsCovered)
    : refused('air.4', refusals.noAirTargets)
}

/** Sample lanes over enemies that can be attacked, along and across the table. */
export function sampleLanes(battlefield: Battlefield, side: Side): Pose[] {
  const forwardHeading = side === 'attacker' ? 0 : 180
  const enemies = present(battlefield, enemyOf(side)).filter((base) => mayBeAttacked(battlefield, base))
  const step = Math.max(1, Math.floor(enemies.length / 8))
  return enemies.flatMap((base, i) => {
    const { x, y } = poseOf(battlefield, base)
    return i % step === 0 ? [forwardHeading, 90].map((heading) => ({ x, y, heading })) : []
  })
}
