/** The size of the mass that a unit can be commanded in. */
import { areAdjacent, unitOf, unitsWhere } from '../rules/battlefield.ts'
import { isOnMap, type UnitId } from '../rules/ids.ts'
import { type Battlefield, offMap } from '../rules/state.ts'

/** 3.5-1: maximum number of units in a mass. */
const maxMassSize = 12

/**
 * Number of ready units of the same type in one chain with this one, up to the limit of a mass; dispersed units at most
 * two.
 */
export function massSizeOf(battlefield: Battlefield, id: UnitId, formed: boolean): number {
  const { side, type, hex } = unitOf(battlefield, id)
  const sameType = unitsWhere(
    battlefield,
    (unit, other) =>
      other !== id &&
      unit.side === side &&
      unit.type === type &&
      unit.formed === formed &&
      !unit.spent &&
      unit.hex >= offMap,
  )
  if (!formed) return 1 + Math.min(1, sameType.filter((other) => unitOf(battlefield, other).hex === hex).length)
  const chain = [id]
  for (const member of chain) {
    if (chain.length >= maxMassSize) break
    const { hex: at } = unitOf(battlefield, member)
    for (const other of sameType) {
      const { hex: otherHex } = unitOf(battlefield, other)
      const isNear = at === otherHex || (isOnMap(at) && isOnMap(otherHex) && areAdjacent(battlefield, at, otherHex))
      if (isNear && !chain.includes(other)) chain.push(other)
    }
  }
  return Math.min(maxMassSize, chain.length)
}
