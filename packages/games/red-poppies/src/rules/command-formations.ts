/** 3.4 to 3.6 and 6.01: formations that can receive one command. */

import { allowed, asId, type Ruling, refused } from '@firestep/referee'
import type { Side, UnitType } from '../data/schema.ts'
import { areAdjacent, infiltrates, isUnit, typeOf, unitOf } from './battlefield.ts'
import type { Formation } from './events.ts'
import { type Hex, isOnMap, type UnitId } from './ids.ts'
import { edgeOf, isDue } from './reinforcements.ts'
import type { Battlefield, Unit } from './state.ts'
import { offMap } from './state.ts'
import * as refusals from './texts/refusals.ts'

const maxMassUnits = 12
const maxMassHexes = 6
const maxBlobUnits = 4

/** 3.11-3: nationality, type and all five printed values are the same. */
function identical(a: UnitType, b: UnitType): boolean {
  if (a === b) return true
  const faces = (['formed', 'dispersed'] as const).every((up) =>
    (['firepower', 'range', 'melee', 'cohesion', 'move'] as const).every((value) => a[up][value] === b[up][value]),
  )
  return faces && a.nationality === b.nationality && a.type === b.type && a.alsoCavalry === b.alsoCavalry
}

/** Adjacent or in one hex; off the map, units that may enter next to each other count as adjacent (10.21). */
function touch(battlefield: Battlefield, unit: Unit, other: Unit): boolean {
  if (unit.hex === offMap || other.hex === offMap)
    return (
      unit.hex === other.hex &&
      edgesWithin(battlefield, unit, other, (a, b) => a === b || areAdjacent(battlefield, a, b))
    )
  return unit.hex === other.hex || areAdjacent(battlefield, unit.hex, other.hex)
}

/** True if two units off the map have entry hexes that are near each other by this test. */
function edgesWithin(battlefield: Battlefield, unit: Unit, other: Unit, isNear: (a: Hex, b: Hex) => boolean): boolean {
  if (unit.group === other.group) return true
  const [edge, otherEdge] = [edgeOf(battlefield, unit), edgeOf(battlefield, other)]
  return edge === otherEdge || edge.some((a) => otherEdge.some((b) => isNear(a, b)))
}

/** Ruling on a unit that is to take a command. */
export function readyRuling(battlefield: Battlefield, side: Side, thing: unknown): Ruling {
  if (!isUnit(battlefield, thing)) return refused('6.01', refusals.noSuchUnit)
  const unit = unitOf(battlefield, thing)
  if (unit.side !== side) return refused('6.01', refusals.notOwnUnit)
  if (unit.hex === offMap) {
    if (!isDue(battlefield, thing)) return refused('10.2', refusals.notArrived)
  } else if (!isOnMap(unit.hex)) return refused('6.01', refusals.outOfPlay)
  if (unit.spent) return refused('3.3-1', refusals.spent)
  return allowed
}

/** Ruling on units that are to receive one command together. */
export function formationRuling(battlefield: Battlefield, side: Side, units: readonly UnitId[]): Ruling {
  if (units.length === 0) return refused('6.01', refusals.atLeastOneUnit)
  if (new Set(units).size < units.length) return refused('6.01', refusals.unitNamedTwice)
  for (const unit of units) {
    const ready = readyRuling(battlefield, side, unit)
    if (!ready.allowed) return ready
  }
  if (units.length === 1 || isStack(battlefield, units)) return allowed
  const mass = massRuling(battlefield, units)
  if (mass.allowed || !units.some((unit) => !unitOf(battlefield, unit).formed)) return mass
  return blobRuling(battlefield, side, units, mass)
}

/** 6.01b: any two ready units in one hex. */
export const isStack = (battlefield: Battlefield, units: readonly UnitId[]): boolean => {
  const [a, b] = units
  if (units.length !== 2 || a === undefined || b === undefined) return false
  const [unit, other] = [unitOf(battlefield, a), unitOf(battlefield, b)]
  return (
    unit.hex === other.hex &&
    (unit.hex !== offMap || edgesWithin(battlefield, unit, other, (hex, otherHex) => hex === otherHex))
  )
}

function massRuling(battlefield: Battlefield, units: readonly UnitId[]): Ruling {
  const [first] = units
  if (first === undefined) return allowed
  for (const unit of units) {
    if (!unitOf(battlefield, unit).formed) return refused('3.5-2', refusals.dispersedInMass)
    if (!identical(typeOf(battlefield, first), typeOf(battlefield, unit)))
      return refused('3.11-3', refusals.massIdentical)
  }
  if (units.length > maxMassUnits) return refused('3.5-1', refusals.massUnits(maxMassUnits))
  if (new Set(units.map((unit) => unitOf(battlefield, unit).hex)).size > maxMassHexes)
    return refused('3.5-1', refusals.massHexes(maxMassHexes))
  return isChain(battlefield, units) ? allowed : refused('3.5', refusals.massChain)
}

function blobRuling(battlefield: Battlefield, side: Side, units: readonly UnitId[], mass: Ruling): Ruling {
  if (units.some((unit) => unitOf(battlefield, unit).formed))
    return infiltrates(battlefield, side) ? refused('3.6-2', refusals.formedInBlob) : mass
  if (!infiltrates(battlefield, side)) return refused('3.6', refusals.noInfiltration)
  if (units.length > maxBlobUnits) return refused('3.6-1', refusals.blobUnits(maxBlobUnits))
  return isChain(battlefield, units) ? allowed : refused('3.6-1', refusals.blobChain)
}

/** Each unit is next to one named before it, which gives a chain a limited number of spellings. */
const isChain = (battlefield: Battlefield, units: readonly UnitId[]): boolean =>
  units.every((unit, i) => i === 0 || touchesAny(battlefield, unitOf(battlefield, unit), units.slice(0, i)))

/** Units that can be added one at a time so that the units named so far stay a formation. */
export function whoMayJoin(battlefield: Battlefield, side: Side, members: readonly UnitId[]): UnitId[] {
  const joining: UnitId[] = []
  const { units } = battlefield.state
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]
    if (unit?.side !== side || unit.spent || unit.hex < offMap) continue
    const id = asId<UnitId>(i)
    if (members.length === 0) {
      if (unit.hex !== offMap || isDue(battlefield, id)) joining.push(id)
      continue
    }
    // The chain first: most of the army is elsewhere.
    if (
      touchesAny(battlefield, unit, members) &&
      !members.includes(id) &&
      formationRuling(battlefield, side, [...members, id]).allowed
    )
      joining.push(id)
  }
  return joining
}

function touchesAny(battlefield: Battlefield, unit: Unit, members: readonly UnitId[]): boolean {
  for (const member of members) if (touch(battlefield, unit, unitOf(battlefield, member))) return true
  return false
}

/** Type of a formation that formationRuling has allowed. */
export function formationOf(battlefield: Battlefield, units: readonly UnitId[]): Formation {
  if (units.length === 1) return 'unit'
  // A pair in one hex that could be a mass is one: it may then enter the map as a mass (10.21).
  if (units.every((unit) => unitOf(battlefield, unit).formed) && massRuling(battlefield, units).allowed) return 'mass'
  return isStack(battlefield, units) ? 'stack' : 'blob'
}

export const formationRules: Readonly<Record<Formation, readonly string[]>> = {
  unit: ['6.01a'],
  stack: ['6.01b', '3.4'],
  mass: ['6.01c', '3.5', '3.5-1'],
  blob: ['6.01e', '3.6', '3.6-1'],
}
