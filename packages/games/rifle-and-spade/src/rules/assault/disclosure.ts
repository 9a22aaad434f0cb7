/** 3.8.3: Disclosure of both stacks in an assault. */
import { at } from '@firestep/referee'
import { sides } from '../../data/schema.ts'
import { enemyOf } from '../book.ts'
import { type Hex, isOnMap } from '../ids.ts'
import type { Battle, Known } from '../state.ts'

/** 3.8.3: each side sees all enemy units, and remembers them. */
export function disclose({ state, table }: Battle, hex: Hex): void {
  for (const side of sides) {
    const { units: allUnits } = state.secrets[side]
    const unitsInHex = allUnits.flatMap((unit, id) => (unit.hex === hex ? [id] : []))
    const revealed = unitsInHex.map((unit) => {
      const { type, name, steps } = at(allUnits, unit)
      return { unit, type, name, steps }
    })
    table.reveal({ type: 'stack revealed', side, hex, units: revealed, rules: ['3.8.3'] }, side)
    const { knows } = state.secrets[enemyOf(side)]
    const remembered = knows.seen.flatMap((seenUnit): Known['seen'] => {
      if (unitsInHex.includes(seenUnit.unit)) return []
      if (seenUnit.hex !== hex) return [seenUnit]
      // Units known to have fallen here stay known as lost; units that got away may be anywhere.
      const { hex: currentHex } = at(allUnits, seenUnit.unit)
      return isOnMap(currentHex) ? [] : [{ ...seenUnit, hex: currentHex }]
    })
    knows.seen = [...remembered, ...revealed.map((seenUnit) => ({ ...seenUnit, hex }))].sort((a, b) => a.unit - b.unit)
  }
}
