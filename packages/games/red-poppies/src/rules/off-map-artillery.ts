/** 6.1 and 7.22: calling off-map artillery, the hourglass, and the removal of its fire at the end of a turn. */

import { allowed, type Json, oneOf, type RuleId, type Ruling, refused, type Shape, sequence } from '@firestep/referee'
import { type Load, loads, type Mode, modes, type Side } from '../data/schema.ts'
import { crossings, groupOf, groupsById, groupsWhere, isCrossing, isGroup } from './artillery-groups.ts'
import { unitOf } from './battlefield.ts'
import type { GroupId, Vertex } from './ids.ts'
import { disclose, preregisteredBy } from './preregistration.ts'
import { groupShape, vertexShape } from './question-types.ts'
import { verticesSeenFrom } from './sight.ts'
import type { Battle, Battlefield, Group } from './state.ts'
import * as refusals from './texts/refusals.ts'
import { delayOf, hasInfantry, isObserved, modeOf, modeRules, observersOf } from './transmission-modes.ts'

/** Parts of a call: the group, the mode (its own or, for any group, by runner: 7.21-4), the vertex, and the load. */
export type Call = readonly [group: GroupId, mode: Mode, vertex: Vertex, load: Load]
export const modeShape = oneOf(...modes)
export const loadShape = oneOf(...loads)
export const callShape: Shape<readonly ['call', ...Call]> = sequence([
  oneOf('call'),
  groupShape,
  modeShape,
  vertexShape,
  loadShape,
])

/** 6.1: ruling on a side's call. */
export function callRuling(battlefield: Battlefield, side: Side, [group, mode, vertex, load]: Call): Ruling {
  const ready = groupRuling(battlefield, side, group)
  if (!ready.allowed) return ready
  const ownMode = modeOf(battlefield, groupOf(battlefield, group))
  if (mode !== ownMode && mode !== 'runner') return refused('7.21-4', refusals.wrongMode(ownMode))
  if (!isCrossing(battlefield.scenario, vertex)) return refused('6.1-1', refusals.crossHairPlace)
  const loadAllowed = loadRuling(battlefield, load)
  return loadAllowed.allowed ? sightRuling(battlefield, group, mode, vertex) : loadAllowed
}

const isFree = ({ spent, crossHair, effect }: Group): boolean => !spent && crossHair === null && effect === null

/** Ruling on a group that is to be called. */
function groupRuling(battlefield: Battlefield, side: Side, group: GroupId): Ruling {
  if (!isGroup(battlefield, group)) return refused('6.01d', refusals.noSuchGroup)
  const { side: owner, spent, crossHair, effect } = groupOf(battlefield, group)
  if (owner !== side) return refused('6.01d', refusals.enemyGroup)
  if (crossHair !== null) return refused('7.221-1', refusals.crossHairOnMap)
  if (effect !== null) return refused('7.221-1', refusals.firingForEffect)
  return spent ? refused('6.1', refusals.groupSpentForCall) : allowed
}

const loadRuling = ({ scenario }: Battlefield, load: Load): Ruling =>
  load === 'gas' && !isGasKnown(scenario) ? refused('7.51', refusals.noGasYet) : allowed

/** 7.51: from September 1915 on. */
export const isGasKnown = ({ year, month }: Battlefield['scenario']): boolean =>
  year > 1915 || (year === 1915 && month >= 9)

function sightRuling(battlefield: Battlefield, group: GroupId, mode: Mode, vertex: Vertex): Ruling {
  const { side } = groupOf(battlefield, group)
  if (mode === 'flare' && preregisteredBy(battlefield, group) !== vertex) return refused('7.21-2', refusals.flareVertex)
  if (isObserved(battlefield, side, mode, vertex)) return allowed
  return mode === 'trench set' ? refused('7.21-6', refusals.trenchSetBlind) : refused('6.1-1', refusals.vertexUnseen)
}

/** Next possible parts of a call: groups, then modes, then vertices, then loads. */
export function callChoices(battlefield: Battlefield, side: Side, soFar: readonly Json[]): Call[number][] {
  const [group, mode, vertex, load] = soFar
  if (!groupShape.fits(group))
    return groupsWhere(battlefield, (guns) => guns.side === side && isFree(guns) && hasObserver(battlefield, guns))
  if (!modeShape.fits(mode)) return modesToCall(battlefield, group)
  if (vertex === undefined) return verticesFor(battlefield, group, mode)
  return load === undefined ? loads.filter((candidate) => loadRuling(battlefield, candidate).allowed) : []
}

/** A unit on the map sees the corners of its own hex; and runners can be sent from anywhere (7.21-4). */
const hasObserver = (battlefield: Battlefield, guns: Group): boolean =>
  modeOf(battlefield, guns) === 'aircraft' || hasInfantry(battlefield, guns.side)

/** The modes by which a group can be called at some vertex. */
function modesToCall(battlefield: Battlefield, group: GroupId): Mode[] {
  const ownMode = modeOf(battlefield, groupOf(battlefield, group))
  const modes: Mode[] = ownMode === 'runner' ? ['runner'] : [ownMode, 'runner']
  return modes.filter((mode) => canSendWord(battlefield, group, mode))
}

function canSendWord(battlefield: Battlefield, group: GroupId, mode: Mode): boolean {
  const { side } = groupOf(battlefield, group)
  if (mode === 'flare') return verticesFor(battlefield, group, mode).length > 0
  return mode === 'aircraft' || observersOf(battlefield, side, mode).length > 0
}

function verticesFor(battlefield: Battlefield, group: GroupId, mode: Mode): Vertex[] {
  const { side } = groupOf(battlefield, group)
  if (mode === 'aircraft') return [...crossings(battlefield.scenario)]
  if (mode === 'flare') {
    const vertex = preregisteredBy(battlefield, group)
    return vertex !== null && isObserved(battlefield, side, mode, vertex) ? [vertex] : []
  }
  const hexes = new Set(observersOf(battlefield, side, mode).map((unit) => unitOf(battlefield, unit).hex))
  return verticesSeenFrom(battlefield, hexes).filter((vertex) => isCrossing(battlefield.scenario, vertex))
}

/** Lays the cross hair on the map and the hourglass on the track (6.1-2, 7.221). */
export function placeCrossHair(battle: Battle, [group, mode, vertex, load]: Call): void {
  const { state, table } = battle
  const guns = groupOf(battle, group)
  const due = state.turn + delayOf(battle, mode)
  guns.crossHair = { vertex, load, mode, due }
  guns.primed = due === state.turn
  guns.spent = true
  table.noteUsed('call')
  table.noteUsed(`mode: ${mode}`)
  const rules: RuleId[] = ['6.01d', '6.03', '6.1', '6.1-1', '6.1-2', '6.1-3', '7.21', '7.221', ...modeRules(mode)]
  if (mode !== modeOf(battle, guns)) rules.push('7.21-4')
  else if (mode !== guns.mode) rules.push('11.522')
  if (guns.primed) rules.push('7.21-8', '7.222')
  if (load === 'gas') rules.push('7.51-1')
  if (load === 'smoke') rules.push('7.52')
  table.tell({ type: 'called', side: guns.side, group, vertex, load, mode, due, rules })
  // A flare is used for the preregistered vertex alone, so that vertex becomes public.
  if (mode === 'flare') disclose(battle, group, ['7.21-2', '7.3'])
}

/** 7.222: with the turn marker on its hourglass a group is primed, and the hourglass joins the cross hair (7.223). */
export function primeGroups({ state, table }: Battle): void {
  for (const [group, guns] of groupsById(state)) {
    const { side, crossHair, primed } = guns
    if (crossHair === null || primed || crossHair.due > state.turn) continue
    guns.primed = true
    table.tell({ type: 'primed', side, group, vertex: crossHair.vertex, rules: ['7.222', '7.223'] })
  }
}

/** 5.3: fire for effect and smoke are removed. */
export function clearEffects({ state, table }: Battle): void {
  const groups = groupsWhere({ state }, ({ effect }) => effect !== null)
  if (groups.length === 0 && state.smoke.length === 0) return
  table.tell({ type: 'fire lifted', groups, smoke: state.smoke, rules: ['5.3', '7.247-1', '7.248'] })
  for (const group of state.groups) group.effect = null
  state.smoke = []
}
