/** Read-only queries about the battlefield: units, unit types and terrain. */

import { asId } from '@firestep/referee'
import { DIRECTIONS, neighbour, sideBetween, sideOf } from '@firestep/terrain'
import type { Face, Side, UnitKind, UnitType } from '../data/schema.ts'
import { type Book, sideOfSeat } from './book.ts'
import type { Hex, HexSide, UnitId } from './ids.ts'
import { SIDE_FEATURE } from './map-sheet.ts'
import type { Battlefield, BattleView, Hallowed, Unit } from './state.ts'

/** The side whose view it is. */
export const viewingSide = ({ secrets }: BattleView): Side => sideOfSeat(secrets.viewer)

/** Builds the battlefield of a question kind from a seat's view. */
export type BattlefieldOf = (view: BattleView) => Battlefield

/** Written out: it is built for every question, and a spread with a new property costs two microseconds. */
export const makeBattlefieldOf =
  (book: Book) =>
  (state: Battlefield['state']): Battlefield => {
    const scenario = book.scenarioOf(state)
    return { book, scenario, sheet: scenario.sheet, state }
  }

export const unitOf = ({ state }: Battlefield, unit: UnitId): Unit => {
  const unitState = state.units[unit]
  if (unitState === undefined) throw new Error(`there is no unit ${unit}`)
  return unitState
}

export const isUnit = ({ state }: Battlefield, thing: unknown): thing is UnitId =>
  typeof thing === 'number' && Number.isInteger(thing) && thing >= 0 && thing < state.units.length

export const isHex = ({ sheet }: Battlefield, thing: unknown): thing is Hex =>
  typeof thing === 'number' && Number.isInteger(thing) && thing >= 0 && thing < sheet.grid.size

export const typeOf = (battlefield: Battlefield, unit: UnitId): UnitType =>
  battlefield.book.unitType(unitOf(battlefield, unit).type)

/** The values on the visible side of the counter (3.2). */
export function faceOf(battlefield: Battlefield, unit: UnitId): Face {
  const type = typeOf(battlefield, unit)
  return unitOf(battlefield, unit).formed ? type.formed : type.dispersed
}

const guns: readonly UnitKind[] = ['artillery', 'machine gun', 'mortar']
/** Guns by 3.11, which also include machine guns and mortars. */
export const isGun = (type: UnitType): boolean => guns.includes(type.type)
export const isAfv = (type: UnitType): boolean => type.type === 'tank' || type.type === 'armoured car'
/** Cavalry, also as one of two types: outside melee the worse one applies (3.12). */
export const isCavalry = (type: UnitType): boolean => type.type === 'cavalry' || type.alsoCavalry
export const isInfantry = (type: UnitType): boolean => type.type === 'infantry'

/** Units in a hex, by ascending number; of one side if it is given. */
export function unitsAt({ state }: Battlefield, hex: Hex, side?: Side): UnitId[] {
  const ids: UnitId[] = []
  const { units } = state
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]
    if (unit?.hex === hex && (side === undefined || unit.side === side)) ids.push(asId<UnitId>(i))
  }
  return ids
}

/** Units in any of these hexes, by ascending number. */
export const unitsIn = (battlefield: Battlefield, hexes: readonly Hex[]): UnitId[] =>
  unitsWhere(battlefield, ({ hex }) => hexes.includes(hex))

/** All units with their ids. */
export const unitsById = <U>({ units }: { readonly units: readonly U[] }): [UnitId, U][] =>
  units.map((unit, i) => [asId<UnitId>(i), unit])

/** Units for which something holds, by ascending number. */
export function unitsWhere(
  { state: { units } }: Pick<Battlefield, 'state'>,
  holds: (unit: Unit, id: UnitId) => boolean,
): UnitId[] {
  const ids: UnitId[] = []
  for (const [i, unit] of units.entries()) {
    const id = asId<UnitId>(i)
    if (holds(unit, id)) ids.push(id)
  }
  return ids
}

export function isHeldBy({ state }: Battlefield, hex: Hex, side: Side): boolean {
  const { units } = state
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]
    if (unit?.hex === hex && unit.side === side) return true
  }
  return false
}

export const distanceBetween = ({ sheet }: Battlefield, a: Hex, b: Hex): number =>
  sheet.distances[a * sheet.grid.size + b] ?? 0

export const areAdjacent = (battlefield: Battlefield, a: Hex, b: Hex): boolean =>
  distanceBetween(battlefield, a, b) === 1

/** The six sides of a hex, by direction. */
export const sidesOf = ({ sheet }: Battlefield, hex: Hex): HexSide[] =>
  DIRECTIONS.map((direction) => sideOf(sheet.grid, hex, direction))

/** The six neighbours that exist and are open to units in this scenario. */
export function openNeighbours({ sheet, scenario }: Battlefield, hex: Hex): Hex[] {
  const hexes: Hex[] = []
  for (const direction of DIRECTIONS) {
    const next = neighbour(sheet.grid, hex, direction)
    if (next !== null && scenario.open[next] === 1) hexes.push(next)
  }
  return hexes
}

export function sideFacing({ sheet }: Battlefield, from: Hex, to: Hex): HexSide {
  const side = sideBetween(sheet.grid, from, to)
  if (side === null) throw new Error(`${sheet.label(from)} and ${sheet.label(to)} do not touch`)
  return side
}

const hasFeature = ({ sheet }: Battlefield, side: HexSide, bit: number): boolean =>
  ((sheet.sides[side] ?? 0) & bit) !== 0

export const hasRoad = (battlefield: Battlefield, side: HexSide): boolean =>
  hasFeature(battlefield, side, SIDE_FEATURE.road)
/** A bridge carries its road over the stream (8.7). */
export const hasStream = (battlefield: Battlefield, side: HexSide): boolean =>
  hasFeature(battlefield, side, SIDE_FEATURE.stream) && !hasFeature(battlefield, side, SIDE_FEATURE.bridge)
export const hasLake = (battlefield: Battlefield, side: HexSide): boolean =>
  hasFeature(battlefield, side, SIDE_FEATURE.lake)
export const isInteriorWoods = (battlefield: Battlefield, side: HexSide): boolean =>
  hasFeature(battlefield, side, SIDE_FEATURE.interiorWoods)
/** A breach removes the wire on its side (8.342). */
export const hasWire = (battlefield: Battlefield, side: HexSide): boolean =>
  hasFeature(battlefield, side, SIDE_FEATURE.wire) &&
  !battlefield.scenario.ignoreWire &&
  !battlefield.state.breaches.includes(side)

export const hasTrench = ({ sheet, state }: Battlefield, hex: Hex): boolean =>
  sheet.trench[hex] !== null || state.trenches.includes(hex)
export const hasBlockhouse = ({ state }: Battlefield, hex: Hex): boolean => state.blockhouses.includes(hex)

/** True if the trenches of two neighbours are joined (8.321): trench counters join all their neighbours (8.322). */
export function trenchesJoin(battlefield: Battlefield, from: Hex, to: Hex): boolean {
  if (!hasTrench(battlefield, from) || !hasTrench(battlefield, to)) return false
  const side = sideFacing(battlefield, from, to)
  if (battlefield.state.bombStops.includes(side)) return false
  const { trenches } = battlefield.state
  return hasFeature(battlefield, side, SIDE_FEATURE.trench) || trenches.includes(from) || trenches.includes(to)
}

export const isNight = ({ scenario, state }: Battlefield): boolean => scenario.night.includes(state.turn)
/** Current hexes of a creeping barrage (7.43). */
export const barrageHexes = ({ scenario, state: { barrage } }: Battlefield): readonly Hex[] =>
  barrage === null || barrage.over ? nowhere : (scenario.barrage?.areas[barrage.area] ?? nowhere)
const nowhere: readonly Hex[] = []

/** Hallowed ground: printed in the scenario, made this day or scenario, and in a campaign on earlier days (6.679). */
export function hallowedGround({ scenario, state }: Pick<Battlefield, 'scenario' | 'state'>): readonly Hallowed[] {
  const { hallowed, campaign } = state
  const earlier = campaign?.hallowed ?? (scenario.hallowed === null ? [] : [scenario.hallowed])
  return hallowed === null ? earlier : [...earlier, hallowed]
}

export const infiltrates = ({ scenario }: Battlefield, side: Side): boolean => scenario.infiltration.includes(side)
export const controls = ({ state }: Battlefield, side: Side, hex: Hex): boolean =>
  state.control[hex] === (side === 'central' ? 'c' : 'e')
