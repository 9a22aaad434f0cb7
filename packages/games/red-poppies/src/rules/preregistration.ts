/** 7.3: vertices preregistered by groups; and 7.21-6: observers of the trench sets. */

import { fields, inParallel, nothing, type RuleId, refused, type Script } from '@firestep/referee'
import { type Side, sides } from '../data/schema.ts'
import { crossings, groupOf, groupsWhere } from './artillery-groups.ts'
import { type BattlefieldOf, viewingSide } from './battlefield.ts'
import { enemyOf } from './book.ts'
import type { GroupId, Vertex } from './ids.ts'
import { choice, groupShape, unitShape, vertexShape } from './question-types.ts'
import type { Battle, Battlefield } from './state.ts'
import * as refusals from './texts/refusals.ts'
import { hasInfantry, observersOf } from './transmission-modes.ts'

/** The vertex that a group preregisters. */
export const preregisterQuestion = choice('preregister', {
  rule: '7.3',
  about: fields({ group: groupShape }),
  answer: vertexShape,
  open: false,
})

/** The observer of a side's trench sets. */
export const observerQuestion = choice('observer', { rule: '7.21-6', about: nothing, answer: unitShape })

/** Preregistered vertices of a group, as far as the viewer may know. */
export function preregisteredBy(battlefield: Battlefield, group: GroupId): Vertex | null {
  const { side } = groupOf(battlefield, group)
  const { secrets } = battlefield.state
  if (!('viewer' in secrets)) return secrets[side].preregistered[group] ?? null
  const { viewer, own } = secrets
  if (own === null) return null
  return (viewer === side ? own.preregistered[group] : own.knows.preregistered[group]) ?? null
}

/** True for groups that have a vertex to preregister: by the scenario, and all that use flares (7.3-1). */
function mayPreregister(battlefield: Battlefield, group: GroupId): boolean {
  if (groupOf(battlefield, group).mode === 'flare') return true
  const preregisteredByGroup = battlefield.scenario.artillery.flatMap((guns) =>
    Array.from({ length: guns.groups }, () => guns.preregistered),
  )
  return preregisteredByGroup[group] ?? false
}

/** True if the enemy cannot know yet whether a group has preregistered on a vertex. */
export function isSecret(battle: Battle, group: GroupId, vertex: Vertex): boolean {
  const { side, hits, unregistered } = groupOf(battle, group)
  if (!mayPreregister(battle, group) || hits.includes(vertex) || unregistered.includes(vertex)) return false
  return battle.state.secrets[enemyOf(side)].knows.preregistered[group] === null
}

/** Before play begins: both sides write down their vertices in parallel, then name their observers. */
export function* preregister(battle: Battle): Script {
  const waiting = (side: Side): GroupId[] =>
    groupsWhere(
      battle,
      (guns, group) =>
        guns.side === side && mayPreregister(battle, group) && battle.state.secrets[side].preregistered[group] === null,
    )
  const askedSides = sides.filter((side) => waiting(side).length > 0)
  if (askedSides.length > 0)
    yield* inParallel(Object.fromEntries(askedSides.map((side) => [side, writeDown(battle, side, waiting(side))])))
  for (const side of battle.scenario.setupOrder) yield* nameObserver(battle, side)
}

function* writeDown(battle: Battle, side: Side, groups: readonly GroupId[]): Script {
  const { state, table } = battle
  for (const group of groups) {
    const vertex = yield* preregisterQuestion.ask(side, { group })
    state.secrets[side].preregistered[group] = vertex
    const rules = groupOf(battle, group).mode === 'flare' ? ['7.3', '7.3-1'] : ['7.3']
    const publicEvent = { type: 'preregistered', side, group, vertex: null, rules } as const
    table.tell(publicEvent, { [side]: { ...publicEvent, vertex } }, side)
  }
}

/** 7.21-6: one infantry unit for the whole scenario. */
function* nameObserver(battle: Battle, side: Side): Script {
  const { state, table } = battle
  const needed = state.groups.some((group) => group.side === side && group.mode === 'trench set')
  if (!needed || state.observers[side] !== null || !hasInfantry(battle, side)) return
  const unit = yield* observerQuestion.ask(side, null)
  state.observers[side] = unit
  table.tell({ type: 'observer', side, unit, rules: ['7.21-6', '7.21-7'] })
}

/** The group's action is possible only because it has preregistered there, which reveals the vertex to the enemy. */
export function disclose(battle: Battle, group: GroupId, rules: readonly RuleId[]): void {
  const { state, table } = battle
  const { side } = groupOf(battle, group)
  const vertex = preregisteredBy(battle, group)
  if (vertex === null) throw new Error(`group ${group} has preregistered nothing`)
  const { knows } = state.secrets[enemyOf(side)]
  if (knows.preregistered[group] === vertex) return
  knows.preregistered[group] = vertex
  table.noteUsed('preregistered')
  table.reveal({ type: 'preregistered', side, group, vertex, rules }, side)
}

export const preregisterKind = (battlefieldOf: BattlefieldOf) =>
  preregisterQuestion.kind({
    options: (view) => crossings(battlefieldOf(view).scenario),
    explain: () => refused('7.3', refusals.preregisterPlace),
  })

export const observerKind = (battlefieldOf: BattlefieldOf) =>
  observerQuestion.kind({
    options: (view) => observersOf(battlefieldOf(view), viewingSide(view), 'runner'),
  })
