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

/** Of what a place is worth, what coming nearer by the length of the table is. */
const push = 0.6
/** Within a place, to where one would rather stand. */
const besides = 0.2
/** Of it, standing there. */
const arrived = 0.25
/** Of the fire that a place promises: with an action left for it, and in a later turn. */
const soon = 0.8
const later = 0.45
/** Whoever has to take ground must cross it some time. */
const resolve = 0.4

export interface Ended {
  readonly base: BaseId
  readonly pose: Pose
}

/** Where everyone of a unit stands when a deed is done. */
export function endsOf(field: Battlefield, unit: UnitId, deed: ChosenAction | null): Ended[] {
  const ways = (deed?.ways ?? []) as unknown as readonly { readonly base: BaseId; readonly way: readonly Pose[] }[]
  return standing(field, unit).map((base) => ({
    base,
    pose: ways.find((way) => way.base === base)?.way.at(-1) ?? poseOf(field, base),
  }))
}

/** A field with one base elsewhere. */
const withBaseAt = (field: Battlefield, base: BaseId, pose: Pose): Battlefield => ({
  ...field,
  state: { ...field.state, bases: field.state.bases.with(base, { ...baseOf(field, base), pose }) },
})

/** No rifle or machine gun reaches farther, between the middles of bases. */
const farthest = units(740)

/** What a base could do with its weapon from a pose. */
export function prospect(study: PositionAnalysis, base: BaseId, pose: Pose): number {
  const { field } = study
  if (!isGun(field, base) && !isMortar(field, base))
    return study.isNear(pose, farthest) ? volleyGain(field, base, pose) : 0
  const mount = gunOf(field, base, pose)
  const target = mount === null ? null : firstTarget(field, base, [mount])
  return target === null ? 0 : shellGain(field, base, poseOf(field, target.target))
}

function prospects(study: PositionAnalysis, ends: readonly Ended[]): number {
  return ends.reduce(
    (sum, { base, pose }) => (isSuppressed(study.field, base) ? sum : sum + prospect(study, base, pose)),
    0,
  )
}

function coverAt(field: Battlefield, { base, pose }: Ended): Cover {
  return coverOf(withBaseAt(field, base, pose), base).cover
}

/** barrage.effect.1: of a base that the barrage comes over, what is lost in such cover. */
const toll: Readonly<Record<Cover, number>> = { open: 0.6, soft: 0.45, medium: 0.3, hard: 0.15, fort: 0 }
/** Close behind one's own it may be struck as well; enemy shells go on falling where they fell. */
const tooClose = 0.2
const underShells = 0.15

/** What planned fire and the barrage are likely to cost those who stand so. */
export function shelling(study: PositionAnalysis, ends: readonly Ended[]): number {
  const { field, side } = study
  const { barrage, aims } = field.state
  const zones = aims.filter(({ battery, live }) => live && enrolled(field, battery).side !== side)
  if (barrage === null && zones.length === 0) return 0
  const areas = zones.map((aim) => areaOf(field, aim))
  let lost = 0
  for (const end of ends) {
    const price = priceOf(field, end.base)
    if (barrage !== null && !baseOf(field, end.base).sheltered) lost += barrageToll(study, barrage, end) * price
    if (areas.some((area) => inBox(area, end.pose))) lost += underShells * price
  }
  return lost
}

/**
 * barrage.rolling.1 barrage.rolling.2: whoever walks into it is struck, and whoever stands where it comes next. It lies still
 * until the attacker's turn begins, so those it lies on have it behind them (FF-109).
 */
function barrageToll({ field, side }: PositionAnalysis, { from, left }: BarrageState, { base, pose }: Ended): number {
  const { depth, advance, danger } = field.book.tables.barrage
  const isUnder = (x: number, at: number): boolean => x >= at && x <= at + units(depth)
  const here = poseOf(field, base).x
  const passes = here < from !== pose.x < from && !isUnder(here, from)
  if (passes || (isUnder(pose.x, from) && !isUnder(here, from))) return toll.soft
  if (side === 'attacker') return pose.x < from && pose.x > from - units(danger) ? tooClose : 0
  return left > 1 && isUnder(pose.x, from + units(advance)) ? toll[coverAt(field, { base, pose })] : 0
}

/** Whether somebody who is up when the barrage moves on will be under it. */
export const awaitsBarrage = (study: PositionAnalysis, end: Ended): boolean => {
  const { barrage } = study.field.state
  return barrage !== null && barrageToll(study, barrage, end) > 0
}

/** What it is worth that a unit stands so. */
export function placeValue(study: PositionAnalysis, unit: UnitId, ends: readonly Ended[], left: number): number {
  const { field } = study
  const [first] = ends
  if (first === undefined) return 0
  const middle = middleOf(ends.map(({ pose }) => pose))
  const errand = study.errandOf(unit)
  const price = priceOf(field, first.base)
  const cover = coverAt(field, first)
  const heard = ends.some(({ base }) => hasFired(field, base))
  const lost = Math.min(study.danger.at(middle, cover, heard), ends.length) * price
  const found = heard ? 0 : Math.min(study.exposure(middle, cover), ends.length) * price
  const fire = Math.max(0, prospects(study, ends) - found)
  let worth = fire * (left > 0 ? soon : later) - lost * (errand?.taking === true ? resolve : 1) - shelling(study, ends)
  worth -= study.crowds.lossAt(unit, ends, middle, cover) * price
  if (errand === null) return worth
  const far = errand.far(middle) + besides * Math.sqrt(plane.squaredDistance(middle, errand.place))
  worth += errand.want * push * (1 - far / field.scenario.land.width)
  const inside = ends.filter(({ pose }) => errand.isThere(pose)).length
  return worth + errand.want * arrived * Math.min(1, inside / 2)
}

export function middleOf(points: readonly plane.Point[]): plane.Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
  return { x: Math.round(sum.x / points.length), y: Math.round(sum.y / points.length) }
}
