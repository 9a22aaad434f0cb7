/** 15.0: the Reinforcement Phase: units come ashore, line up off the map, and boats drift. */
import type { Script } from '@firestep/referee'
import { sides } from '../../data/schema.ts'
import { battlefieldFor, isArtillery, isEnemyAt, isHeadquarters, typeOf, unitOf, unitsAt } from '../battlefield.ts'
import { rollDie } from '../dice.ts'
import { settleOccupation } from '../engineering/capture.ts'
import type { UnitId } from '../ids.ts'
import type { Arrival } from '../scenario.ts'
import { awaited, type Battle } from '../state.ts'
import { brigimentAboard } from './map-entry.ts'
import { stackingRuling } from './stacking.ts'

export function* reinforcementPhase(battle: Battle): Script {
  battle.state.landed = []
  drift(battle)
  for (const arrival of battle.scenario.arrivals) {
    if (arrival.turn > battle.state.turn) continue
    if (arrival.mode === 'landed') yield* arriveAshore(battle, arrival)
    else placeInColumn(battle, arrival)
  }
  limberAboard(battle)
}

/**
 * 15.1.1: in column or limbered, if the scenario says so; but not in column where an enemy bars the way and has to be
 * assaulted.
 */
function placeInColumn(battle: Battle, { side, entry, mode, units }: Arrival): void {
  const battlefield = battlefieldFor(battle, side)
  const marching = mode === 'column' && !isEnemyAt(battlefield, entry)
  for (const id of units) {
    const unit = unitOf(battlefield, id)
    const type = typeOf(battlefield, id)
    if (unit.hex === awaited && !isHeadquarters(type)) unit.column = marching || isArtillery(type)
  }
}

/** Guns come out of their boats limbered. */
function limberAboard(battle: Battle): void {
  for (const { side, units, turn } of battle.scenario.landings) {
    const battlefield = battlefieldFor(battle, side)
    for (const id of units)
      if (turn === battle.state.turn && isArtillery(typeOf(battlefield, id))) unitOf(battlefield, id).column = true
  }
}

/** Units already ashore appear where the scenario says, as many as find room. */
function* arriveAshore(battle: Battle, { side, entry, units }: Arrival): Script {
  const battlefield = battlefieldFor(battle, side)
  if (isEnemyAt(battlefield, entry)) return
  const ashore: UnitId[] = []
  for (const id of units) {
    const unit = unitOf(battlefield, id)
    if (unit.hex !== awaited || !stackingRuling(battlefield, entry, [...unitsAt(battlefield, entry), id]).allowed)
      continue
    unit.hex = entry
    ashore.push(id)
  }
  if (ashore.length === 0) return
  const publicEvent = { type: 'arrives', side, hex: entry, ashore: true, rules: ['15.0'] } as const
  battle.table.tell(publicEvent, { [side]: { ...publicEvent, units: ashore } }, side)
  battle.table.noteUsed('reinforcements ashore')
  yield* settleOccupation(battle, entry)
}

/** On drift turns each Brigiment’s boats drift along the shore. */
function drift(battle: Battle): void {
  const { scenario, state, table } = battle
  const { landing } = scenario.data
  state.drifts = []
  if (landing === null || !landing.drift.turns.includes(state.turn)) return
  for (const side of sides) {
    const due = scenario.landings.filter((one) => one.side === side && one.turn === state.turn)
    const aboard = due.map(({ units }) => brigimentAboard(scenario.units[side], scenario.brigiments[side], units))
    for (const brigiment of [...new Set(aboard)]) {
      const die = rollDie(table)
      const places = landing.drift.bands.find(({ upTo }) => die <= upTo)?.places ?? 0
      state.drifts.push({ side, brigiment, places })
      table.tell({ type: 'drift', side, brigiment, die, places, rules: ['15.1.3'] })
      table.noteUsed(`drift: ${places}`)
    }
  }
}
