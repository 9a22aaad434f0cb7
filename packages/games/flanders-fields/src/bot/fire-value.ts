/** The value of direct fire, and of shells on an area. */
import type { Candidate } from '@firestep/bots'
import type { plane } from '@firestep/terrain'
import { aimOf, pointOf } from '../rules/artillery/aiming-points.ts'
import { batteryOf } from '../rules/artillery/battery-readiness.ts'
import { redirect } from '../rules/artillery/redirect-action.ts'
import { shellFire } from '../rules/artillery/shell-fire.ts'
import { armourRowOf, isOffTable, sizeOfArea, weaponOf } from '../rules/artillery/shell-weapons.ts'
import { isObserved } from '../rules/artillery/spotting.ts'
import { areaAt, caughtIn, partlyCovered } from '../rules/artillery/template.ts'
import { enrolled, poseOf, presentBasesOf } from '../rules/battlefield.ts'
import { coverOf } from '../rules/cover.ts'
import { attackEvent } from '../rules/hit-effects.ts'
import type { BaseId, UnitId } from '../rules/ids.ts'
import { chances } from '../rules/shooting/attack.ts'
import { type FireOptions, forecast } from '../rules/shooting/base-fire.ts'
import { directFire } from '../rules/shooting/direct-fire.ts'
import { hasFired } from '../rules/shooting/sight.ts'
import { volleysOf } from '../rules/shooting/weapons.ts'
import type { Battlefield, Pose } from '../rules/state.ts'
import { units } from '../rules/table-terrain.ts'
import { type ActionAnswer, answerOf, type ChosenAction } from '../rules/unit-action.ts'
import type { PositionAnalysis } from './analysis.ts'
import { baseValue, companyMarkGain, killGain, markGain } from './unit-values.ts'

/** Chances in sixths that a hit kills a base, or only suppresses it. */
interface HitChance {
  readonly target: BaseId
  readonly dice: number
  readonly suppress: number
  readonly kill: number
}

/** suppress.5: fire that spreads marks a company once, if any of its dice does. */
function expectedGain(battlefield: Battlefield, chances: readonly HitChance[], spreads: boolean): number {
  let sum = 0
  const unmarked = new Map<UnitId | string, { unmarkedChance: number; gain: number }>()
  for (const { target, dice, suppress, kill } of chances) {
    const killChance = 1 - (1 - kill / 6) ** dice
    const markChance = 1 - (1 - suppress / 6) ** dice
    sum += killChance * killGain(battlefield, target)
    if (!spreads) {
      sum += markChance * markGain(battlefield, target)
      continue
    }
    const key = enrolled(battlefield, target).unit ?? `stand ${target}`
    const company = unmarked.get(key) ?? { unmarkedChance: 1, gain: companyMarkGain(battlefield, target) }
    company.unmarkedChance *= 1 - markChance
    unmarked.set(key, company)
  }
  for (const { unmarkedChance, gain } of unmarked.values()) sum += (1 - unmarkedChance) * gain
  return sum
}

/** Expected gain of a base firing from a pose. */
export function volleyGain(battlefield: Battlefield, base: BaseId, pose: Pose, options: FireOptions = {}): number {
  const spreads = volleysOf(battlefield, base, pose)[0]?.mounts[0]?.spreads ?? false
  return expectedGain(battlefield, forecast(battlefield, base, pose, options), spreads)
}

/** Expected gain of a round on a point, friends included. */
export function shellGain(battlefield: Battlefield, battery: BaseId, point: plane.Point, sos = false): number {
  const { row } = weaponOf(battlefield, battery)
  const { side } = enrolled(battlefield, battery)
  const event = attackEvent('shells', true)
  const hits = caughtIn(battlefield, areaAt(point, sizeOfArea(battlefield, battery, sos))).map(({ base, isWhole }) => ({
    target: base,
    dice: 1,
    ...chances(battlefield, {
      event,
      row,
      armourRow: armourRowOf(row, false),
      by: battery,
      target: base,
      direct: false,
      modifiers: isWhole ? [] : [partlyCovered()],
    }),
  }))
  const isOwn = ({ target }: HitChance): boolean => enrolled(battlefield, target).side === side
  return (
    expectedGain(
      battlefield,
      hits.filter((hit) => !isOwn(hit)),
      true,
    ) -
    1.5 * expectedGain(battlefield, hits.filter(isOwn), true)
  )
}

/** Price of the Mad Minute, which can be used once: an ordinary volley is not enough. */
const madMinutePrice = 0.25

export function fireCandidates(analysis: PositionAnalysis, unit: UnitId): Candidate<ActionAnswer>[] {
  return [...volleyCandidates(analysis, unit), ...shellCandidates(analysis, unit)]
}

function volleyCandidates(analysis: PositionAnalysis, unit: UnitId): Candidate<ActionAnswer>[] {
  const { battlefield } = analysis
  const exposureCost = detectionCost(analysis, unit)
  return directFire.options(battlefield, unit).map((action) => {
    const { bases, targets, heading } = action
    const isMadMinute = action.madMinute === true
    const gain = bases.reduce((sum, base, i) => {
      const ownPose = poseOf(battlefield, base)
      const pose = heading === undefined ? ownPose : { ...ownPose, heading }
      return sum + volleyGain(battlefield, base, pose, { doubleDice: isMadMinute, targets: targets?.[i] ?? [] })
    }, 0)
    return { answer: answerOf(action), prior: gain - exposureCost - (isMadMinute ? madMinutePrice : 0) }
  })
}

/** vis.fired: the cost of being detected by firing from cover; zero if the unit already is. */
function detectionCost(analysis: PositionAnalysis, unit: UnitId): number {
  const { battlefield } = analysis
  const bases = presentBasesOf(battlefield, unit)
  const [first] = bases
  if (first === undefined || bases.some((base) => hasFired(battlefield, base))) return 0
  const loss = analysis.exposureAt(poseOf(battlefield, first), coverOf(battlefield, first).cover)
  return Math.min(loss, bases.length) * baseValue(battlefield, first)
}

/** Share of the effect that remains where no base observes the shells. */
const unobservedShare = 0.5
/**
 * Share of the effect that remains if the aim must change first: that costs an order, and often none is left to fire.
 */
const laterFireShare = 0.6

function shellCandidates(analysis: PositionAnalysis, unit: UnitId): Candidate<ActionAnswer>[] {
  const { battlefield } = analysis
  const battery = batteryOf(battlefield, unit)
  if (battery === null) return []
  const candidates: Candidate<ActionAnswer>[] = shellFire.options(battlefield, unit).map((action) => {
    const point =
      'at' in action && action.at !== undefined ? poseOf(battlefield, action.at) : pointOf(battlefield, battery)
    return { answer: answerOf(action), prior: point === null ? 0 : roundGain(battlefield, battery, point) }
  })
  const currentGain = Math.max(0, ...candidates.map(({ prior }) => prior))
  const actionsLeft = battlefield.state.order?.left ?? 1
  for (const { action, gain } of redirections(analysis, unit, battery))
    candidates.push({
      answer: answerOf(action),
      prior: laterFireShare * (actionsLeft > 1 ? gain : gain / 2) - (actionsLeft > 1 ? 0 : currentGain / 2),
    })
  return candidates
}

/** Expected gain of an order for a battery: a round at its point, or with two actions at a better one. */
export function orderGain(
  analysis: PositionAnalysis,
  unit: UnitId,
  [, oneAction = 0, twoActions = 0, threeActions = 0]: readonly number[],
): number {
  const { battlefield } = analysis
  const battery = batteryOf(battlefield, unit)
  if (battery === null) return 0
  const aimPoint = shellFire.options(battlefield, unit).length > 0 ? pointOf(battlefield, battery) : null
  const currentGain = aimPoint === null ? 0 : Math.max(0, roundGain(battlefield, battery, aimPoint))
  const bestAimGain = Math.max(0, ...redirections(analysis, unit, battery).map(({ gain }) => gain))
  return (
    (oneAction * Math.max(currentGain, (laterFireShare * bestAimGain) / 2) +
      (twoActions + threeActions) * Math.max(2 * currentGain, bestAimGain)) /
    6
  )
}

const roundGain = (battlefield: Battlefield, battery: BaseId, point: plane.Point): number => {
  const isSeen =
    !isOffTable(battlefield, battery) ||
    aimOf(battlefield, battery)?.settled === true ||
    isObserved(battlefield, battery, point)
  return shellGain(battlefield, battery, point) * (isSeen ? 1 : unobservedShare)
}

/** Number of points examined closely. */
const maxPoints = 4

/** New aiming points that justify an order. */
function redirections(
  analysis: PositionAnalysis,
  unit: UnitId,
  battery: BaseId,
): { readonly action: ChosenAction<'redirect'>; readonly gain: number }[] {
  const { battlefield } = analysis
  const options = redirect.options(battlefield, unit)
  if (options.length === 0) return []
  const atBases = options.flatMap((action) =>
    'at' in action && action.at !== undefined
      ? [{ action, gain: roundGain(battlefield, battery, poseOf(battlefield, action.at)) }]
      : [],
  )
  if (atBases.length > 0) return atBases
  return crowdsOf(battlefield, analysis.foes, battery).flatMap((point) => {
    const action: ChosenAction<'redirect'> = { do: 'redirect', ...point }
    return redirect.check(battlefield, unit, action).allowed
      ? [{ action, gain: roundGain(battlefield, battery, point) }]
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
  const [halfWidth, halfDepth] = [units(width) / 2, units(depth) / 2]
  const points = foes.map((base) => poseOf(battlefield, base))
  const crowds = points.map(({ x, y }) => {
    let count = 0
    for (const other of points) if (Math.abs(other.x - x) <= halfDepth && Math.abs(other.y - y) <= halfWidth) count++
    return { x: units(Math.round(x / units(1))), y: units(Math.round(y / units(1))), count }
  })
  const bestPoints: plane.Point[] = []
  for (const { x, y } of crowds.sort((a, b) => b.count - a.count)) {
    if (bestPoints.length >= maxPoints) break
    if (bestPoints.every((point) => Math.abs(point.x - x) > halfDepth || Math.abs(point.y - y) > halfWidth))
      bestPoints.push({ x, y })
  }
  return bestPoints
}
