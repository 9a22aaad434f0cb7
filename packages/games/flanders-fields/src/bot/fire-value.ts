/** The value of direct fire, and of shells on an area. */
import type { Candidate } from '@firestep/bots'
import type { Json } from '@firestep/referee'
import type { plane } from '@firestep/terrain'
import { aimOf, pointOf } from '../rules/artillery/aiming-points.ts'
import { batteryOf } from '../rules/artillery/battery-service.ts'
import { redirect } from '../rules/artillery/redirect-action.ts'
import { shellFire } from '../rules/artillery/shell-fire.ts'
import { armourRowOf, isOffTable, sizeOfArea, weaponOf } from '../rules/artillery/shell-weapons.ts'
import { isObserved } from '../rules/artillery/spotting.ts'
import { areaAt, caughtIn, partly } from '../rules/artillery/template.ts'
import { enrolled, poseOf, standing } from '../rules/battlefield.ts'
import { coverOf } from '../rules/cover.ts'
import { attackEvent } from '../rules/hit-effects.ts'
import type { BaseId, UnitId } from '../rules/roster.ts'
import { chances } from '../rules/shooting/attack.ts'
import { type FireOptions, forecast } from '../rules/shooting/base-fire.ts'
import { directFire } from '../rules/shooting/direct-fire.ts'
import { hasFired } from '../rules/shooting/sight.ts'
import { volleysOf } from '../rules/shooting/weapons.ts'
import type { Battlefield, Pose } from '../rules/state.ts'
import { units } from '../rules/table-terrain.ts'
import type { ChosenAction } from '../rules/unit-action.ts'
import type { PositionAnalysis } from './analysis.ts'
import { companyMarkGain, killGain, markGain, priceOf } from './unit-values.ts'

/** Chances in sixths that a hit kills a base, or only suppresses it. */
interface Chance {
  readonly target: BaseId
  readonly dice: number
  readonly suppress: number
  readonly kill: number
}

/** suppress.5: fire that spreads marks a company once, if any of its dice does. */
function gainOf(battlefield: Battlefield, chances: readonly Chance[], spreads: boolean): number {
  let sum = 0
  const unmarked = new Map<UnitId | string, { left: number; gain: number }>()
  for (const { target, dice, suppress, kill } of chances) {
    const dead = 1 - (1 - kill / 6) ** dice
    const marked = 1 - (1 - suppress / 6) ** dice
    sum += dead * killGain(battlefield, target)
    if (!spreads) {
      sum += marked * markGain(battlefield, target)
      continue
    }
    const key = enrolled(battlefield, target).unit ?? `stand ${target}`
    const known = unmarked.get(key) ?? { left: 1, gain: companyMarkGain(battlefield, target) }
    known.left *= 1 - marked
    unmarked.set(key, known)
  }
  for (const { left, gain } of unmarked.values()) sum += (1 - left) * gain
  return sum
}

/** Expected gain of a base firing from a pose. */
export function volleyGain(battlefield: Battlefield, base: BaseId, pose: Pose, manner: FireOptions = {}): number {
  const spreads = volleysOf(battlefield, base, pose)[0]?.mounts[0]?.spreads ?? false
  return gainOf(battlefield, forecast(battlefield, base, pose, manner), spreads)
}

/** Expected gain of a round on a point, friends included. */
export function shellGain(battlefield: Battlefield, battery: BaseId, point: plane.Point, sos = false): number {
  const { row } = weaponOf(battlefield, battery)
  const { side } = enrolled(battlefield, battery)
  const event = attackEvent('shells', true)
  const hits = caughtIn(battlefield, areaAt(point, sizeOfArea(battlefield, battery, sos))).map(({ base, whole }) => ({
    target: base,
    dice: 1,
    ...chances(battlefield, {
      ...{ event, row, armourRow: armourRowOf(row, false), by: battery, target: base, direct: false },
      modifiers: whole ? [] : [partly()],
    }),
  }))
  const isOwn = ({ target }: Chance): boolean => enrolled(battlefield, target).side === side
  return (
    gainOf(
      battlefield,
      hits.filter((one) => !isOwn(one)),
      true,
    ) -
    1.5 * gainOf(battlefield, hits.filter(isOwn), true)
  )
}

export const answerOf = ({ do: name, ...detail }: ChosenAction): Json =>
  Object.keys(detail).length === 0 ? [name] : [name, detail as { readonly [key: string]: Json }]

/** Price of the Mad Minute, which can be used once: an ordinary volley is not enough. */
const madMinutePrice = 0.25

export function fires(analysis: PositionAnalysis, unit: UnitId): Candidate[] {
  return [...volleys(analysis, unit), ...shells(analysis, unit)]
}

function volleys(analysis: PositionAnalysis, unit: UnitId): Candidate[] {
  const { battlefield } = analysis
  const found = exposure(analysis, unit)
  return directFire.options(battlefield, unit).map((deed) => {
    const bases = deed.bases as readonly BaseId[]
    const twice = deed.madMinute === true
    const named = deed.targets as readonly (readonly BaseId[])[] | undefined
    const gain = bases.reduce((sum, base, i) => {
      const here = poseOf(battlefield, base)
      const pose = typeof deed.heading === 'number' ? { ...here, heading: deed.heading } : here
      return sum + volleyGain(battlefield, base, pose, { twice, at: named?.[i] ?? [] })
    }, 0)
    return { answer: answerOf(deed), prior: gain - found - (twice ? madMinutePrice : 0) }
  })
}

/** vis.fired: the cost of being detected by firing from cover; zero if the unit already is. */
function exposure(analysis: PositionAnalysis, unit: UnitId): number {
  const { battlefield } = analysis
  const bases = standing(battlefield, unit)
  const [first] = bases
  if (first === undefined || bases.some((base) => hasFired(battlefield, base))) return 0
  const more = analysis.exposure(poseOf(battlefield, first), coverOf(battlefield, first).cover)
  return Math.min(more, bases.length) * priceOf(battlefield, first)
}

/** Share of the effect that remains where no base observes the shells. */
const unobserved = 0.5
/**
 * Share of the effect that remains if the aim must change first: that costs an order, and often none is left to fire.
 */
const laterFire = 0.6

function shells(analysis: PositionAnalysis, unit: UnitId): Candidate[] {
  const { battlefield } = analysis
  const battery = batteryOf(battlefield, unit)
  if (battery === null) return []
  const found = shellFire.options(battlefield, unit).map((deed) => {
    const point = typeof deed.at === 'number' ? poseOf(battlefield, deed.at) : pointOf(battlefield, battery)
    return { answer: answerOf(deed), prior: point === null ? 0 : roundGain(battlefield, battery, point) }
  })
  const now = Math.max(0, ...found.map(({ prior }) => prior))
  const left = battlefield.state.order?.left ?? 1
  for (const { deed, gain } of aims(analysis, unit, battery))
    found.push({ answer: answerOf(deed), prior: laterFire * (left > 1 ? gain : gain / 2) - (left > 1 ? 0 : now / 2) })
  return found
}

/** Expected gain of an order for a battery: a round at its point, or with two actions at a better one. */
export function orderGain(
  analysis: PositionAnalysis,
  unit: UnitId,
  [, one = 0, two = 0, three = 0]: readonly number[],
): number {
  const { battlefield } = analysis
  const battery = batteryOf(battlefield, unit)
  if (battery === null) return 0
  const at = shellFire.options(battlefield, unit).length > 0 ? pointOf(battlefield, battery) : null
  const now = at === null ? 0 : Math.max(0, roundGain(battlefield, battery, at))
  const best = Math.max(0, ...aims(analysis, unit, battery).map(({ gain }) => gain))
  return (one * Math.max(now, (laterFire * best) / 2) + (two + three) * Math.max(2 * now, best)) / 6
}

const roundGain = (battlefield: Battlefield, battery: BaseId, point: plane.Point): number => {
  const seen =
    !isOffTable(battlefield, battery) ||
    aimOf(battlefield, battery)?.settled === true ||
    isObserved(battlefield, battery, point)
  return shellGain(battlefield, battery, point) * (seen ? 1 : unobserved)
}

/** Number of points examined closely. */
const looks = 4

/** New aiming points that justify an order. */
function aims(
  analysis: PositionAnalysis,
  unit: UnitId,
  battery: BaseId,
): { readonly deed: ChosenAction; readonly gain: number }[] {
  const { battlefield } = analysis
  const offered = redirect.options(battlefield, unit)
  if (offered.length === 0) return []
  if (offered.some((deed) => 'at' in deed))
    return offered.map((deed) => ({
      deed,
      gain: roundGain(battlefield, battery, poseOf(battlefield, deed.at as BaseId)),
    }))
  return crowdsOf(battlefield, analysis.foes, battery).flatMap((point) => {
    const deed: ChosenAction = { do: 'redirect', ...point }
    return redirect.check(battlefield, unit, deed).allowed
      ? [{ deed, gain: roundGain(battlefield, battery, point) }]
      : []
  })
}

/** Points with the most enemies in one area, in whole millimetres. */
export function crowdsOf(
  battlefield: Battlefield,
  foes: readonly BaseId[],
  battery: BaseId,
  sos = false,
): plane.Point[] {
  const [width, depth] = sizeOfArea(battlefield, battery, sos)
  const [w, d] = [units(width) / 2, units(depth) / 2]
  const poses = foes.map((base) => poseOf(battlefield, base))
  const crowd = poses.map(({ x, y }) => {
    let near = 0
    for (const other of poses) if (Math.abs(other.x - x) <= d && Math.abs(other.y - y) <= w) near++
    return { x: units(Math.round(x / units(1))), y: units(Math.round(y / units(1))), near }
  })
  const found: plane.Point[] = []
  for (const { x, y } of crowd.sort((a, b) => b.near - a.near)) {
    if (found.length >= looks) break
    if (found.every((one) => Math.abs(one.x - x) > d || Math.abs(one.y - y) > w)) found.push({ x, y })
  }
  return found
}
