/** 14.4: Movement to Assault: eligible units, starting hexes and costs. */
import { allowed, type Ruling, refused } from '@firestep/referee'
import {
  distanceBetween,
  facingTo,
  isEnemyAt,
  isHex,
  isRifle,
  isUsThem,
  isWired,
  neighboursOf,
  typeOf,
  unitOf,
  unitsAt,
} from '../battlefield.ts'
import { spendRuling } from '../command/officer-points.ts'
import { type BrigimentId, type Hex, isOnMap, type UnitId } from '../ids.ts'
import { stepUnderOrdersRuling } from '../orders/order-steps.ts'
import { assaultUnderOrdersRuling } from '../orders/permissions.ts'
import type { Battlefield } from '../state.ts'
import * as refusals from '../texts/movement.ts'
import { type Cost, mobilityRuling, totalOf } from './costs.ts'
import { entryOf, entryRuling } from './map-entry.ts'
import { allowanceFor, costInto, type March } from './march.ts'
import { stackingRuling } from './stacking.ts'

/** 14.4.1: the Brigiments that pay an Officer Point each; independent units have none to pay (9.7.4). */
export const payersOf = (battlefield: Battlefield, units: readonly UnitId[]): BrigimentId[] =>
  [...new Set(units.flatMap((unit) => unitOf(battlefield, unit).brigiment ?? []))].sort((a, b) => a - b)

export function assaultRuling(battlefield: Battlefield, march: March, to: unknown): Ruling {
  if (!isHex(battlefield, to)) return refused('14.4', refusals.nameAssaultHex)
  const place = placeRuling(battlefield, march, to)
  if (!place.allowed) return place
  for (const unit of march.units) {
    const fit = fitRuling(battlefield, unit)
    if (!fit.allowed) return fit
    const { waitsFor, name } = unitOf(battlefield, unit)
    if (waitsFor !== null && waitsFor !== to) return refused('14.4.6b', refusals.waitedForOtherHex(name))
  }
  const cost = assaultCost(battlefield, march, to)
  if (cost === null) return refused('14.1.9', refusals.cannotGoThere)
  const hexLeft =
    allowanceFor(battlefield, { units: march.units, path: march.path.concat(to), limit: march.limit }) - march.spent
  if (totalOf(cost) > hexLeft) return refused('14.1.5', refusals.tooFewPoints(totalOf(cost), Math.max(0, hexLeft)))
  const beside = unitsAt(battlefield, to).filter((unit) => !march.units.includes(unit))
  const room = stackingRuling(battlefield, to, [...beside, ...march.units])
  if (!room.allowed) return room
  for (const brigiment of payersOf(battlefield, march.units)) {
    const ruling = spendRuling(battlefield, brigiment, battlefield.book.tables.officerCosts.moveToAssault)
    if (!ruling.allowed) return ruling
  }
  return ordersRuling(battlefield, march, to)
}

/** 14.4.1: from an adjacent hex, from boats, or within Us/Them (8.3.1-2). */
function placeRuling(battlefield: Battlefield, { hex, units }: March, to: Hex): Ruling {
  if (!isEnemyAt(battlefield, to)) return refused('14.4', refusals.noEnemyToAssault)
  if (!isOnMap(hex)) return entryRuling(battlefield, units, to, true)
  if (hex === to) return isUsThem(battlefield, to) ? allowed : refused('14.4.1', refusals.assaultAdjacent)
  if (isUsThem(battlefield, hex)) return refused('8.3.1', refusals.assaultWithinUsThem)
  return distanceBetween(battlefield, hex, to) === 1 ? allowed : refused('14.4.1', refusals.assaultAdjacent)
}

/** 14.4.2 14.4.3 14.4.4 */
function fitRuling(battlefield: Battlefield, unit: UnitId): Ruling {
  const { column, confused, name } = unitOf(battlefield, unit)
  if (!isRifle(typeOf(battlefield, unit))) return refused('14.4.3', refusals.cannotAssault(name))
  if (column) return refused('14.4.2', refusals.mustLeaveColumn(name))
  if (confused) return refused('16.1.2c', refusals.mustRally(name))
  return mobilityRuling(battlefield, unit)
}

function ordersRuling(battlefield: Battlefield, { units, path }: March, to: Hex): Ruling {
  for (const unit of units) {
    const ruling = assaultUnderOrdersRuling(battlefield, unit, to, path)
    if (!ruling.allowed) return ruling
  }
  return allowed
}

/** The cost of the last step; within Us/Them only the wire crossed on entering (8.3.1-2b). */
export function assaultCost(battlefield: Battlefield, march: March, to: Hex): Cost | null {
  if (march.hex !== to) return costInto(battlefield, march, to)
  return {
    hex: 0,
    side: crossesWire(battlefield, march, to) ? (battlefield.book.tables.terrain.sides['barbed wire'].foot ?? 0) : 0,
  }
}

/** 6.5.2: true if wire lies on the side by which the stack enters or entered. */
export function crossesWire(battlefield: Battlefield, { hex, units }: March, to: Hex): boolean {
  if (hex === to)
    return units.some((unit) => {
      const { entered } = unitOf(battlefield, unit)
      return entered !== null && isWired(battlefield, to, entered)
    })
  if (isOnMap(hex)) return isWired(battlefield, to, facingTo(battlefield.sheet, to, hex))
  const facing = units[0] === undefined ? null : (entryOf(battlefield, units[0])?.facing ?? null)
  return facing !== null && isWired(battlefield, to, facing)
}

/** 14.4.6: which stacks may wait for another Brigiment that has still to act, and for which hexes. */
export function waitRuling(battlefield: Battlefield, march: March, to: unknown): Ruling {
  if (!isHex(battlefield, to) || !isEnemyAt(battlefield, to)) return refused('14.4.6', refusals.nameEnemyHex)
  if (march.did !== 'nothing' || !isOnMap(march.hex)) return refused('14.4.6', refusals.waitsInPlace)
  if (isUsThem(battlefield, march.hex)) return refused('8.3.1', refusals.assaultWithinUsThem)
  if (battlefield.state.cups[battlefield.side].length === 0) return refused('14.4.6', refusals.noBrigimentLeft)
  for (const unit of march.units) {
    const fit = fitRuling(battlefield, unit)
    if (!fit.allowed) return fit
    const { brigiment, waitsFor, commandedFire, name } = unitOf(battlefield, unit)
    if (waitsFor !== null || brigiment !== battlefield.state.activation?.brigiment)
      return refused('14.4.6', refusals.waitsWithOwn(name))
    if (commandedFire) return refused('14.4.6', refusals.firedUnderCommand(name))
  }
  return reaches(battlefield, march, to) ? allowed : refused('14.4.6', refusals.cannotReachAssault)
}

/**
 * 14.4.6: true if terrain, points and orders would let a stack come beside a hex and into it. Searches cheapest paths
 * first.
 */
function reaches(
  battlefield: Battlefield,
  { units, hex: start, spent, path: pathSoFar, limit }: March,
  target: Hex,
): boolean {
  const maxPoints = allowanceFor(battlefield, { units, path: pathSoFar, limit })
  if (spent + distanceBetween(battlefield, start, target) * leastCost > maxPoints) return false
  const found = new Map<Hex, { readonly points: number; readonly path: readonly Hex[] }>([
    [start, { points: spent, path: pathSoFar }],
  ])
  const open = new Set([start])
  while (open.size > 0) {
    const nearestHex = nearest(open, found)
    open.delete(nearestHex)
    const { points, path } = found.get(nearestHex) ?? { points: spent, path: pathSoFar }
    for (const next of neighboursOf(battlefield.sheet, nearestHex)) {
      const cost = isHex(battlefield, next) ? costInto(battlefield, { units, hex: nearestHex }, next) : null
      const sum = points + (cost === null ? Number.POSITIVE_INFINITY : totalOf(cost))
      if (sum + distanceBetween(battlefield, next, target) * leastCost > maxPoints || sum >= pointsTo(found, next))
        continue
      if (next === target) {
        if (units.every((unit) => assaultUnderOrdersRuling(battlefield, unit, target, path).allowed)) return true
      } else if (
        !isEnemyAt(battlefield, next) &&
        stepUnderOrdersRuling(battlefield, units, nearestHex, next, path).allowed
      ) {
        found.set(next, { points: sum, path: [...path, next] })
        open.add(next)
      }
    }
  }
  return false
}

/** The cheapest hex, and of those the lowest. */
function nearest(open: ReadonlySet<Hex>, found: Found): Hex {
  let best: Hex | null = null
  for (const hex of open) {
    const difference = best === null ? -1 : pointsTo(found, hex) - pointsTo(found, best)
    if (best === null || difference < 0 || (difference === 0 && hex < best)) best = hex
  }
  if (best === null) throw new Error('no hex is open')
  return best
}

/** Off roads, where units out of column move, every hex costs at least this. */
const leastCost = 1
type Found = ReadonlyMap<Hex, { readonly points: number }>
const pointsTo = (found: Found, hex: Hex): number => found.get(hex)?.points ?? Number.POSITIVE_INFINITY
