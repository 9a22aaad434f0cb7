/** 6.1.3 6.5.4 8.3.2 13.1.20: Capture of works, wire and diggings when a hex changes hands. */
import { oneOf, type Script } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { battlefieldFor, hexSide, infantryWork, isArtillery, isRifle } from '../battlefield.ts'
import { enemyOf } from '../book.ts'
import type { Hex } from '../ids.ts'
import { choice } from '../question-types.ts'
import { inHex } from '../shapes.ts'
import type { Battle, State, Unit, Work } from '../state.ts'

/** Whose work is kept where there are two. */
export const keepWorkQuestion = choice('keep work', { rule: '8.3.2a', about: inHex, answer: oneOf('own', 'theirs') })

/** 8.3.1-1: records the last side to enter a hex. */
export function recordEntry(state: State, hex: Hex, side: Side): void {
  const letter = side === 'entente' ? 'e' : 'o'
  state.passed = state.passed.slice(0, hex) + letter + state.passed.slice(hex + 1)
}

/** The only side with units in a hex, or null. */
function soleOccupant({ state }: Battle, hex: Hex): Side | null {
  const hasUnits = (side: Side): boolean => state.secrets[side].units.some((unit) => unit.hex === hex)
  if (hasUnits('entente') === hasUnits('ottoman')) return null
  return hasUnits('entente') ? 'entente' : 'ottoman'
}

/** Called when units have entered or left a hex: a side that is alone there takes it. */
export function* settleOccupation(battle: Battle, hex: Hex): Script<void> {
  const side = soleOccupant(battle, hex)
  if (side === null) return
  recordEntry(battle.state, hex, side)
  cutWire(battle, hex, side)
  destroyDiggings(battle, hex, side)
  yield* takeWorks(battle, hex, side)
}

/** 6.5.4: enemy wire is cut, and its hexsides are marked as cut. */
function cutWire({ state, table, sheet }: Battle, hex: Hex, side: Side): void {
  const remainingWire = state.wire.filter((wire) => wire.hex === hex && wire.owner !== side)
  if (remainingWire.length === 0) return
  state.wire = state.wire.filter((wire) => !remainingWire.includes(wire))
  const sides = remainingWire.map(({ facing }) => hexSide(sheet, hex, facing))
  state.cut = [...new Set([...state.cut, ...sides])].sort((a, b) => a - b)
  const facings = remainingWire.map(({ facing }) => facing)
  table.tell({ type: 'wire cut', side, hex, facings, rules: ['6.5.4', '6.1.3a'] })
  table.noteUsed('wire cut')
}

/** 13.1.20: enemy diggings are destroyed. */
function destroyDiggings({ state, table }: Battle, hex: Hex, side: Side): void {
  for (const { work, hex: diggingHex, side: owner } of state.diggings) {
    if (diggingHex !== hex || owner === side) continue
    table.tell({ type: 'digging destroyed', side, hex, work, rules: ['13.1.20'] })
    table.noteUsed('digging destroyed')
  }
  state.diggings = state.diggings.filter((one) => one.hex !== hex || one.side === side)
}

/** 6.1.3a: finished works go to the occupant. It keeps one of two infantry works and all gun pits (8.3.2a). */
function* takeWorks(battle: Battle, hex: Hex, side: Side): Script<void> {
  const { state, table } = battle
  const enemys = state.works.filter((work) => work.hex === hex && work.owner !== side)
  if (enemys.length === 0) return
  const keeps = yield* workToKeep(battle, hex, side)
  const surrenderedWorks = state.works.filter((work) => work.hex === hex && isForInfantry(work) && work.owner !== keeps)
  state.works = state.works.filter((work) => keeps === null || !surrenderedWorks.includes(work))
  const capturedWorks = state.works.filter((work) => work.hex === hex && work.owner !== side)
  for (const work of capturedWorks) work.owner = side
  if (keeps !== null)
    for (const { type } of surrenderedWorks)
      table.tell({ type: 'work given up', side, hex, work: type, rules: ['8.3.2', '8.3.2a'] })
  garrison(battle, side, hex)
  if (capturedWorks.length === 0) return
  const works = capturedWorks.map(({ type }) => type)
  table.tell({ type: 'works captured', side, hex, works, rules: ['6.1.3', '6.1.3a', '13.1.20'] })
  for (const work of works) table.noteUsed(`captured: ${work}`)
}

const isForInfantry = ({ type }: Work): boolean => type !== 'gun pit'

/** The first owner of the infantry work that is kept, if there are two; null if there is no choice. */
function* workToKeep(battle: Battle, hex: Hex, side: Side): Script<Side | null> {
  const battlefield = battlefieldFor(battle, side)
  if (infantryWork(battlefield, hex, side) === undefined || infantryWork(battlefield, hex, enemyOf(side)) === undefined)
    return null
  return (yield* keepWorkQuestion.ask(side, { hex })) === 'own' ? side : enemyOf(side)
}

export const keepWorkKind = keepWorkQuestion.kind({ options: () => ['own', 'theirs'] })

/** 6.1.2: units of a side alone in a hex enter its works as far as they have room; diggers stay On Top (13.1.4). */
export function garrison({ state, book }: Battle, side: Side, hex: Hex): void {
  const { units } = state.secrets[side]
  const work = infantryWork({ state }, hex, side)
  const pits = state.works.filter((one) => one.hex === hex && one.owner === side && one.type === 'gun pit').length
  const isFort = work?.type === 'fort'
  let room = work === undefined ? 0 : book.tables.terrain.capacity.rifleSteps
  let gunRoom = isFort ? units.length : pits
  // 6.2 6.3.8: units that a work does not protect are On Top of it.
  const isWork = work !== undefined || pits > 0
  for (const unit of units) {
    if (unit.hex !== hex) continue
    unit.entered = null
    const type = book.unitType(unit.type)
    if (isArtillery(type)) {
      const fits = gunRoom > 0 && !unit.column
      if (fits) gunRoom--
      placeUnit(unit, fits, isWork)
    } else {
      const steps = isRifle(type) ? unit.steps : 0
      const fits = work !== undefined && steps <= room && unit.digs === null
      if (fits) room -= steps
      placeUnit(unit, fits, isWork)
    }
  }
}

function placeUnit(unit: Unit, inside: boolean, isWork: boolean): void {
  unit.onTop = isWork && !inside
  if (unit.hiding === 'work' && !inside) unit.hiding = null
}
