/** 6.8: mules, wagons and trucks. */

import { allowed, type RuleId, type Ruling, refused } from '@firestep/referee'
import type { Transport } from '../data/schema.ts'
import { faceOf, hasRoad, isAfv, isHeldBy, sidesOf, typeOf, unitOf } from './battlefield.ts'
import { enemyOf } from './book.ts'
import type { Crossing } from './hex-crossing.ts'
import { type Hex, isOnMap, type UnitId } from './ids.ts'
import { entryHexes } from './reinforcements.ts'
import { type Battle, type Battlefield, offMap } from './state.ts'
import * as refusals from './texts/refusals.ts'

/** 6.84: the movement score of a unit by transport. */
export const transportPoints: Readonly<Record<Transport, number>> = { mule: 2, wagon: 3, truck: 15 }

export const transportPointRules: Readonly<Record<Transport, readonly RuleId[]>> = {
  mule: ['6.84', '6.84-3'],
  wagon: ['6.84-1', '6.84-3'],
  truck: ['6.84-2', '6.84-3'],
}

/** The first group of that kind that can carry a unit now, or -1. */
export const freeGroup = ({ state }: Battlefield, unit: UnitId, kind: Transport): number =>
  state.transport.findIndex(
    (group) =>
      group.side === state.units[unit]?.side &&
      group.kind === kind &&
      !group.used &&
      !group.lost &&
      group.fromTurn <= state.turn,
  )

/** Ruling on a unit that declares a move by transport. */
export function transportRuling(battlefield: Battlefield, unit: UnitId, kind: Transport): Ruling {
  const { formed, hex } = unitOf(battlefield, unit)
  if (isAfv(typeOf(battlefield, unit))) return refused('6.82', refusals.armourNeverCarried)
  if (!formed) return refused('6.82', refusals.transportFormed)
  if (freeGroup(battlefield, unit, kind) < 0) return refused('6.83', refusals.noFreeTransport(kind))
  if (faceOf(battlefield, unit).move >= transportPoints[kind])
    return refused('6.84', refusals.noFasterByTransport(kind, transportPoints[kind]))
  if (hex !== offMap) return startRuling(battlefield, unit, hex, kind)
  const hasEntryByRoad =
    kind !== 'truck' || entryHexes(battlefield, unit).some((entry) => battlefield.sheet.roadEnd[entry] === 1)
  return hasEntryByRoad ? allowed : refused('6.84-2', refusals.noRoadOntoMap)
}

/** 6.82: the move begins in a hex that the transport could enter. */
function startRuling(battlefield: Battlefield, unit: UnitId, hex: Hex, kind: Transport): Ruling {
  const road = isRoadHex(battlefield, hex)
  if (kind === 'truck' && !road) return refused('6.82', refusals.noRoadInHex)
  if (kind === 'wagon' && battlefield.sheet.crater[hex] === 1 && !road) return refused('6.82', refusals.wagonsInCraters)
  return perilRuling(battlefield, unit, hex)
}

/** Ruling on a step of a unit by transport. */
export function carryRuling(battlefield: Battlefield, unit: UnitId, kind: Transport, { to, road }: Crossing): Ruling {
  if (kind === 'truck' && !road) return refused('6.84-2', refusals.trucksOnRoads)
  if (!isOnMap(to)) return allowed
  // 8.6-2: on a road even a wagon passes the craters.
  if (kind === 'wagon' && battlefield.sheet.crater[to] === 1 && !road)
    return refused('6.84-1', refusals.wagonsIntoCraters)
  return perilRuling(battlefield, unit, to)
}

function perilRuling(battlefield: Battlefield, unit: UnitId, hex: Hex): Ruling {
  if (isHeldBy(battlefield, hex, enemyOf(unitOf(battlefield, unit).side)))
    return refused('6.82-1', refusals.transportNearEnemy)
  if (battlefield.state.gas.includes(hex)) return refused('6.82-1', refusals.transportInGas)
  return allowed
}

export function isRoadHex(battlefield: Battlefield, hex: Hex): boolean {
  return sidesOf(battlefield, hex).some((side) => hasRoad(battlefield, side))
}

/** 6.85: a unit carried by transport has failed a check under reaction fire. */
export function loseTransport({ state, table }: Battle, unit: UnitId, group: number): void {
  const carrier = state.transport[group]
  if (carrier === undefined) throw new Error(`there is no transport group ${group}`)
  carrier.lost = true
  table.noteUsed('transport lost')
  table.tell({ type: 'transport lost', group, kind: carrier.kind, unit, rules: ['6.85'] })
}
