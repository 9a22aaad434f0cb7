/** 14.1: the cost of entering a hex, and Movement Allowances. */
import { allowed, at, memoByObject, type Ruling, refused } from '@firestep/referee'
import type { UnitKind } from '../../data/schema.ts'
import { facingTo, groundOf, gunfireOf, hasSideFeature, isWired, kindOf, typeOf, unitOf } from '../battlefield.ts'
import type { Scenario } from '../book.ts'
import type { Facing, Hex, UnitId } from '../ids.ts'
import { SIDE } from '../map-sheet.ts'
import type { Battlefield } from '../state.ts'
import * as refusals from '../texts/movement.ts'

/** 14.1.6 */
const gaits = ['foot', 'wheeled'] as const
export type Gait = (typeof gaits)[number]

export function gaitOf(battlefield: Battlefield, unit: UnitId): Gait {
  const { gun } = typeOf(battlefield, unit)
  return gun === null || gun.carriage === 'mountain' ? 'foot' : 'wheeled'
}

/** Movement Points for a step: for the hex, and for its hexside, which fire takes into account (17.4.11). */
export interface Cost {
  readonly hex: number
  readonly side: number
}

export const totalOf = ({ hex, side }: Cost): number => hex + side

/**
 * 14.1.3 14.1.5: from a hex to its neighbour; null where the terrain bars the unit (14.1.9). Only columns and limbered
 * guns get the cost of a road or track (14.2.6), and pay nothing for contours on it.
 */
export function stepCost(battlefield: Battlefield, gait: Gait, inColumn: boolean, from: Hex, to: Hex): Cost | null {
  const facing = facingTo(battlefield.sheet, from, to)
  const printed = printedCost(battlefield, gait, inColumn, from, to, facing)
  if (printed === null) return null
  const wires = wiresBetween(battlefield, from, to, facing)
  if (wires === 0) return printed
  const each = battlefield.book.tables.terrain.sides['barbed wire'][gait]
  return each === null ? null : { hex: printed.hex, side: printed.side + wires * each }
}

/** By gait and formation, then by the hex left and the side crossed. */
const printedCosts = memoByObject((_scenario: Scenario): (Cost | null | undefined)[][] => [[], [], [], []])

/** The cost on the printed map, cached per scenario. */
function printedCost(
  battlefield: Battlefield,
  gait: Gait,
  inColumn: boolean,
  from: Hex,
  to: Hex,
  facing: Facing,
): Cost | null {
  const table = at(printedCosts(battlefield.scenario), (gait === 'foot' ? 0 : 2) + (inColumn ? 1 : 0))
  const place = from * 6 + facing
  let cost = table[place]
  if (cost === undefined) {
    cost = readCost(battlefield, gait, inColumn, from, to, facing)
    table[place] = cost
  }
  return cost
}

function readCost(
  { sheet, book, scenario }: Battlefield,
  gait: Gait,
  inColumn: boolean,
  from: Hex,
  to: Hex,
  facing: Facing,
): Cost | null {
  const { sides, path } = book.tables.terrain
  if (scenario.land[to] !== 1) return null
  if (hasSideFeature(sheet, from, facing, SIDE.cliff)) return null
  const byPath = inColumn && hasSideFeature(sheet, from, facing, SIDE.road | SIDE.track)
  const hex = byPath ? path : groundOf(book, sheet, to)[gait]
  if (hex === null) return null
  const rise = (sheet.level[to] ?? Number.NaN) - (sheet.level[from] ?? Number.NaN)
  const met = [
    ...(rise > 0 && !byPath ? [sides['contour up'][gait]] : []),
    ...(rise < 0 && !byPath ? [sides['contour down'][gait]] : []),
    ...(hasSideFeature(sheet, from, facing, SIDE.ridge) ? [sides.ridge[gait]] : []),
    ...(hasSideFeature(sheet, from, facing, SIDE.crest) ? [sides['military crest'][gait]] : []),
    ...(sheet.ravine[to] === 1 && !byPath ? [sides.ravine[gait]] : []),
  ]
  let side = 0
  for (const cost of met) {
    if (cost === null) return null
    side += cost
  }
  return { hex, side }
}

/** 6.5.1: the number of sides with wire between two hexes: that of the hex entered and that of the hex left. */
function wiresBetween(battlefield: Battlefield, from: Hex, to: Hex, facing: Facing): number {
  if (battlefield.state.wire.length === 0) return 0
  const entered = isWired(battlefield, to, facingTo(battlefield.sheet, to, from))
  return (entered ? 1 : 0) + (isWired(battlefield, from, facing) ? 1 : 0)
}

/** The row of the allowance table for a unit (14.1.1). */
function rowOf(
  battlefield: Battlefield,
  unit: UnitId,
): 'rifle' | 'mg' | 'picket' | 'hq' | 'mountain artillery' | 'wheeled artillery' | 'cavalry' {
  const rows = { rifle: 'rifle', mg: 'mg', picket: 'picket', cavalry: 'cavalry', headquarters: 'hq' } as const
  const kind: UnitKind = kindOf(battlefield, unit)
  if (kind !== 'artillery') return rows[kind]
  return typeOf(battlefield, unit).gun?.carriage === 'mountain' ? 'mountain artillery' : 'wheeled artillery'
}

/** 14.3.8 to 14.3.10: refuses guns that cannot move by themselves, and units bound to their hex. */
export function mobilityRuling(battlefield: Battlefield, unit: UnitId): Ruling {
  const { immobile, name } = unitOf(battlefield, unit)
  if (immobile) return refused('14.1', refusals.boundToHex(name))
  const carriage = typeOf(battlefield, unit).gun?.carriage
  if (carriage === 'fixed') return refused('14.3.9', refusals.fixedGun(name))
  if (carriage === 'lacks transport') return refused('14.3.10', refusals.noTransport(name))
  return allowed
}

/** 14.3.6: guns that have fired this turn neither move nor change formation; they may rally and hide. */
export function unfiredRuling(battlefield: Battlefield, units: readonly UnitId[]): Ruling {
  const found = units.find((unit) => gunfireOf(battlefield, unit)?.now === true)
  return found === undefined ? allowed : refused('14.3.6', refusals.hasFired(unitOf(battlefield, found).name))
}

/** 14.1.1 14.1.2: the allowance before orders change it (14.1.4). `march`: at the March rate (11.16.4). */
export function allowanceOf(battlefield: Battlefield, unit: UnitId, march = false): number {
  const { column, confused } = unitOf(battlefield, unit)
  const row = battlefield.book.tables.allowances.byKind[rowOf(battlefield, unit)]
  // 14.2.4: guns pay for going On Top, limbering and unlimbering out of the limbered allowance (14.3.3).
  const full = march ? row.march : column || row.standard === 0 ? row.column : row.standard
  if (!confused) return full
  return full / 2
}

/** 16.5: the cost of a rally: a third of the unconfused allowance by day and twilight, all of it at night. */
export function rallyCost(battlefield: Battlefield, unit: UnitId, night: boolean): number {
  const { column } = unitOf(battlefield, unit)
  const row = battlefield.book.tables.allowances.byKind[rowOf(battlefield, unit)]
  const full = column || row.standard === 0 ? row.column : row.standard
  return night ? full : full / 3
}
