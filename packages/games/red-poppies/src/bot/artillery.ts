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
function hexWorth(study: PositionAnalysis, group: GroupId, load: Load, hex: Hex): number {
  const { ground, side, values } = study
  if (load === 'smoke') return 0
  let worth = 0
  for (const unit of unitsAt(ground, hex)) {
    const modifiers =
      load === 'gas' ? gasModifiers(ground, unit) : effectModifiers(ground, groupOf(ground, group), unit)
    const harm = harmOf(oddsOfCheck(ground, unit, load === 'gas' ? 'gas' : 'fire', modifiers))
    const one = unitOf(ground, unit)
    const loss = lossBy(harm, values.losses(one))
    worth += one.side === side ? -friendly * loss : loss
  }
  return worth
}

/** What a group's fire on a vertex does to everybody around it; what it does to each hex may be known. */
function vertexWorth(
  study: PositionAnalysis,
  group: GroupId,
  load: Load,
  vertex: Vertex,
  known = new Map<Hex, number>(),
): number {
  let worth = 0
  for (const hex of hexesAround(study.ground, vertex)) {
    const there = known.get(hex) ?? hexWorth(study, group, load, hex)
    known.set(hex, there)
    worth += there
  }
  return worth
}

/** On target, or a hexside off it (7.242). */
const hitChance = (ground: Battlefield, group: GroupId, vertex: Vertex): number =>
  Math.min(6, onTarget - modifierTotal(accuracyModifiers(ground, group, vertex))) / 6

/** Two rolls or so come in the turn in which a group is ready, and more in the next. */
const signalled = (ground: Battlefield, mode: Mode): number => 1 - (1 - atMost(signalNumber(ground, mode))) ** 2

/** What is left, after word has gone back and the guns have been laid, of what fire on a vertex would do now. */
function callShareAt({ ground }: PositionAnalysis, group: GroupId, mode: Mode, vertex: Vertex): number {
  const hits = hitChance(ground, group, vertex)
  return callShare * (hits + (1 - hits) * strayShare) * signalled(ground, mode) * patience ** delayOf(ground, mode)
}

/** The vertices it can be laid on that lie around enemies, each with what its best load would do. */
function targets(study: PositionAnalysis, group: GroupId, mode: Mode): { vertex: Vertex; load: Load; worth: number }[] {
  const { ground } = study
  if (ground.state.turn + delayOf(ground, mode) > lastTurnFor(ground, study.side)) return []
  const loads: readonly Load[] = isGasKnown(ground.scenario) ? ['shell', 'gas'] : ['shell']
  const vertices = mode === 'flare' ? [preregisteredBy(ground, group)] : aroundEnemies(study)
  const crossings = vertices.filter((vertex) => isCrossing(ground.scenario, vertex))
  return loads
    .flatMap((load) => {
      const known = new Map<Hex, number>()
      return crossings.map((vertex) => {
        const worth = vertexWorth(study, group, load, vertex, known) * callShareAt(study, group, mode, vertex)
        return { vertex, load, worth }
      })
    })
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth || a.vertex - b.vertex)
}

function aroundEnemies({ ground, enemy }: PositionAnalysis): Vertex[] {
  const { hexVertices } = ground.sheet.field
  const vertices = new Set<Vertex>()
  for (const { side, hex } of ground.state.units)
    if (side === enemy && hex >= 0) for (let k = 0; k < 6; k++) vertices.add(hexVertices[hex * 6 + k] as number)
  return [...vertices]
}

/** One call for each kind of group that is free: groups of a kind would do the same. */
export function calls(study: PositionAnalysis): Candidate[] {
  const { ground, side } = study
  const found: Candidate[] = []
  const kinds = new Set<string>()
  for (const [
    group,
    { side: owner, spent, crossHair, effect, firepower, howitzer, mode },
  ] of ground.state.groups.entries()) {
    const kind = `${firepower} ${howitzer} ${mode === 'flare' ? group : mode}`
    if (owner !== side || spent || crossHair !== null || effect !== null || kinds.has(kind)) continue
    kinds.add(kind)
    const allowed = targets(study, group, mode)
      .slice(0, tried)
      .find(({ vertex, load }) => callRuling(ground, side, [group, mode, vertex, load]).allowed)
    if (allowed === undefined) continue
    found.push({ answer: ['call', group, mode, allowed.vertex, allowed.load], prior: allowed.worth })
  }
  return found
}

/** What the guns that roll with the next command would do, on average. */
export function primedValue(study: PositionAnalysis): number {
  const { ground, side } = study
  let worth = 0
  for (const [group, { side: owner, primed, crossHair }] of ground.state.groups.entries())
    if (owner === side && primed && crossHair !== null)
      worth +=
        atMost(signalNumber(ground, crossHair.mode)) * vertexWorth(study, group, crossHair.load, crossHair.vertex)
  return worth
}

/** 6.2: guns are called off where they would now hit friends. */
export function cancels(study: PositionAnalysis): Candidate[] {
  const { ground, side } = study
  return ground.state.groups.flatMap(({ crossHair }, group) => {
    if (crossHair === null || !cancelRuling(ground, side, group).allowed) return []
    const spared = -vertexWorth(study, group, crossHair.load, crossHair.vertex)
    const heard = atMost(signalNumber(ground, crossHair.mode))
    return spared > 0 ? [{ answer: ['cancel', group], prior: heard * spared }] : []
  })
}

/** 7.243-1: the spine with the best odds; all three have the same, and a stray goes wherever it goes. */
export function spine(study: PositionAnalysis, about: Json, options: readonly Json[]): Candidate[] {
  const { group } = about as { readonly group: GroupId }
  const { load } = groupOf(study.ground, group).crossHair ?? { load: 'shell' as const }
  return options.map((vertex) => ({ answer: vertex, prior: vertexWorth(study, group, load, vertex as Vertex) }))
}

/** 7.3: where the enemy stands thickest, or is drawn to. */
export function preregister(study: PositionAnalysis, about: Json, options: readonly Json[]): Candidate[] {
  const { group } = about as { readonly group: GroupId }
  const taken = study.view.secrets.own?.preregistered ?? []
  const known = new Map<Hex, number>()
  let best: Candidate | undefined
  for (const option of options) {
    const vertex = option as Vertex
    if (taken.includes(vertex)) continue
    const drawn = hexesAround(study.ground, vertex).reduce((sum, hex) => sum + study.pull(hex), 0)
    const prior = vertexWorth(study, group, 'shell', vertex, known) + 0.05 * drawn
    if (best === undefined || prior > best.prior) best = { answer: option, prior }
  }
  return best === undefined ? options.slice(0, 1).map((answer) => ({ answer, prior: 0 })) : [best]
}
