/** The gas step at the start of the attacker's turn: wind, dispersal, arrivals and drift. */
import type { RuleId, Script } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { type PlanData, type Side, sides } from '../../data/schema.ts'
import { firePlanOf } from '../artillery/aiming-points.ts'
import { oblong } from '../artillery/barrage-strip.ts'
import { deviate } from '../artillery/deviation.ts'
import { isFirst } from '../artillery/once-per-turn-hazards.ts'
import { isPresent } from '../battlefield.ts'
import { besides } from '../events.ts'
import { settleMorale } from '../morale/morale.ts'
import type { Battle, Cloud } from '../state.ts'
import { units } from '../table-terrain.ts'
import { type Drift, sweptBy } from './cloud-sweep.ts'
import { cloudBox, sizeRule } from './clouds.ts'
import { gasBase } from './gas-attack.ts'
import { driftOf, windChanges, windRises } from './wind.ts'

type GasEntry = PlanData['gas'][number]

/** period.*.sequence step 3; EARLY games with gas have it too (FF-22). */
export function* gasStep(battle: Battle): Script {
  const { state } = battle
  thinOut(battle)
  if (windChanges(battle)) disperse(battle)
  for (const side of sides) for (const entry of releaseDue(battle, side)) arrive(battle, side, entry)
  for (const cloud of [...state.clouds]) drift(battle, cloud)
  yield* settleMorale(battle)
}

/**
 * While some of a side's gas is still to come, the amount that comes now is public in every turn, even if it is none.
 */
function releaseDue(battle: Battle, side: Side): readonly GasEntry[] {
  const { turn } = battle.state
  const toCome = (firePlanOf(battle, side)?.gas ?? []).filter((entry) => entry.turn >= turn)
  if (toCome.length === 0) return []
  const dueEntries = toCome.filter((entry) => entry.turn === turn)
  // fireplan.5: planned gas comes even if it is no longer wanted.
  const due = { type: 'gas due', rule: 'fireplan.4', side, clouds: dueEntries.length } as const
  battle.table.reveal({ ...due, ...besides(...(dueEntries.length > 0 ? ['fireplan.5'] : [])) }, side)
  return dueEntries
}

/** gas.9: an offensive cloud is removed after its last turn of drifting. */
function thinOut(battle: Battle): void {
  const { turns } = battle.book.tables.gas
  driftOrDisperse(battle, ({ type, age }) => (type === 'offensive' && age >= turns ? 'gas.9' : null))
}

/** Removes clouds and reports the rule. */
function driftOrDisperse({ state, table }: Battle, removalRule: (cloud: Cloud) => RuleId | null): void {
  state.clouds = state.clouds.filter((cloud) => {
    const rule = removalRule(cloud)
    if (rule !== null) table.tell({ type: 'gas gone', rule, cloud: { ...cloud } })
    return rule === null
  })
}

/** gas.wind.6 gas.10: denying gas too, unless it was agreed to stay (FF-108). */
function disperse(battle: Battle): void {
  const lasts = battle.scenario.switches.denyingGas === 'stays'
  driftOrDisperse(battle, ({ type }) => (type === 'offensive' ? 'gas.wind.6' : lasts ? null : 'gas.10'))
}

/** fireplan.4 fireplan.5: as written, in the turn that was written, even if it is no longer wanted. */
function arrive(battle: Battle, owner: Side, { type, delivery, heading, x, y }: GasEntry): void {
  const planned = { x: units(x), y: units(y) }
  const isShells = delivery === 'shells'
  const point = isShells ? deviate(battle, owner, planned, 'deviation.2') : planned
  releaseGas(battle, owner, type, point, heading, isShells ? 'gas.8' : 'gas.7')
}

/** A new cloud. The first one of the game starts its wind. */
export function releaseGas(
  battle: Battle,
  owner: Side,
  type: Cloud['type'],
  { x, y }: plane.Point,
  heading: number,
  because?: RuleId,
): void {
  const { state, table } = battle
  const id = 1 + state.clouds.reduce((highest, cloud) => Math.max(highest, cloud.id), 0)
  const cloud: Cloud = { id, owner, type, x, y, age: 0 }
  // gas.2: also where there is gas already.
  const room = oblong(cloudBox(battle.book, cloud))
  const isUponOther = state.clouds.some((cloud) => plane.overlaps(room, oblong(cloudBox(battle.book, cloud))))
  state.clouds.push(cloud)
  table.noteUsed(`${type} gas`)
  table.tell({
    type: 'gas',
    rule: type === 'offensive' ? 'gas.3' : 'gas.4',
    cloud: { ...cloud },
    from: { x, y },
    ...besides(...(because === undefined ? [] : [because]), sizeRule(owner), ...(isUponOther ? ['gas.2'] : [])),
  })
  if (state.wind === null) windRises(battle, heading)
  else state.wind.since ??= state.turn
}

const remaining: Drift = { x: 0, y: 0 }

/** gas.3 gas.11: it attacks the bases it covers or passes over, once, and stays where the turn leaves it. */
function drift(battle: Battle, cloud: Cloud): void {
  const { state, book, table } = battle
  if (state.wind === null) throw new Error('gas without wind')
  // gas.4: heavy vapours sink to the ground after one turn.
  const cloudDrift = cloud.type === 'denying' && cloud.age > 0 ? remaining : driftOf(state.wind)
  for (const { base, whole } of sweptBy(battle, cloudBox(book, cloud), cloudDrift)) {
    if (!isPresent(battle, base) || !isFirst(battle, base, `gas ${cloud.id}`)) continue
    gasBase(battle, cloud.owner, base, whole, cloudDrift === remaining ? 'gas.4' : 'gas.11')
  }
  const from = { x: cloud.x, y: cloud.y }
  cloud.x += cloudDrift.x
  cloud.y += cloudDrift.y
  cloud.age++
  const rule = cloud.type === 'offensive' ? 'gas.3' : 'gas.4'
  if (cloudDrift !== remaining) table.tell({ type: 'gas', rule, cloud: { ...cloud }, from })
  if (!plane.overlaps(oblong(cloudBox(book, cloud)), battle.scenario.terrain.tabletop))
    state.clouds = state.clouds.filter((candidate) => candidate !== cloud)
}
