/** Off-map artillery: calls, cancellations and spines of strays. */
import { modifierTotal } from '@firestep/referee'
import { DIRECTIONS, vertexOf } from '@firestep/terrain'
import type { Load, Mode } from '../data/schema.ts'
import { groupOf, groupsById, hexesAround, isCrossing } from '../rules/artillery-groups.ts'
import { unitOf, unitsAt } from '../rules/battlefield.ts'
import { lastTurnFor } from '../rules/campaign/counter-attack.ts'
import { oddsOfCheck } from '../rules/cohesion-checks.ts'
import type { commandQuestion } from '../rules/command-couplets.ts'
import { effectModifiers, gasModifiers } from '../rules/cover.ts'
import { accuracyModifiers, onTarget, type spineQuestion } from '../rules/fire-for-effect.ts'
import { type GroupId, type Hex, isOnMap, type Vertex } from '../rules/ids.ts'
import { chanceAtMost } from '../rules/odds.ts'
import { callRuling, isGasKnown } from '../rules/off-map-artillery.ts'
import { preregisteredBy, type preregisterQuestion } from '../rules/preregistration.ts'
import { cancelRuling } from '../rules/signals.ts'
import type { Battlefield } from '../rules/state.ts'
import { delayOf, signalNumber } from '../rules/transmission-modes.ts'
import type { PositionAnalysis } from './analysis.ts'
import type { Asked, Candidates } from './asked.ts'
import { harmOf, lossFrom } from './fire-losses.ts'

/** Weight of losses among friends, compared with losses of the enemy. */
const friendlyLossWeight = 1.4
/** Share of the value left for each turn of delay, because the targets may move away. */
const delayFactor = 0.65
/** Value of a fire that misses by one hexside, as a share of a hit. */
const strayShare = 0.4
/** Limit on the vertices checked for each group. */
const maxVertices = 6
/** Weight of the attraction of the hexes around a preregistered vertex. */
const attractionWeight = 0.05
/** Factor for everything uncertain about a call. */
const callShare = 0.8

/** Value of a load in a hex to the own side. */
function hexFireValue(analysis: PositionAnalysis, group: GroupId, load: Load, hex: Hex): number {
  const { battlefield, side, values } = analysis
  if (load === 'smoke') return 0
  let value = 0
  for (const unit of unitsAt(battlefield, hex)) {
    const modifiers =
      load === 'gas' ? gasModifiers(battlefield, unit) : effectModifiers(battlefield, groupOf(battlefield, group), unit)
    const harm = harmOf(oddsOfCheck(battlefield, unit, load === 'gas' ? 'gas' : 'fire', modifiers))
    const targetUnit = unitOf(battlefield, unit)
    const loss = lossFrom(harm, values.losses(targetUnit))
    value += targetUnit.side === side ? -friendlyLossWeight * loss : loss
  }
  return value
}

/** Value of a group's fire on a vertex; values of hexes are cached in `valuesByHex`. */
function vertexFireValue(
  analysis: PositionAnalysis,
  group: GroupId,
  load: Load,
  vertex: Vertex,
  valuesByHex = new Map<Hex, number>(),
): number {
  let value = 0
  for (const hex of hexesAround(analysis.battlefield, vertex)) {
    const hexValue = valuesByHex.get(hex) ?? hexFireValue(analysis, group, load, hex)
    valuesByHex.set(hex, hexValue)
    value += hexValue
  }
  return value
}

/** Chance to be on target, and not a hexside off it (7.242). */
const hitChance = (battlefield: Battlefield, group: GroupId, vertex: Vertex): number =>
  Math.min(6, onTarget - modifierTotal(accuracyModifiers(battlefield, group, vertex))) / 6

/** Chance of a signal in the turn in which a group is ready, with about two rolls. */
const signalChance = (battlefield: Battlefield, mode: Mode): number =>
  1 - (1 - chanceAtMost(signalNumber(battlefield, mode))) ** 2

/** Share of the present value of a fire that is left after delay, signal and accuracy. */
function callShareAt({ battlefield }: PositionAnalysis, group: GroupId, mode: Mode, vertex: Vertex): number {
  const chance = hitChance(battlefield, group, vertex)
  return (
    callShare *
    (chance + (1 - chance) * strayShare) *
    signalChance(battlefield, mode) *
    delayFactor ** delayOf(battlefield, mode)
  )
}

/** Possible vertices around enemies, with the value of the best load for each. */
function fireTargets(
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
      const valuesByHex = new Map<Hex, number>()
      return crossings.map((vertex) => {
        const value =
          vertexFireValue(analysis, group, load, vertex, valuesByHex) * callShareAt(analysis, group, mode, vertex)
        return { vertex, load, value }
      })
    })
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value || a.vertex - b.vertex)
}

function aroundEnemies({ battlefield, enemy }: PositionAnalysis): Vertex[] {
  const { grid } = battlefield.sheet
  const vertices = new Set<Vertex>()
  for (const { side, hex } of battlefield.state.units)
    if (side === enemy && isOnMap(hex)) for (const corner of DIRECTIONS) vertices.add(vertexOf(grid, hex, corner))
  return [...vertices]
}

/** One call for each kind of free group; groups of a kind are equal. */
export function callCandidates(analysis: PositionAnalysis): Candidates<typeof commandQuestion> {
  const { battlefield, side } = analysis
  const candidates: Candidates<typeof commandQuestion> = []
  const kinds = new Set<string>()
  for (const [group, { side: owner, spent, crossHair, effect, firepower, howitzer, mode }] of groupsById(
    battlefield.state,
  )) {
    const kind = `${firepower} ${howitzer} ${mode === 'flare' ? group : mode}`
    if (owner !== side || spent || crossHair !== null || effect !== null || kinds.has(kind)) continue
    kinds.add(kind)
    const legalTarget = fireTargets(analysis, group, mode)
      .slice(0, maxVertices)
      .find(({ vertex, load }) => callRuling(battlefield, side, [group, mode, vertex, load]).allowed)
    if (legalTarget === undefined) continue
    candidates.push({ answer: ['call', group, mode, legalTarget.vertex, legalTarget.load], prior: legalTarget.value })
  }
  return candidates
}

/** Average value of the fire of guns that roll with the next command. */
export function primedValue(analysis: PositionAnalysis): number {
  const { battlefield, side } = analysis
  let value = 0
  for (const [group, { side: owner, primed, crossHair }] of groupsById(battlefield.state))
    if (owner === side && primed && crossHair !== null)
      value +=
        chanceAtMost(signalNumber(battlefield, crossHair.mode)) *
        vertexFireValue(analysis, group, crossHair.load, crossHair.vertex)
  return value
}

/** 6.2: guns are called off if they would now hit friends. */
export function cancelCandidates(analysis: PositionAnalysis): Candidates<typeof commandQuestion> {
  const { battlefield, side } = analysis
  return groupsById(battlefield.state).flatMap(([group, { crossHair }]) => {
    if (crossHair === null || !cancelRuling(battlefield, side, group).allowed) return []
    const sparedLoss = -vertexFireValue(analysis, group, crossHair.load, crossHair.vertex)
    const chance = chanceAtMost(signalNumber(battlefield, crossHair.mode))
    return sparedLoss > 0 ? [{ answer: ['cancel', group], prior: chance * sparedLoss }] : []
  })
}

/** 7.243-1: the spine with the highest value; all three are equally likely. */
export function spineCandidates(
  analysis: PositionAnalysis,
  { about: { group }, options }: Asked<typeof spineQuestion>,
): Candidates<typeof spineQuestion> {
  const { load } = groupOf(analysis.battlefield, group).crossHair ?? { load: 'shell' as const }
  return options().map((vertex) => ({ answer: vertex, prior: vertexFireValue(analysis, group, load, vertex) }))
}

/** 7.3: the vertex with the most valuable targets, or near the enemy's goals. */
export function preregisterCandidates(
  analysis: PositionAnalysis,
  { about: { group }, options }: Asked<typeof preregisterQuestion>,
): Candidates<typeof preregisterQuestion> {
  const vertices = options()
  const taken = analysis.view.secrets.own?.preregistered ?? []
  const valuesByHex = new Map<Hex, number>()
  let best: Candidates<typeof preregisterQuestion>[number] | undefined
  for (const vertex of vertices) {
    if (taken.includes(vertex)) continue
    const attraction = hexesAround(analysis.battlefield, vertex).reduce(
      (sum, hex) => sum + analysis.attractionOf(hex),
      0,
    )
    const prior = vertexFireValue(analysis, group, 'shell', vertex, valuesByHex) + attractionWeight * attraction
    if (best === undefined || prior > best.prior) best = { answer: vertex, prior }
  }
  return best === undefined ? vertices.slice(0, 1).map((answer) => ({ answer, prior: 0 })) : [best]
}
