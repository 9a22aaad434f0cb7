/** Bot answers between the engagements of a campaign: placement, recovery, works and redeployment. */
import { greedyParts } from '@firestep/bots'
import { type HexId, hexesOfSide } from '@firestep/terrain'
import type { Side, UnitType } from '../data/schema.ts'
import { isCavalry, typeOf, unitOf, unitsAt, unitsWhere } from '../rules/battlefield.ts'
import type { bombardQuestion } from '../rules/bombardment.ts'
import { type ImprovementPart, type improveQuestion, maxWorks, works } from '../rules/campaign/improvements.ts'
import type { mountQuestion } from '../rules/campaign/mount-hussars.ts'
import { isByEdge, type placeQuestion } from '../rules/campaign/placement.ts'
import type { adjustQuestion, recoverQuestion } from '../rules/campaign/recovery.ts'
import type { redeployQuestion } from '../rules/campaign/redeployment.ts'
import { isOnMap, type UnitId } from '../rules/ids.ts'
import { hexShape, unitShape } from '../rules/question-types.ts'
import { shelterFor } from '../rules/shelter.ts'
import type { Battlefield } from '../rules/state.ts'
import type { PositionAnalysis } from './analysis.ts'
import type { Asked, Candidates } from './asked.ts'
import { aggressionOf } from './campaign-losses.ts'
import { groundNeedOf } from './scenario-goals.ts'
import { strengthOf } from './unit-strength.ts'

/** The hex with the most enemies around it. */
export const bombard = (
  { battlefield, enemyCounts, friendCounts }: PositionAnalysis,
  { options }: Asked<typeof bombardQuestion>,
): Candidates<typeof bombardQuestion> => {
  const { distances, grid } = battlefield.sheet
  const radius = 2
  return options().map((centre) => {
    let prior = 0
    for (let hex = 0; hex < grid.size; hex++)
      if ((distances[centre * grid.size + hex] ?? 0) <= radius)
        prior += (enemyCounts[hex] ?? 0) - 0.5 * (friendCounts[hex] ?? 0)
    return { answer: centre, prior }
  })
}

/** Mounted while no enemy is near; on foot to hold ground. */
export function mount(analysis: PositionAnalysis): Candidates<typeof mountQuestion> {
  const { battlefield } = analysis
  const nearDistance = 8
  const { mounted = '', onFoot = '' } = battlefield.scenario.campaign?.mounting ?? {}
  const mountingTypes = [mounted, onFoot]
  let near = 0
  let far = 0
  for (const { side, hex, type } of battlefield.state.units)
    if (side === analysis.side && isOnMap(hex) && mountingTypes.includes(type))
      if (analysis.isNearEnemy(hex, nearDistance)) near++
      else far++
  return [
    { answer: 'mounted', prior: far },
    { answer: 'on foot', prior: near },
  ]
}

/** Value of a trench before an attack, because of the bombardment, in companies. */
const trenchValue = 0.1

/** Near goals and out of fire; over the edge only without a hex. */
export function place(
  analysis: PositionAnalysis,
  { kind, about }: Asked<typeof placeQuestion>,
): Candidates<typeof placeQuestion> {
  const { battlefield, values, view } = analysis
  const answer = greedyParts(kind, view, about, (part, soFar) => {
    if (isByEdge(part)) return -1000 - part[0]
    const [id, hex, deployment, where] = part
    const formed = deployment === 'formed'
    const unitsInHex = unitsAt(battlefield, hex).length + soFar.filter((other) => other[1] === hex).length
    const restValue = analysis.routes(id, formed).restValue(hex, where === 'in')
    const coverValue = where === 'in' ? trenchValue * values.company : 0
    return values.of(unitOf(battlefield, id), formed) + restValue + coverValue - 0.05 * unitsInHex - id / 1000
  })
  return [{ answer, prior: 0 }]
}

/** As many as allowed; of each type first the units that the next day needs. */
export function recover(
  analysis: PositionAnalysis,
  { kind, about, options }: Asked<typeof recoverQuestion>,
): Candidates<typeof recoverQuestion> {
  const { battlefield } = analysis
  const fitness = fitnessOf(analysis)
  const best = [...options()].sort((a, b) => fitness(typeOf(battlefield, b)) - fitness(typeOf(battlefield, a)) || a - b)
  const chosen: UnitId[] = []
  for (const unit of best) {
    const candidate = [...chosen, unit].sort((a, b) => a - b)
    if (kind.check(analysis.view, about, candidate).allowed) chosen.splice(0, chosen.length, ...candidate)
  }
  return [{ answer: chosen, prior: 0 }]
}

/** Attackers need units that march and are good in melee; defenders need long-range fire and cohesion. */
function fitnessOf({ battlefield, side }: PositionAnalysis): (type: UnitType) => number {
  const isAttacking = groundNeedOf(battlefield, side) > 0 && aggressionOf(battlefield, side) === 1
  return (type) => {
    const { formed, dispersed } = type
    const strength = strengthOf(type, true) + strengthOf(type, false)
    const marchValue = 0.2 * formed.melee + 0.1 * Math.min(5, formed.move)
    const fireValue = 0.3 * ((dispersed.firepower ?? -1) + 1) * Math.sqrt((dispersed.range ?? 0) / 2)
    return strength + (isAttacking ? marchValue : fireValue + 0.2 * (dispersed.cohesion - 6))
  }
}

/** Guns unlimber; other units form for the morning, unless enemy fire makes that worse. */
export function adjust(analysis: PositionAnalysis): Candidates<typeof adjustQuestion> {
  const { battlefield, values, side } = analysis
  const flipped = unitsWhere(battlefield, (unit, id) => {
    if (unit.side !== side || !isOnMap(unit.hex)) return false
    const { formed, dispersed } = typeOf(battlefield, id)
    const wantsFormed =
      isCavalry(typeOf(battlefield, id)) ||
      (formed.firepower !== null && (dispersed.firepower ?? -9) <= formed.firepower)
    const valueWhen = (formation: boolean) =>
      values.of(unit, formation) + analysis.routes(id, formation).restValue(unit.hex, unit.within !== null)
    const formedIsBetter =
      Math.abs(valueWhen(true) - valueWhen(false)) < 0.02 ? wantsFormed : valueWhen(true) > valueWhen(false)
    return formedIsBetter !== unit.formed
  })
  return [{ answer: flipped, prior: 0 }]
}

/** Units farther from the enemy than this do not dig, except in goal hexes. */
const maxDigDistance = 12

/**
 * Units in the enemy's reach dig in. Bomb stops are built against stronger neighbours, and cleared between friends or
 * on the way forward. Wire is breached only by the attacker, because it protects the defender.
 */
export function improve(
  analysis: PositionAnalysis,
  { kind, about, options }: Asked<typeof improveQuestion>,
): Candidates<typeof improveQuestion> {
  const offered = options()
  const chosen: ImprovementPart[] = []
  for (const work of works) {
    const ranked = offered
      .filter(([workName]) => workName === work)
      .map((part) => ({ part, value: workValue(analysis, part) }))
      .filter(({ value }) => value > 0)
      .sort((a, b) => b.value - a.value || a.part[1] - b.part[1])
    const best = ranked.slice(0, maxWorks[work])
    // A trench dug tonight may already be parted (11.543-3).
    for (const { part } of best.sort((a, b) => a.part[1] - b.part[1]))
      if (kind.check(analysis.view, about, [...chosen, part]).allowed) chosen.push(part)
  }
  return [{ answer: chosen, prior: 0 }]
}

/** Value of a work, on a separate scale for each type. */
function workValue(analysis: PositionAnalysis, [work, at]: ImprovementPart): number {
  const { battlefield, side, enemy, goals, friendCounts, enemyCounts } = analysis
  const { grid } = battlefield.sheet
  if (work === 'dig') return goals.byHex.has(at) || analysis.isNearEnemy(at, maxDigDistance) ? 1 : 0
  const beside = hexesOfSide(grid, at).filter((hex): hex is HexId => hex !== null && hex < grid.size)
  const strengthIn = (of: Side): number =>
    beside.reduce(
      (sum, hex) => sum + unitsAt(battlefield, hex, of).reduce((men, id) => men + strengthOfUnit(battlefield, id), 0),
      0,
    )
  if (work === 'bomb stop')
    return beside.some((hex) => (enemyCounts[hex] ?? 0) > 0) ? strengthIn(enemy) - strengthIn(side) : 0
  // The way forward leads to hexes without friends or with a stronger attraction.
  const attractions = beside.map((hex) => analysis.attractionOf(hex))
  const attractionGap = Math.max(...attractions) - Math.min(...attractions)
  const isFriendly = beside.every((hex) => (friendCounts[hex] ?? 0) > 0)
  if (work === 'clear') return isFriendly ? 1 : beside.some((hex) => analysis.isNearEnemy(hex, 2)) ? 0 : attractionGap
  const isAttacking = groundNeedOf(battlefield, side) > 0 && aggressionOf(battlefield, side) === 1
  return isAttacking && beside.some((hex) => (friendCounts[hex] ?? 0) === 0) ? attractionGap : 0
}

const strengthOfUnit = (battlefield: Battlefield, id: UnitId): number =>
  strengthOf(typeOf(battlefield, id), unitOf(battlefield, id).formed)

/** A gun moves only if the gain exceeds this value, in companies. */
const minRedeployGain = 0.1

/** Guns move to hexes with more targets and less exposure. */
export function redeploy(
  analysis: PositionAnalysis,
  { kind, about, options }: Asked<typeof redeployQuestion>,
): Candidates<typeof redeployQuestion> {
  const { battlefield, values } = analysis
  const candidates: Candidates<typeof redeployQuestion> = [
    { answer: ['nobody'], prior: minRedeployGain * values.company },
  ]
  for (const unit of options().filter(unitShape.fits)) {
    const { hex: from, formed, within } = unitOf(battlefield, unit)
    const routes = analysis.routes(unit, formed)
    const currentValue = routes.restValue(from, within !== null)
    let best: (typeof candidates)[number] | undefined
    for (const hex of kind.next(analysis.view, about, [unit]).parts.filter(hexShape.fits)) {
      const sheltered = shelterFor(battlefield, unit, hex) !== null
      const prior = routes.restValue(hex, sheltered) - currentValue
      if (best === undefined || prior > best.prior)
        best = { answer: sheltered ? [unit, hex, 'in'] : [unit, hex], prior }
    }
    if (best !== undefined) candidates.push(best)
  }
  return candidates
}
