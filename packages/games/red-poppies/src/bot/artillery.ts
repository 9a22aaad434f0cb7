/** Off-map guns: where a call would do most, when to call it off, and which spine to name for a stray. */
import type { Candidate } from '@firestep/bots'
import { type Json, modifierTotal } from '@firestep/referee'
import type { Load, Mode } from '../data/schema.ts'
import { groupOf, hexesAround, isCrossing } from '../rules/artillery-groups.ts'
import { unitOf, unitsAt } from '../rules/battlefield.ts'
import { lastTurnFor } from '../rules/campaign/counter-attack.ts'
import { oddsOfCheck } from '../rules/cohesion-checks.ts'
import { effectModifiers, gasModifiers } from '../rules/cover.ts'
import { accuracyModifiers, onTarget } from '../rules/fire-for-effect.ts'
import type { GroupId, Hex, Vertex } from '../rules/ids.ts'
import { atMost } from '../rules/odds.ts'
import { callRuling, isGasKnown } from '../rules/off-map-artillery.ts'
import { preregisteredBy } from '../rules/preregistration.ts'
import { cancelRuling } from '../rules/signals.ts'
import type { Battlefield } from '../rules/state.ts'
import { delayOf, signalNumber } from '../rules/transmission-modes.ts'
import type { PositionAnalysis } from './analysis.ts'
import { harmOf, lossBy } from './fire-losses.ts'

/** Shells that hit friends are worse than they are good on the enemy. */
const friendly = 1.4
/** What is aimed at may have gone by the time the shells come: so much is left for each turn of delay. */
const patience = 0.65
/** A miss by one hexside still finds somebody now and then. */
const strayShare = 0.4
/** So many vertices are asked about in earnest for each group. */
const tried = 6
/** What cannot be foreseen of a call. */
const callShare = 0.8

/** What a load in a hex does to those who stand there, to a side's good. */
function hexWorth(analysis: PositionAnalysis, group: GroupId, load: Load, hex: Hex): number {
  const { battlefield, side, values } = analysis
  if (load === 'smoke') return 0
  let value = 0
  for (const unit of unitsAt(battlefield, hex)) {
    const modifiers =
      load === 'gas' ? gasModifiers(battlefield, unit) : effectModifiers(battlefield, groupOf(battlefield, group), unit)
    const harm = harmOf(oddsOfCheck(battlefield, unit, load === 'gas' ? 'gas' : 'fire', modifiers))
    const one = unitOf(battlefield, unit)
    const loss = lossBy(harm, values.losses(one))
    value += one.side === side ? -friendly * loss : loss
  }
  return value
}

/** What a group's fire on a vertex does to everybody around it; what it does to each hex may be known. */
function vertexWorth(
  analysis: PositionAnalysis,
  group: GroupId,
  load: Load,
  vertex: Vertex,
  known = new Map<Hex, number>(),
): number {
  let value = 0
  for (const hex of hexesAround(analysis.battlefield, vertex)) {
    const there = known.get(hex) ?? hexWorth(analysis, group, load, hex)
    known.set(hex, there)
    value += there
  }
  return value
}

/** On target, or a hexside off it (7.242). */
const hitChance = (battlefield: Battlefield, group: GroupId, vertex: Vertex): number =>
  Math.min(6, onTarget - modifierTotal(accuracyModifiers(battlefield, group, vertex))) / 6

/** Two rolls or so come in the turn in which a group is ready, and more in the next. */
const signalled = (battlefield: Battlefield, mode: Mode): number =>
  1 - (1 - atMost(signalNumber(battlefield, mode))) ** 2

/** What is left, after word has gone back and the guns have been laid, of what fire on a vertex would do now. */
function callShareAt({ battlefield }: PositionAnalysis, group: GroupId, mode: Mode, vertex: Vertex): number {
  const hits = hitChance(battlefield, group, vertex)
  return (
    callShare * (hits + (1 - hits) * strayShare) * signalled(battlefield, mode) * patience ** delayOf(battlefield, mode)
  )
}

/** The vertices it can be laid on that lie around enemies, each with what its best load would do. */
function targets(
  analysis: PositionAnalysis,
  group: GroupId,
  mode: Mode,
): { vertex: Vertex; load: Load; value: number }[] {
  const { battlefield } = analysis
  if (battlefield.state.turn + delayOf(battlefield, mode) > lastTurnFor(battlefield, analysis.side)) return []
  const loads: readonly Load[] = isGasKnown(battlefield.scenario) ? ['shell', 'gas'] : ['shell']
  const vertices = mode === 'flare' ? [preregisteredBy(battlefield, group)] : aroundEnemies(analysis)
  const crossings = vertices.filter((vertex) => isCrossing(battlefield.scenario, vertex))
  return loads
    .flatMap((load) => {
      const known = new Map<Hex, number>()
      return crossings.map((vertex) => {
        const value = vertexWorth(analysis, group, load, vertex, known) * callShareAt(analysis, group, mode, vertex)
        return { vertex, load, value }
      })
    })
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value || a.vertex - b.vertex)
}

function aroundEnemies({ battlefield, enemy }: PositionAnalysis): Vertex[] {
  const { hexVertices } = battlefield.sheet.grid
  const vertices = new Set<Vertex>()
  for (const { side, hex } of battlefield.state.units)
    if (side === enemy && hex >= 0) for (let k = 0; k < 6; k++) vertices.add(hexVertices[hex * 6 + k] as number)
  return [...vertices]
}

/** One call for each kind of group that is free: groups of a kind would do the same. */
export function calls(analysis: PositionAnalysis): Candidate[] {
  const { battlefield, side } = analysis
  const found: Candidate[] = []
  const kinds = new Set<string>()
  for (const [
    group,
    { side: owner, spent, crossHair, effect, firepower, howitzer, mode },
  ] of battlefield.state.groups.entries()) {
    const kind = `${firepower} ${howitzer} ${mode === 'flare' ? group : mode}`
    if (owner !== side || spent || crossHair !== null || effect !== null || kinds.has(kind)) continue
    kinds.add(kind)
    const allowed = targets(analysis, group, mode)
      .slice(0, tried)
      .find(({ vertex, load }) => callRuling(battlefield, side, [group, mode, vertex, load]).allowed)
    if (allowed === undefined) continue
    found.push({ answer: ['call', group, mode, allowed.vertex, allowed.load], prior: allowed.value })
  }
  return found
}

/** What the guns that roll with the next command would do, on average. */
export function primedValue(analysis: PositionAnalysis): number {
  const { battlefield, side } = analysis
  let value = 0
  for (const [group, { side: owner, primed, crossHair }] of battlefield.state.groups.entries())
    if (owner === side && primed && crossHair !== null)
      value +=
        atMost(signalNumber(battlefield, crossHair.mode)) *
        vertexWorth(analysis, group, crossHair.load, crossHair.vertex)
  return value
}

/** 6.2: guns are called off where they would now hit friends. */
export function cancels(analysis: PositionAnalysis): Candidate[] {
  const { battlefield, side } = analysis
  return battlefield.state.groups.flatMap(({ crossHair }, group) => {
    if (crossHair === null || !cancelRuling(battlefield, side, group).allowed) return []
    const spared = -vertexWorth(analysis, group, crossHair.load, crossHair.vertex)
    const heard = atMost(signalNumber(battlefield, crossHair.mode))
    return spared > 0 ? [{ answer: ['cancel', group], prior: heard * spared }] : []
  })
}

/** 7.243-1: the spine with the best odds; all three have the same, and a stray goes wherever it goes. */
export function spine(analysis: PositionAnalysis, about: Json, options: readonly Json[]): Candidate[] {
  const { group } = about as { readonly group: GroupId }
  const { load } = groupOf(analysis.battlefield, group).crossHair ?? { load: 'shell' as const }
  return options.map((vertex) => ({ answer: vertex, prior: vertexWorth(analysis, group, load, vertex as Vertex) }))
}

/** 7.3: where the enemy stands thickest, or is drawn to. */
export function preregister(analysis: PositionAnalysis, about: Json, options: readonly Json[]): Candidate[] {
  const { group } = about as { readonly group: GroupId }
  const taken = analysis.view.secrets.own?.preregistered ?? []
  const known = new Map<Hex, number>()
  let best: Candidate | undefined
  for (const option of options) {
    const vertex = option as Vertex
    if (taken.includes(vertex)) continue
    const drawn = hexesAround(analysis.battlefield, vertex).reduce((sum, hex) => sum + analysis.pull(hex), 0)
    const prior = vertexWorth(analysis, group, 'shell', vertex, known) + 0.05 * drawn
    if (best === undefined || prior > best.prior) best = { answer: option, prior }
  }
  return best === undefined ? options.slice(0, 1).map((answer) => ({ answer, prior: 0 })) : [best]
}
