/** 3.8.3: Disclosure of both stacks in an assault. */
import { sides } from '../../data/schema.ts'
import { enemyOf } from '../book.ts'
import type { Hex } from '../ids.ts'
import type { Battle, Known, Unit } from '../state.ts'

/** 3.8.3: each side sees all enemy units, and remembers them. */
export function disclose({ state, table }: Battle, hex: Hex): void {
  for (const side of sides) {
    const { units: army } = state.secrets[side]
    const here = army.flatMap((unit, id) => (unit.hex === hex ? [id] : []))
    const units = here.map((unit) => {
      const { type, name, steps } = army[unit] as Unit
      return { unit, type, name, steps }
    })
    table.reveal({ type: 'stack revealed', side, hex, units, rules: ['3.8.3'] }, side)
    const { knows } = state.secrets[enemyOf(side)]
    const before = knows.seen.flatMap((one): Known['seen'] => {
      if (here.includes(one.unit)) return []
      if (one.hex !== hex) return [one]
      // Units known to have fallen here stay known as lost; units that got away may be anywhere.
      const { hex: now } = army[one.unit] as Unit
      return now < 0 ? [{ ...one, hex: now }] : []
    })
    knows.seen = [...before, ...units.map((one) => ({ ...one, hex }))].sort((a, b) => a.unit - b.unit)
  }
}
