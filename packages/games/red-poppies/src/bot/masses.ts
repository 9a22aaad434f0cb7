/** Units that can be commanded together. */
import { areAdjacent, unitOf } from '../rules/battlefield.ts'
import type { UnitId } from '../rules/ids.ts'
import type { Battlefield } from '../rules/state.ts'

/** 3.5-1: maximum number of units in a mass. */
const massUnits = 12

/**
 * Number of ready units of the same type in one chain with this one, up to the limit of a mass; dispersed units at most
 * two.
 */
export function massOf(battlefield: Battlefield, id: UnitId, formed: boolean): number {
  const { units } = battlefield.state
  const { side, type, hex } = unitOf(battlefield, id)
  const alike: UnitId[] = []
  for (const [other, one] of units.entries())
    if (other !== id && one.side === side && one.type === type && one.formed === formed && !one.spent && one.hex >= -1)
      alike.push(other)
  if (!formed) return 1 + Math.min(1, alike.filter((other) => unitOf(battlefield, other).hex === hex).length)
  const chain = [id]
  for (let i = 0; i < chain.length && chain.length < massUnits; i++) {
    const at = unitOf(battlefield, chain[i] as UnitId).hex
    for (const other of alike) {
      const { hex: there } = unitOf(battlefield, other)
      const near = at === there || (at >= 0 && there >= 0 && areAdjacent(battlefield, at, there))
      if (near && !chain.includes(other)) chain.push(other)
    }
  }
  return Math.min(massUnits, chain.length)
}
