/** Effects of hits: markers, their spread over a company, and losses (Suppression; Death by Suppression). */
import type { RuleId } from '@firestep/referee'
import { armOf, baseOf, enrolled, isPresent, unitOf } from './battlefield.ts'
import { besides, type Cause, type Hit } from './events.ts'
import type { BaseId, UnitId } from './ids.ts'
import type { Battle, Fate } from './state.ts'

/**
 * FF-84: one FIRE of one weapon, one template, one SOS: it marks a company once, regardless of the number of platoons
 * hit.
 */
export interface AttackEvent {
  readonly cause: Cause
  /** suppress.5: machine guns, mortars and artillery mark the whole company. */
  readonly spreads: boolean
  readonly marked: Set<UnitId>
}

export const attackEvent = (cause: Cause, spreads: boolean): AttackEvent => ({ cause, spreads, marked: new Set() })

/** Faces of a blockhouse that a hit marks: one of them, or all (FF-83). */
export type Faces = 0 | 1 | 2 | 'all'

/** Applies the result of an attack to a base. */
export function strike(battle: Battle, event: AttackEvent, base: BaseId, hit: Hit, faces: Faces = 'all'): void {
  if (hit === 'killed') remove(battle, base, event.cause)
  else if (hit === 'suppressed') suppress(battle, event, base, faces)
}

function suppress(battle: Battle, event: AttackEvent, base: BaseId, faces: Faces): void {
  const { unit } = enrolled(battle, base)
  const company = unit !== null && unitOf(battle, unit).company !== null ? unit : null
  if (!event.spreads || company === null) {
    mark(battle, base, event.cause, faces, whyAlone(battle, event, base, company))
    return
  }
  const capped = battle.scenario.switches.spread === 'once an attack'
  if (capped && event.marked.has(company)) return
  event.marked.add(company)
  battle.table.noteUsed('company suppressed')
  // suppress.5: every platoon of it, except those safe below (shelter.2, FF-231); neither command nor support.
  for (const platoon of unitOf(battle, company).bases)
    if (platoon === base) mark(battle, platoon, event.cause)
    else if (isPresent(battle, platoon) && !baseOf(battle, platoon).sheltered) mark(battle, platoon, 'spread')
}

/**
 * The rule by which no other base is marked: its company by fire that does not spread, the rest of its battalion by
 * fire that does.
 */
function whyAlone(battle: Battle, { cause, spreads }: AttackEvent, base: BaseId, company: UnitId | null): RuleId[] {
  if (company === null) {
    const arm = armOf(battle, base)
    return spreads && (arm === 'command' || arm === 'support') ? ['suppress.6'] : []
  }
  const rule = alone[cause]
  const companions = unitOf(battle, company).bases.filter(
    (candidate) => candidate !== base && isPresent(battle, candidate),
  )
  return rule === undefined || companions.length === 0 ? [] : [rule]
}

const alone: Readonly<Partial<Record<Cause, RuleId>>> = {
  fire: 'suppress.4',
  'defensive fire': 'suppress.4',
  barrage: 'barrage.effect.6',
}

/** Adds a marker; the third kills (suppress.kill.1). */
export function mark(
  battle: Battle,
  base: BaseId,
  cause: Cause,
  faces: Faces = 'all',
  because: readonly RuleId[] = [],
): void {
  const baseState = baseOf(battle, base)
  if (baseState.faces !== null) {
    markFaces(battle, base, cause, faces)
    return
  }
  baseState.marks++
  battle.table.tell({
    type: 'marked',
    rule: cause === 'spread' ? 'suppress.5' : 'suppress.1',
    base,
    marks: baseState.marks,
    face: null,
    cause,
    ...besides(...because),
  })
  battle.table.haltPlan(enrolled(battle, base).side, 'suppress.1', 'a base was suppressed')
  if (baseState.marks < 3) return
  battle.table.noteUsed('third marker')
  remove(battle, base, 'third marker')
}

/** suppress.kill.2: a face has at most two. */
function markFaces(battle: Battle, base: BaseId, cause: Cause, faces: Faces): void {
  const baseState = baseOf(battle, base)
  if (baseState.faces === null) return
  for (const face of faces === 'all' ? ([0, 1, 2] as const) : [faces]) {
    const isFull = baseState.faces[face] >= 2
    if (!isFull) baseState.faces[face]++
    const rule = isFull ? 'suppress.kill.2' : 'blockhouse.5'
    battle.table.tell({ type: 'marked', rule, base, marks: baseState.faces[face], face, cause })
  }
}

/** Causes of death other than the firing tables. */
const causes: Readonly<Partial<Record<Cause, RuleId>>> = {
  'third marker': 'suppress.kill.1',
  barrage: 'barrage.effect.1',
  aircraft: 'air.8',
}

/** Removes a base from the table for good, and records the battalion whose losses must be checked (morale.1). */
export function remove(battle: Battle, base: BaseId, cause: Cause, fate: Fate = 'killed', because?: RuleId): void {
  const baseState = baseOf(battle, base)
  if (baseState.pose === null && baseState.fate !== 'off table') return
  baseState.fate = fate
  baseState.pose = null
  baseState.marks = 0
  const { battalion, type } = enrolled(battle, base)
  const rule = because ?? causes[cause] ?? (armOf(battle, base) === 'command' ? 'command.7' : 'fire.1')
  battle.table.tell({ type: 'killed', rule, base, cause })
  battle.table.haltPlan(enrolled(battle, base).side, rule, 'a base was lost')
  if (battalion !== null && type === 'infantry platoon' && !battle.state.shaken.includes(battalion))
    battle.state.shaken.push(battalion)
}

/** quality.2 (FF-07): the first attack roll at any base of a battalion, hit or not. */
export function comeUnderFire(battle: Battle, base: BaseId): void {
  const { battalion } = enrolled(battle, base)
  const battalionState = battalion === null ? undefined : battle.state.battalions[battalion]
  if (battalionState !== undefined) battalionState.underFire = true
}
