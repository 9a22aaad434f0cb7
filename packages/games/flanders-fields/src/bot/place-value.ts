/** The value of a place: distance to objectives, fire given and fire taken. */
import { plane } from '@firestep/terrain'
import type { Cover } from '../data/schema.ts'
import { areaOf, isGun, isMortar } from '../rules/artillery/shell-weapons.ts'
import { baseOf, enrolled, isSuppressed, poseOf, presentBasesOf } from '../rules/battlefield.ts'
import { coverOf } from '../rules/cover.ts'
import type { BaseId, UnitId } from '../rules/ids.ts'
import { hasFired } from '../rules/shooting/sight.ts'
import { firstTarget } from '../rules/shooting/targets.ts'
import { gunOf } from '../rules/shooting/weapons.ts'
import type { BarrageState, Battlefield, Pose } from '../rules/state.ts'
import { inBox, units } from '../rules/table-terrain.ts'
import type { ChosenAction } from '../rules/unit-action.ts'
import type { PositionAnalysis } from './analysis.ts'
import { shellGain, volleyGain } from './fire-value.ts'
import { baseValue } from './unit-values.ts'

/** Share of an objective's value gained by approaching it by the length of the table. */
const approachShare = 0.6
/** Share for the preferred spots within an objective. */
const spotShare = 0.2
/** Share for standing in the objective. */
const arrivalShare = 0.25
/** Shares of the fire possible from a place: with an action left, and in a later turn. */
const soonFireShare = 0.8
const laterFireShare = 0.45
/** Share of danger that a side which must take ground ignores: it has to cross that ground some time. */
const ignoredDangerShare = 0.4

export interface EndPose {
  readonly base: BaseId
  readonly pose: Pose
}

/** End poses of all bases of a unit after an action. */
export function endsOf(battlefield: Battlefield, unit: UnitId, action: ChosenAction<'move'> | null): EndPose[] {
  const paths = action?.ways ?? []
  return presentBasesOf(battlefield, unit).map((base) => ({
    base,
    pose: paths.find((path) => path.base === base)?.way.at(-1) ?? poseOf(battlefield, base),
  }))
}

/** The battlefield with one base elsewhere. */
const withBaseAt = (battlefield: Battlefield, base: BaseId, pose: Pose): Battlefield => ({
  ...battlefield,
  state: { ...battlefield.state, bases: battlefield.state.bases.with(base, { ...baseOf(battlefield, base), pose }) },
})

/** Maximum range of rifles and machine guns between centres. */
const maxDirectRange = units(740)

/** Expected gain of a base firing from a pose. */
export function fireGainAt(analysis: PositionAnalysis, base: BaseId, pose: Pose): number {
  const { battlefield } = analysis
  if (!isGun(battlefield, base) && !isMortar(battlefield, base))
    return analysis.isNear(pose, maxDirectRange) ? volleyGain(battlefield, base, pose) : 0
  const mount = gunOf(battlefield, base, pose)
  const target = mount === null ? null : firstTarget(battlefield, base, [mount])
  return target === null ? 0 : shellGain(battlefield, base, poseOf(battlefield, target.target))
}

function totalFireGain(analysis: PositionAnalysis, ends: readonly EndPose[]): number {
  return ends.reduce(
    (sum, { base, pose }) => (isSuppressed(analysis.battlefield, base) ? sum : sum + fireGainAt(analysis, base, pose)),
    0,
  )
}

function coverAt(battlefield: Battlefield, { base, pose }: EndPose): Cover {
  return coverOf(withBaseAt(battlefield, base, pose), base).cover
}

/** barrage.effect.1: share of a base lost under the barrage, by cover. */
const barrageLossByCover: Readonly<Record<Cover, number>> = { open: 0.6, soft: 0.45, medium: 0.3, hard: 0.15, fort: 0 }
/** Share lost close behind the own barrage, or in an enemy fire zone that stays in place. */
const tooCloseLoss = 0.2
const fireZoneLoss = 0.15

/** Expected losses by planned fire and the barrage at these poses. */
export function shellingLoss(analysis: PositionAnalysis, ends: readonly EndPose[]): number {
  const { battlefield, side } = analysis
  const { barrage, aims } = battlefield.state
  const zones = aims.filter(({ battery, live }) => live && enrolled(battlefield, battery).side !== side)
  if (barrage === null && zones.length === 0) return 0
  const areas = zones.map((aim) => areaOf(battlefield, aim))
  let loss = 0
  for (const end of ends) {
    const value = baseValue(battlefield, end.base)
    if (barrage !== null && !baseOf(battlefield, end.base).sheltered)
      loss += barrageLoss(analysis, barrage, end) * value
    if (areas.some((area) => inBox(area, end.pose))) loss += fireZoneLoss * value
  }
  return loss
}

/**
 * barrage.rolling.1 barrage.rolling.2: bases that enter the barrage are hit, and those in its next strip. It stays
 * until the attacker's turn begins, so bases already under it have been hit for this turn (FF-109).
 */
function barrageLoss(
  { battlefield, side }: PositionAnalysis,
  { from, left }: BarrageState,
  { base, pose }: EndPose,
): number {
  const { depth, advance, danger } = battlefield.book.tables.barrage
  const isUnder = (x: number, from: number): boolean => x >= from && x <= from + units(depth)
  const startX = poseOf(battlefield, base).x
  const passesThrough = startX < from !== pose.x < from && !isUnder(startX, from)
  if (passesThrough || (isUnder(pose.x, from) && !isUnder(startX, from))) return barrageLossByCover.soft
  if (side === 'attacker') return pose.x < from && pose.x > from - units(danger) ? tooCloseLoss : 0
  return left > 1 && isUnder(pose.x, from + units(advance))
    ? barrageLossByCover[coverAt(battlefield, { base, pose })]
    : 0
}

/** True if a base outside a dugout will be under the barrage after its next move. */
export const awaitsBarrage = (analysis: PositionAnalysis, end: EndPose): boolean => {
  const { barrage } = analysis.battlefield.state
  return barrage !== null && barrageLoss(analysis, barrage, end) > 0
}

/** The value of a unit at these poses. */
export function placeValue(
  analysis: PositionAnalysis,
  unit: UnitId,
  ends: readonly EndPose[],
  actionsAfter: number,
): number {
  const { battlefield } = analysis
  const [first] = ends
  if (first === undefined) return 0
  const middle = middleOf(ends.map(({ pose }) => pose))
  const goal = analysis.goalOf(unit)
  const basePrice = baseValue(battlefield, first.base)
  const cover = coverAt(battlefield, first)
  const unitHasFired = ends.some(({ base }) => hasFired(battlefield, base))
  const loss = Math.min(analysis.danger.at(middle, cover, unitHasFired), ends.length) * basePrice
  const detectionCost = unitHasFired ? 0 : Math.min(analysis.exposureAt(middle, cover), ends.length) * basePrice
  const fireGain = Math.max(0, totalFireGain(analysis, ends) - detectionCost)
  let value =
    fireGain * (actionsAfter > 0 ? soonFireShare : laterFireShare) -
    loss * (goal?.isEnemyHeld === true ? ignoredDangerShare : 1) -
    shellingLoss(analysis, ends)
  value -= analysis.crowding.lossAt(unit, ends, middle, cover) * basePrice
  if (goal === null) return value
  const distance = goal.distanceFrom(middle) + spotShare * Math.sqrt(plane.squaredDistance(middle, goal.place))
  value += goal.value * approachShare * (1 - distance / battlefield.scenario.terrain.width)
  const basesInside = ends.filter(({ pose }) => goal.isThere(pose)).length
  return value + goal.value * arrivalShare * Math.min(1, basesInside / 2)
}

export function middleOf(points: readonly plane.Point[]): plane.Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 })
  return { x: Math.round(sum.x / points.length), y: Math.round(sum.y / points.length) }
}
