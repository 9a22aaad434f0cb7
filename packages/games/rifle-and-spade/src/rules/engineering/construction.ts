/** 13.1: Counting of digging turns, and finished works. */
import { at } from '@firestep/referee'
import { DIRECTIONS } from '@firestep/terrain'
import type { Side } from '../../data/schema.ts'
import { battlefieldFor, infantryWork, unitOf } from '../battlefield.ts'
import type { Hex, UnitId } from '../ids.ts'
import { allSides, hasFacing } from '../map-sheet.ts'
import { leftOutside } from '../movement/enter-works.ts'
import type { Battle, Digging, State, Unit, Work } from '../state.ts'
import { garrison } from './capture.ts'
import { turnsFor } from './dig-plans.ts'
import { diggersOf } from './work-crew.ts'

/** 2.0 step 4c-i-A 2.0 step 4c-i-B: counts the digging of the active Brigiment's units since its last activation. */
export function countTurns(battle: Battle, side: Side, activeRuling: (unit: UnitId) => boolean): void {
  const { state, table } = battle
  const army = state.secrets[side]
  for (const digging of [...state.diggings]) {
    if (digging.side !== side) continue
    const crew = diggersOf(army, digging.hex, digging.work).filter(activeRuling)
    if (crew.length === 0) continue
    for (const id of crew) stopDigging(at(army.units, id))
    takeShelter(battle, side, digging.hex, crew)
    if (!digging.active) continue
    digging.turns++
    digging.active = false
    const { hex, work, turns } = digging
    const needs = turnsFor(battle, work)
    if (turns < needs) table.tell({ type: 'digging goes on', side, hex, work, turns, needs, rules: ['13.1', '13.1.1'] })
    else finishWork(battle, digging)
  }
}

function stopDigging(unit: Unit): void {
  unit.long = null
  unit.digs = null
}

/** 6.1.2 13.1.4: former diggers enter the works already there, as far as they have room. */
function takeShelter(battle: Battle, side: Side, hex: Hex, crew: readonly UnitId[]): void {
  const battlefield = battlefieldFor(battle, side)
  const outside = leftOutside(battlefield, hex, crew)
  for (const id of crew) unitOf(battlefield, id).onTop = outside.includes(id)
}

/** The work is finished, and units in the hex occupy it (6.1.2). */
function finishWork(battle: Battle, digging: Digging): void {
  const { state, table } = battle
  const { side, hex, work } = digging
  state.diggings = state.diggings.filter((one) => one !== digging)
  // Diggers of another Brigiment at the same work are done too.
  for (const id of diggersOf(state.secrets[side], hex, work)) stopDigging(at(state.secrets[side].units, id))
  if (work === 'barbed wire') stringWire(state, side, hex, digging.front)
  else build(battle, digging, work)
  table.tell({ type: 'built', side, hex, work, rules: rulesOf(state, digging) })
  table.noteUsed(`built: ${work}`)
}

function rulesOf({ usThem }: State, { work, hex, instead }: Digging): string[] {
  const rules = ['13.1', '2.0 step 4c-i-A']
  if (work === 'rifle pit') rules.push('6.2', '6.2.1', '6.2.2')
  if (work === 'gun pit') rules.push(instead === 0 ? '6.3.1' : '13.1.9')
  if (work === 'shallow trench') rules.push('13.1.10', '6.4.2')
  if (work === 'fire trench') rules.push('13.1.11', '6.4.2', '6.5.3')
  if (usThem.some((one) => one.hex === hex)) rules.push('13.1.17', '8.3.2', '6.4.1')
  return rules
}

function build(battle: Battle, { side, hex, front, ends, rear, guns, instead }: Digging, type: Work['type']): void {
  const { state, scenario } = battle
  const closeQuarters = state.usThem.some((one) => one.hex === hex)
  const circular = front === allSides
  const replaced =
    type === 'gun pit'
      ? state.works.find((one) => one.hex === hex && one.owner === side && one.type === type && one.guns === instead)
      : infantryWork({ state }, hex, side)
  const connects = type !== 'gun pit' && type !== 'rifle pit' && !circular && !closeQuarters
  const finishedWork: Work = { hex, type, owner: side, circular, connects, front, ends, rear, guns, closeQuarters }
  state.works = [...state.works.filter((one) => one !== replaced), finishedWork].sort((a, b) => a.hex - b.hex)
  if (type === 'fire trench' && scenario.data.wireMayBeBuilt) {
    // 6.5.3: the wire of a Fire Trench moves to its new front.
    if (replaced?.type === type) removeWire(state, side, hex, replaced.front)
    stringWire(state, side, hex, front)
  }
  const hidden = state.secrets[side].units.filter((unit) => unit.hex === hex && unit.hiding !== null)
  garrison(battle, side, hex)
  for (const unit of hidden) unit.hiding = unit.onTop ? 'terrain' : 'work'
}

/** 6.5: strings wire on those sides that have none. */
function stringWire(state: State, owner: Side, hex: Hex, front: number): void {
  const strung = (facing: number): boolean => state.wire.some((wire) => wire.hex === hex && wire.facing === facing)
  const fresh = DIRECTIONS.filter((facing) => hasFacing(front, facing) && !strung(facing))
  state.wire = [...state.wire, ...fresh.map((facing) => ({ hex, facing, owner }))].sort(
    (a, b) => a.hex - b.hex || a.facing - b.facing,
  )
}

/** Removes wire along a former front. */
function removeWire(state: State, owner: Side, hex: Hex, front: number): void {
  state.wire = state.wire.filter((wire) => wire.hex !== hex || wire.owner !== owner || !hasFacing(front, wire.facing))
}
