/** The value of a place: distance to objectives, fire given and fire taken. */
import { plane } from '@firestep/terrain'
import type { Cover } from '../data/schema.ts'
import { areaOf, isGun, isMortar } from '../rules/artillery/shell-weapons.ts'
import { baseOf, enrolled, isSuppressed, poseOf, standing } from '../rules/battlefield.ts'
import { coverOf } from '../rules/cover.ts'
import type { BaseId, UnitId } from '../rules/roster.ts'
import { hasFired } from '../rules/shooting/sight.ts'
import { firstTarget } from '../rules/shooting/targets.ts'
import { gunOf } from '../rules/shooting/weapons.ts'
import type { BarrageState, Battlefield, Pose } from '../rules/state.ts'
import { inBox, units } from '../rules/table-terrain.ts'
import type { ChosenAction } from '../rules/unit-action.ts'
import type { PositionAnalysis } from './analysis.ts'
import { shellGain, volleyGain } from './fire-value.ts'
import { priceOf } from './unit-values.ts'

/** Share of an objective's value gained by approaching it by the length of the table. */
const push = 0.6
/** Share for the preferred spots within an objective. */
const besides = 0.2
/** Share for standing in the objective. */
const arrived = 0.25
/** Shares of the fire possible from a place: with an action left, and in a later turn. */
const soon = 0.8
const later = 0.45
/** Share of danger that a side which must take ground ignores: it has to cross that ground some time. */
const resolve = 0.4

export interface Ended {
  readonly base: BaseId
  readonly pose: Pose
}

/** End poses of all bases of a unit after an action. */
export function endsOf(battlefield: Battlefield, unit: UnitId, deed: ChosenAction | null): Ended[] {
  const ways = (deed?.ways ?? []) as unknown as readonly { readonly base: BaseId; readonly way: readonly Pose[] }[]
  return standing(battlefield, unit).map((base) => ({
    base,
    pose: ways.find((way) => way.base === base)?.way.at(-1) ?? poseOf(battlefield, base),
  }))
}

/** The battlefield with one base elsewhere. */
const withBaseAt = (battlefield: Battlefield, base: BaseId, pose: Pose): Battlefield => ({
  ...battlefield,
  state: { ...battlefield.state, bases: battlefield.state.bases.with(base, { ...baseOf(battlefield, base), pose }) },
})

/** Maximum range of rifles and machine guns between centres. */
const farthest = units(740)

/** Expected gain of a base firing from a pose. */
export function prospect(analysis: PositionAnalysis, base: BaseId, pose: Pose): number {
  const { battlefield } = analysis
  if (!isGun(battlefield, base) && !isMortar(battlefield, base))
    return analysis.isNear(pose, farthest) ? volleyGain(battlefield, base, pose) : 0
  const mount = gunOf(battlefield, base, pose)
  const target = mount === null ? null : firstTarget(battlefield, base, [mount])
  return target === null ? 0 : shellGain(battlefield, base, poseOf(battlefield, target.target))
}

function prospects(analysis: PositionAnalysis, ends: readonly Ended[]): number {
  return ends.reduce(
    (sum, { base, pose }) => (isSuppressed(analysis.battlefield, base) ? sum : sum + prospect(analysis, base, pose)),
    0,
  )
}

function coverAt(battlefield: Battlefield, { base, pose }: Ended): Cover {
  return coverOf(withBaseAt(battlefield, base, pose), base).cover
}

/** barrage.effect.1: share of a base lost under the barrage, by cover. */
const toll: Readonly<Record<Cover, number>> = { open: 0.6, soft: 0.45, medium: 0.3, hard: 0.15, fort: 0 }
/** Share lost close behind the own barrage, or in an enemy fire zone that stays in place. */
const tooClose = 0.2
const underShells = 0.15

/** Expected losses by planned fire and the barrage at these poses. */
export function shelling(analysis: PositionAnalysis, ends: readonly Ended[]): number {
  const { battlefield, side } = analysis
  const { barrage, aims } = battlefield.state
  const zones = aims.filter(({ battery, live }) => live && enrolled(battlefield, battery).side !== side)
  if (barrage === null && zones.length === 0) return 0
  const areas = zones.map((aim) => areaOf(battlefield, aim))
  let lost = 0
  for (const end of ends) {
    const price = priceOf(battlefield, end.base)
    if (barrage !== null && !baseOf(battlefield, end.base).sheltered)
      lost += barrageToll(analysis, barrage, end) * price
    if (areas.some((area) => inBox(area, end.pose))) lost += underShells * price
  }
  return lost
}

/**
 * barrage.rolling.1 barrage.rolling.2: bases that enter the barrage are hit, and those in its next strip. It stays
 * until the attacker's turn begins, so bases already under it have been hit for this turn (FF-109).
 */
function barrageToll(
  { battlefield, side }: PositionAnalysis,
  { from, left }: BarrageState,
  { base, pose }: Ended,
): number {
  const { depth, advance, danger } = battlefield.book.tables.barrage
  const isUnder = (x: number, at: number): boolean => x >= at && x <= at + units(depth)
  const here = poseOf(battlefield, base).x
  const passes = here < from !== pose.x < from && !isUnder(here, from)
  if (passes || (isUnder(pose.x, from) && !isUnder(here, from))) return toll.soft
  if (side === 'attacker') return pose.x < from && pose.x > from - units(danger) ? tooClose : 0
  return left > 1 && isUnder(pose.x, from + units(advance)) ? toll[coverAt(battlefield, { base, pose })] : 0
}

/** True if a base outside a dugout will be under the barrage after its next move. */
export const awaitsBarrage = (analysis: PositionAnalysis, end: Ended): boolean => {
  const { barrage } = analysis.battlefield.state
  return barrage !== null && barrageToll(analysis, barrage, end) > 0
}

/** The value of a unit at these poses. */
export function placeValue(analysis: PositionAnalysis, unit: UnitId, ends: readonly Ended[], left: number): number {
  const { battlefield } = analysis
  const [first] = ends
  if (first === undefined) return 0
  const middle = middleOf(ends.map(({ pose }) => pose))
  const errand = analysis.errandOf(unit)
  const price = priceOf(battlefield, first.base)
  const cover = coverAt(battlefield, first)
  const heard = ends.some(({ base }) => hasFired(battlefield, base))
  const lost = Math.min(analysis.danger.at(middle, cover, heard), ends.length) * price
  const found = heard ? 0 : Math.min(analysis.exposure(middle, cover), ends.length) * price
  const fire = Math.max(0, prospects(analysis, ends) - found)
  let value =
    fire * (left > 0 ? soon : later) - lost * (errand?.taking === true ? resolve : 1) - shelling(analysis, ends)
  value -= analysis.crowds.lossAt(unit, ends, middle, cover) * price
  if (errand === null) return value
  const far = errand.far(middle) + besides * Math.sqrt(plane.squaredDistance(middle, errand.place))
  value += errand.want * push * (1 - far / battlefield.scenario.terrain.width)
  const inside = ends.filter(({ pose }) => errand.isThere(pose)).length
  return value + errand.want * arrived * Math.min(1, inside / 2)
}

export function middleOf(points: readonly plane.Point[]): plane.Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
  return { x: Math.round(sum.x / points.length), y: Math.round(sum.y / points.length) }
}
