/** The gas step at the start of the attacker's turn: wind, dispersal, what arrives, and what drifts over whom. */
import { emit, type Script } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { type PlanData, type Side, sides } from '../../data/schema.ts'
import { planOf } from '../artillery/aims.ts'
import { deviate } from '../artillery/deviation.ts'
import { isFirst } from '../artillery/once.ts'
import { oblong } from '../artillery/strip.ts'
import { isPresent } from '../field.ts'
import { units } from '../land.ts'
import { settleMorale } from '../morale/morale.ts'
import type { Battle, Cloud } from '../state.ts'
import { gasBase } from './attack.ts'
import { cloudBox } from './clouds.ts'
import { type Drift, sweptBy } from './sweep.ts'
import { driftOf, windChanges, windRises } from './wind.ts'

type GasEntry = PlanData['gas'][number]

/** period.*.sequence step 3; EARLY games with gas have it too (FF-22). */
export function* gasStep(battle: Battle): Script {
  const { state } = battle
  thinOut(battle)
  if (windChanges(battle)) disperse(battle)
  for (const side of sides) for (const entry of dueNow(battle, side)) arrive(battle, side, entry)
  for (const cloud of [...state.clouds]) drift(battle, cloud)
  yield* settleMorale(battle)
}

/** While some of a side's gas is still to come, everybody learns in every turn how much of it comes now, and be it none. */
function dueNow(battle: Battle, side: Side): readonly GasEntry[] {
  const { turn } = battle.state
  const toCome = (planOf(battle, side)?.gas ?? []).filter((entry) => entry.turn >= turn)
  if (toCome.length === 0) return []
  const now = toCome.filter((entry) => entry.turn === turn)
  battle.table.reveal({ type: 'gas due', rule: 'fireplan.4', side, clouds: now.length }, side)
  return now
}

/** gas.9: after its last turn of drifting an offensive cloud is gone. */
function thinOut({ book, state }: Battle): void {
  state.clouds = state.clouds.filter(({ type, age }) => {
    if (type !== 'offensive' || age < book.tables.gas.turns) return true
    emit('gas.9')
    return false
  })
}

/** gas.wind.6 gas.10: denying gas too, unless it was agreed to stay (FF-108). */
function disperse({ state, scenario }: Battle): void {
  const lasts = scenario.switches.denyingGas === 'stays'
  state.clouds = state.clouds.filter(({ type }) => {
    if (type === 'denying') emit('gas.10')
    return type === 'denying' && lasts
  })
}

/** fireplan.4 fireplan.5: as written, in the turn that was written, whether it still suits or not. */
function arrive(battle: Battle, owner: Side, { type, delivery, heading, x, y }: GasEntry): void {
  emit('fireplan.4')
  emit('fireplan.5')
  const planned = { x: units(x), y: units(y) }
  emit(delivery === 'shells' ? 'gas.8' : 'gas.7')
  if (delivery === 'shells') emit('deviation.2')
  const at = delivery === 'shells' ? deviate(battle, owner, planned) : planned
  releaseGas(battle, owner, type, at, heading)
}

/** A new cloud. The first one of the game brings its wind. */
export function releaseGas(
  battle: Battle,
  owner: Side,
  type: Cloud['type'],
  { x, y }: plane.Point,
  heading: number,
): void {
  const { state, table } = battle
  emit('gas.2')
  const id = 1 + state.clouds.reduce((most, one) => Math.max(most, one.id), 0)
  const cloud: Cloud = { id, owner, type, x, y, age: 0 }
  state.clouds.push(cloud)
  table.use(`${type} gas`)
  table.tell({ type: 'gas', rule: type === 'offensive' ? 'gas.3' : 'gas.4', cloud: { ...cloud }, from: { x, y } })
  if (state.wind === null) windRises(battle, heading)
  else state.wind.since ??= state.turn
}

const still: Drift = { x: 0, y: 0 }

/** gas.3 gas.11: it attacks whom it covers and whom it comes over, once, and stays where the turn leaves it. */
function drift(battle: Battle, cloud: Cloud): void {
  const { state, book, table } = battle
  if (state.wind === null) throw new Error('gas without wind')
  // gas.4: heavy vapours sink to the ground after one turn.
  const way = cloud.type === 'denying' && cloud.age > 0 ? still : driftOf(state.wind)
  for (const { base, whole } of sweptBy(battle, cloudBox(book, cloud), way)) {
    emit('gas.11')
    if (isPresent(battle, base) && isFirst(battle, base, `gas ${cloud.id}`)) gasBase(battle, cloud.owner, base, whole)
  }
  const from = { x: cloud.x, y: cloud.y }
  cloud.x += way.x
  cloud.y += way.y
  cloud.age++
  const rule = cloud.type === 'offensive' ? 'gas.3' : 'gas.4'
  if (way !== still) table.tell({ type: 'gas', rule, cloud: { ...cloud }, from })
  if (!plane.overlaps(oblong(cloudBox(book, cloud)), battle.scenario.land.tabletop))
    state.clouds = state.clouds.filter((one) => one !== cloud)
}
