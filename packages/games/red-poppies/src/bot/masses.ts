/** The size of the mass that a unit can be commanded in. */
import { areAdjacent, unitOf } from '../rules/battlefield.ts'
import type { UnitId } from '../rules/ids.ts'
import type { Battlefield } from '../rules/state.ts'

/** 3.5-1: maximum number of units in a mass. */
const maxMassSize = 12

/**
 * Number of ready units of the same type in one chain with this one, up to the limit of a mass; dispersed units at most
 * two.
 */
export function massSizeOf(battlefield: Battlefield, id: UnitId, formed: boolean): number {
  const { units } = battlefield.state
  const { side, type, hex } = unitOf(battlefield, id)
  const sameType: UnitId[] = []
  for (const [other, otherUnit] of units.entries())
    if (
      other !== id &&
      otherUnit.side === side &&
      otherUnit.type === type &&
      otherUnit.formed === formed &&
      !otherUnit.spent &&
      otherUnit.hex >= -1
    )
      sameType.push(other)
  if (!formed) return 1 + Math.min(1, sameType.filter((other) => unitOf(battlefield, other).hex === hex).length)
  const chain = [id]
  for (let i = 0; i < chain.length && chain.length < maxMassSize; i++) {
    const at = unitOf(battlefield, chain[i] as UnitId).hex
    for (const other of sameType) {
      const { hex: otherHex } = unitOf(battlefield, other)
      const isNear = at === otherHex || (at >= 0 && otherHex >= 0 && areAdjacent(battlefield, at, otherHex))
      if (isNear && !chain.includes(other)) chain.push(other)
    }
  }
  return Math.min(maxMassSize, chain.length)
}
