/** 15.1: entry of units onto the map, over its edge or from boats, and its cost. */
import { allowed, asId, at, type Ruling, refused } from '@firestep/referee'
import { DIRECTIONS } from '@firestep/terrain'
import type { Side } from '../../data/schema.ts'
import { groundOf, isEnemyAt, isHeadquarters, isRifle, isWired, typeOf, unitOf } from '../battlefield.ts'
import { spendRuling } from '../command/officer-points.ts'
import type { BrigimentId, Facing, Hex, UnitId } from '../ids.ts'
import { hasFacing } from '../map-sheet.ts'
import { commanderOf } from '../orders/order-in-effect.ts'
import type { Arrival, Landing } from '../scenario.ts'
import { awaited, type Battlefield, type State } from '../state.ts'
import * as refusals from '../texts/movement.ts'
import { type Cost, gaitOf } from './costs.ts'
import { hasPath, stackingRuling } from './stacking.ts'

export interface MapEntry {
  readonly from: 'edge' | 'boats'
  readonly hex: Hex
  /** 15.1.1: its hex in the line off the map, the first being next to the map; for boats, their number. */
  readonly place: number
  readonly cost: Cost | null
  /** The side by which it lands. */
  readonly facing: Facing | null
}

/** The entry of a unit that is still to come, or null. */
export function entryOf(battlefield: Battlefield, unit: UnitId): MapEntry | null {
  if (unitOf(battlefield, unit).hex !== awaited) return null
  const { scenario, side } = battlefield
  const arrival = scenario.arrivals.find((one) => one.side === side && one.units.includes(unit))
  if (arrival !== undefined) return edgeEntry(battlefield, unit, arrival)
  const landing = scenario.landings.find((one) => one.side === side && one.units.includes(unit))
  return landing === undefined ? null : boatEntry(battlefield, unit, landing)
}

/** 15.1.1: a unit pays for every notional hex of the line, which are like the entry hex, before it enters the map. */
function edgeEntry(battlefield: Battlefield, unit: UnitId, { entry, turn }: Arrival): MapEntry {
  const place = lineAt(battlefield, entry, turn).findIndex((units) => units.includes(unit))
  const riding = unitOf(battlefield, unit).column || isHeadquarters(typeOf(battlefield, unit))
  const { path } = battlefield.book.tables.terrain
  const each =
    riding && hasPath(battlefield, entry)
      ? path
      : groundOf(battlefield.book, battlefield.sheet, entry)[gaitOf(battlefield, unit)]
  return {
    from: 'edge',
    hex: entry,
    place,
    cost: each === null ? null : { hex: each * (place + 1), side: 0 },
    facing: null,
  }
}

/**
 * 15.1.1: the line of all units that arrive there together, in order, with as many per notional hex as the entry hex
 * would hold.
 */
export function lineAt(battlefield: Battlefield, entry: Hex, turn: number): UnitId[][] {
  const line: UnitId[][] = []
  const arrivalGroups = battlefield.scenario.arrivals.filter(
    (one) => one.side === battlefield.side && one.entry === entry && one.turn === turn,
  )
  for (const unit of arrivalGroups.flatMap(({ units }) => units)) {
    const last = line.at(-1)
    if (last !== undefined && stackingRuling(battlefield, entry, [...last, unit]).allowed) last.push(unit)
    else line.push([unit])
  }
  return line
}

function boatEntry(battlefield: Battlefield, unit: UnitId, landing: Landing): MapEntry {
  const hex = beachOf(battlefield, landing)
  const facing = landingSide(battlefield, hex)
  const { sides } = battlefield.book.tables.terrain
  const gait = gaitOf(battlefield, unit)
  const [groundCost, beachCost] = [
    groundOf(battlefield.book, battlefield.sheet, hex)[gait],
    sides['beach landing'][gait],
  ]
  const wire = facing !== null && isWired(battlefield, hex, facing) ? sides['barbed wire'][gait] : 0
  const cost =
    groundCost === null || beachCost === null || wire === null ? null : { hex: groundCost, side: beachCost + wire }
  return { from: 'boats', hex, place: battlefield.scenario.landings.indexOf(landing), cost, facing }
}

/** A side of the beach without wire, if there is one. */
function landingSide(battlefield: Battlefield, hex: Hex): Facing | null {
  const open = DIRECTIONS.filter((facing) => hasFacing(battlefield.sheet.beach[hex] ?? 0, facing))
  return open.find((facing) => !isWired(battlefield, hex, facing)) ?? open[0] ?? null
}

/** The beach that boats make for, moved north by their drift. */
export function beachOf(
  ground: Pick<Battlefield, 'sheet' | 'scenario'> & { readonly state: Pick<State, 'drifts'> },
  { beach, side, units }: Landing,
): Hex {
  const { beachOrder } = ground.sheet
  const brigiment = brigimentAboard(ground.scenario.units[side], ground.scenario.brigiments[side], units)
  const drift = ground.state.drifts.find((one) => one.side === side && one.brigiment === brigiment)
  const beachIndex = beachOrder.indexOf(beach)
  if (drift === undefined || beachIndex < 0) return beach
  return at(beachOrder, Math.min(beachIndex + drift.places, beachOrder.length - 1))
}

/** The Brigiment of the boats: that of their first unit with one. */
export function brigimentAboard(
  units: Battlefield['scenario']['units'][Side],
  brigiments: Battlefield['scenario']['brigiments'][Side],
  aboard: readonly UnitId[],
): BrigimentId | null {
  const brigiment = aboard.map((unit) => units[unit]?.brigiment ?? null).find((name) => name !== null)
  const found = brigiments.findIndex(({ name }) => name === brigiment)
  return found < 0 ? null : asId(found)
}

/** Ruling for a unit to enter the map in this activation. */
export function arrivalRuling(battlefield: Battlefield, unit: UnitId): Ruling {
  const { scenario, side, state } = battlefield
  const { name } = unitOf(battlefield, unit)
  const arrival = scenario.arrivals.find((one) => one.side === side && one.units.includes(unit))
  if (arrival !== undefined)
    return arrival.turn <= state.turn ? allowed : refused('15.1.1', refusals.arrivesOnTurn(name, arrival.turn))
  const landing = scenario.landings.find((one) => one.side === side && one.units.includes(unit))
  if (landing === undefined) return refused('14.1', refusals.notOnMap(name))
  return landingRuling(battlefield, unit, landing)
}

/** 15.1.3: special rules of the scenario. */
function landingRuling(battlefield: Battlefield, unit: UnitId, landing: Landing): Ruling {
  const { scenario, state } = battlefield
  const { name } = unitOf(battlefield, unit)
  const last = scenario.data.landing?.lastTurn ?? scenario.turns.length
  if (landing.turn > state.turn) return refused('15.1.3', refusals.landsOnTurn(name, landing.turn))
  if (state.turn > last) return refused('15.1.3', refusals.landingsOver(last))
  // 11.15.2: a floating reserve stays aboard until it has another order.
  if (battlefield.state.orders && commanderOf(battlefield, unit)?.order.point?.hex === 'ships')
    return refused('11.15.2', refusals.floatingReserve(name))
  const ahead = scenario.landings.find(
    (other) =>
      landsBefore(battlefield, other, landing) && other.units.some((one) => canStillLand(battlefield, other, one)),
  )
  if (ahead === undefined) return allowed
  return refused('15.1.3', landing.secondWave ? refusals.secondWave(name) : refusals.landsAfterGroup(name, ahead.group))
}

/** The boats of a Brigiment land by number, and a second wave after all others of its turn. */
function landsBefore(battlefield: Battlefield, earlier: Landing, landing: Landing): boolean {
  const { scenario, state } = battlefield
  if (earlier === landing || earlier.side !== landing.side || earlier.turn > state.turn) return false
  if (earlier.secondWave !== landing.secondWave) return landing.secondWave && earlier.turn === landing.turn
  const aboard = ({ units }: Landing) =>
    brigimentAboard(scenario.units[landing.side], scenario.brigiments[landing.side], units)
  return scenario.landings.indexOf(earlier) < scenario.landings.indexOf(landing) && aboard(earlier) === aboard(landing)
}

/** Units that can no longer land this turn do not block others. */
function canStillLand(battlefield: Battlefield, landing: Landing, unit: UnitId): boolean {
  const { hex, action, brigiment } = unitOf(battlefield, unit)
  if (hex !== awaited || action !== null) return false
  const beach = beachOf(battlefield, landing)
  if (!beachRuling(battlefield, [unit], beach).allowed) return false
  if (!isEnemyAt(battlefield, beach)) return true
  const { moveToAssault } = battlefield.book.tables.officerCosts
  return (
    isRifle(typeOf(battlefield, unit)) &&
    (brigiment === null || spendRuling(battlefield, brigiment, moveToAssault).allowed)
  )
}

/** 11.7.1: boats that follow others to a beach have no surprise there. */
export function followsAshore(battlefield: Battlefield, units: readonly UnitId[], hex: Hex): boolean {
  const landing = battlefield.scenario.landings.find(
    ({ side, units: aboard }) => side === battlefield.side && units.some((unit) => aboard.includes(unit)),
  )
  const steps = units.reduce((sum, unit) => sum + unitOf(battlefield, unit).steps, 0)
  return landing?.secondWave === true && landedAt(battlefield.state, hex) > steps
}

/** Ruling on the room of a beach for the steps of these units this turn. */
function beachRuling(battlefield: Battlefield, units: readonly UnitId[], hex: Hex): Ruling {
  const { landing } = battlefield.scenario.data
  const steps = units.reduce((sum, unit) => sum + unitOf(battlefield, unit).steps, 0)
  const before = landedAt(battlefield.state, hex)
  return landing !== null && before + steps > landing.stepsPerBeach
    ? refused('15.1.3', refusals.beachFull(landing.stepsPerBeach, before))
    : allowed
}

export const landedAt = ({ landed }: Pick<State, 'landed'>, hex: Hex): number =>
  landed.find((one) => one.hex === hex)?.steps ?? 0

/** Ruling for a stack off the map or aboard to enter a hex now; a held hex only by assault (14.1.10). */
export function entryRuling(battlefield: Battlefield, units: readonly UnitId[], to: Hex, assault: boolean): Ruling {
  for (const unit of units) {
    const entry = entryOf(battlefield, unit)
    if (entry === null || entry.hex !== to) return refused('15.1.1', refusals.entersElsewhere)
    if (entry.cost === null) return refused('14.1.9', refusals.cannotEnterGround)
    const ruling = entry.from === 'boats' ? beachRuling(battlefield, units, to) : allowed
    if (!ruling.allowed) return ruling
  }
  return isEnemyAt(battlefield, to) && !assault ? refused('14.1.10', refusals.enemyHoldsHex) : allowed
}
