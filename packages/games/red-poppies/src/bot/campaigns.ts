/** Bot answers between the engagements of a campaign: placement, recovery, works and redeployment. */
import { type Candidate, greedyAnswer } from '@firestep/bots'
import type { Json } from '@firestep/referee'
import { type HexId, hexesOfSide, type SideId } from '@firestep/terrain'
import type { Side, UnitType } from '../data/schema.ts'
import { isCavalry, typeOf, unitOf, unitsAt } from '../rules/battlefield.ts'
import type { Hex, UnitId } from '../rules/ids.ts'
import { shelterFor } from '../rules/shelter.ts'
import type { Battlefield } from '../rules/state.ts'
import type { UnitPlacement } from '../rules/unit-placement.ts'
import type { PositionAnalysis } from './analysis.ts'
import { zealOf } from './campaign-losses.ts'
import { needOf } from './scenario-goals.ts'
import { strengthOf } from './strength.ts'

/** The hex with the most enemies around it. */
export const bombard = ({ battlefield, enemies, friends }: PositionAnalysis, options: readonly Json[]): Candidate[] => {
  const { distances, grid } = battlefield.sheet
  const near = 2
  return options.map((option) => {
    let prior = 0
    for (let hex = 0; hex < grid.size; hex++)
      if ((distances[(option as Hex) * grid.size + hex] as number) <= near)
        prior += (enemies[hex] as number) - 0.5 * (friends[hex] as number)
    return { answer: option, prior }
  })
}

/** Mounted while no enemy is near; on foot to hold ground. */
export function mount(analysis: PositionAnalysis): Candidate[] {
  const { battlefield } = analysis
  const close = 8
  const { mounted = '', onFoot = '' } = battlefield.scenario.campaign?.mounting ?? {}
  const horsemen = [mounted, onFoot]
  let near = 0
  let far = 0
  for (const { side, hex, type } of battlefield.state.units)
    if (side === analysis.side && hex >= 0 && horsemen.includes(type))
      if (analysis.isNearEnemy(hex, close)) near++
      else far++
  return [
    { answer: 'mounted', prior: far },
    { answer: 'on foot', prior: near },
  ]
}

/** Value of a trench before an attack, because of the bombardment, in companies. */
const underCover = 0.1

/** Near goals and out of fire; over the edge only without a hex. */
export function place(analysis: PositionAnalysis, about: Json): Candidate[] {
  const { battlefield, values } = analysis
  const answer = greedyAnswer(analysis, 'place', about, (part, soFar) => {
    const [id, hex, deployment, where] = part as unknown as UnitPlacement
    if (typeof hex !== 'number') return -1000 - id
    const formed = deployment === 'formed'
    const crowd =
      unitsAt(battlefield, hex).length + soFar.filter((one) => (one as unknown as UnitPlacement)[1] === hex).length
    const standing = analysis.routes(id, formed).rest(hex, where === 'in')
    const covered = where === 'in' ? underCover * values.company : 0
    return values.of(unitOf(battlefield, id), formed) + standing + covered - 0.05 * crowd - id / 1000
  })
  return [{ answer, prior: 0 }]
}

/** As many as allowed; of each type first the units that the next day needs. */
export function recover(analysis: PositionAnalysis, about: Json): Candidate[] {
  const { battlefield } = analysis
  const kind = analysis.kinds.recover
  if (kind === undefined) throw new Error("there is no kind 'recover'")
  const list = kind.next(analysis.view, about, []).parts as UnitId[]
  const fit = fitnessFor(analysis)
  const best = [...list].sort((a, b) => fit(typeOf(battlefield, b)) - fit(typeOf(battlefield, a)) || a - b)
  const chosen: UnitId[] = []
  for (const unit of best) {
    const tried = [...chosen, unit].sort((a, b) => a - b)
    if (kind.check(analysis.view, about, tried).allowed) chosen.splice(0, chosen.length, ...tried)
  }
  return [{ answer: chosen, prior: 0 }]
}

/** Attackers need units that march and are good in melee; defenders need long-range fire and cohesion. */
function fitnessFor({ battlefield, side }: PositionAnalysis): (type: UnitType) => number {
  const takes = needOf(battlefield, side) > 0 && zealOf(battlefield, side) === 1
  return (type) => {
    const { formed, dispersed } = type
    const strength = strengthOf(type, true) + strengthOf(type, false)
    const taking = 0.2 * formed.melee + 0.1 * Math.min(5, formed.move)
    const holding = 0.3 * ((dispersed.firepower ?? -1) + 1) * Math.sqrt((dispersed.range ?? 0) / 2)
    return strength + (takes ? taking : holding + 0.2 * (dispersed.cohesion - 6))
  }
}

/** Guns unlimber; other units form for the morning, unless enemy fire makes that worse. */
export function adjust(analysis: PositionAnalysis): Candidate[] {
  const { battlefield, values, side } = analysis
  const flipped = battlefield.state.units.flatMap((unit, id) => {
    if (unit.side !== side || unit.hex < 0) return []
    const { formed, dispersed } = typeOf(battlefield, id)
    const wantsFormed =
      isCavalry(typeOf(battlefield, id)) ||
      (formed.firepower !== null && (dispersed.firepower ?? -9) <= formed.firepower)
    const worth = (up: boolean) => values.of(unit, up) + analysis.routes(id, up).rest(unit.hex, unit.within !== null)
    const better = Math.abs(worth(true) - worth(false)) < 0.02 ? wantsFormed : worth(true) > worth(false)
    return better === unit.formed ? [] : [id]
  })
  return [{ answer: flipped, prior: 0 }]
}

/** Units farther from the enemy than this do not dig, except in goal hexes. */
const outOfReach = 12
/** Limit on bomb stops, clearings and breaches of a side in a night (11.541, 11.542). */
const atMost = 3

type Work = readonly [work: string, at: number]

/**
 * Units in the enemy's reach dig in. Bomb stops are built against stronger neighbours, and cleared between friends or
 * on the way forward. Wire is breached only by the attacker, because it protects the defender.
 */
export function improve(analysis: PositionAnalysis, about: Json): Candidate[] {
  const kind = analysis.kinds.improve
  if (kind === undefined) throw new Error("there is no kind 'improve'")
  const offered = kind.next(analysis.view, about, []).parts as unknown as readonly Work[]
  const chosen: Json[] = []
  for (const work of ['dig', 'bomb stop', 'clear', 'breach']) {
    const ranked = offered
      .filter(([one]) => one === work)
      .map((part) => ({ part, value: workWorth(analysis, part) }))
      .filter(({ value }) => value > 0)
      .sort((a, b) => b.value - a.value || a.part[1] - b.part[1])
    const best = work === 'dig' ? ranked : ranked.slice(0, atMost)
    // A trench dug tonight may already be parted (11.543-3).
    for (const { part } of best.sort((a, b) => a.part[1] - b.part[1]))
      if (kind.check(analysis.view, about, [...chosen, part as unknown as Json]).allowed)
        chosen.push(part as unknown as Json)
  }
  return [{ answer: chosen, prior: 0 }]
}

/** Value of a work, on a separate scale for each type. */
function workWorth(analysis: PositionAnalysis, [work, at]: Work): number {
  const { battlefield, side, enemy, goals, friends, enemies } = analysis
  const { grid } = battlefield.sheet
  if (work === 'dig') return goals.at.has(at) || analysis.isNearEnemy(at, outOfReach) ? 1 : 0
  const beside = hexesOfSide(grid, at as SideId).filter((hex): hex is HexId => hex !== null && hex < grid.size)
  const menIn = (of: Side): number =>
    beside.reduce(
      (sum, hex) => sum + unitsAt(battlefield, hex, of).reduce((men, id) => men + menOf(battlefield, id), 0),
      0,
    )
  if (work === 'bomb stop') return beside.some((hex) => (enemies[hex] as number) > 0) ? menIn(enemy) - menIn(side) : 0
  // The way forward leads to hexes without friends or with a stronger attraction.
  const drawn = beside.map((hex) => analysis.pull(hex))
  const onward = Math.max(...drawn) - Math.min(...drawn)
  const ours = beside.every((hex) => (friends[hex] as number) > 0)
  if (work === 'clear') return ours ? 1 : beside.some((hex) => analysis.isNearEnemy(hex, 2)) ? 0 : onward
  const taking = needOf(battlefield, side) > 0 && zealOf(battlefield, side) === 1
  return taking && beside.some((hex) => (friends[hex] as number) === 0) ? onward : 0
}

const menOf = (battlefield: Battlefield, id: UnitId): number =>
  strengthOf(typeOf(battlefield, id), unitOf(battlefield, id).formed)

/** A gun moves only if the gain exceeds this value, in companies. */
const worthTheTrouble = 0.1

/** Guns move to hexes with more targets and less exposure. */
export function redeploy(analysis: PositionAnalysis, about: Json): Candidate[] {
  const { battlefield, values } = analysis
  const kind = analysis.kinds.redeploy
  if (kind === undefined) throw new Error("there is no kind 'redeploy'")
  const found: Candidate[] = [{ answer: ['nobody'], prior: worthTheTrouble * values.company }]
  for (const unit of kind.next(analysis.view, about, []).parts) {
    if (typeof unit !== 'number') continue
    const { hex: from, formed, within } = unitOf(battlefield, unit)
    const routes = analysis.routes(unit, formed)
    const here = routes.rest(from, within !== null)
    let best: Candidate | undefined
    for (const hex of kind.next(analysis.view, about, [unit]).parts as Hex[]) {
      const sheltered = shelterFor(battlefield, unit, hex) !== null
      const prior = routes.rest(hex, sheltered) - here
      if (best === undefined || prior > best.prior) best = { answer: [unit, hex, ...(sheltered ? ['in'] : [])], prior }
    }
    if (best !== undefined) found.push(best)
  }
  return found
}
