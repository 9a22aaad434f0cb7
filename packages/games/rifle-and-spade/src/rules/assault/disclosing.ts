/** 3.8.3: what both sides see of each other in an assault. */
import { sides } from '../../data/schema.ts'
import { enemyOf } from '../book.ts'
import type { Hex } from '../ids.ts'
import type { Battle, Unit } from '../state.ts'

/** 3.8.3: each side sees all of the other, and remembers it. */
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
    const others = knows.seen.filter((one) => one.hex !== hex && !here.includes(one.unit))
    knows.seen = [...others, ...units.map(({ unit, steps }) => ({ unit, hex, steps }))].sort((a, b) => a.unit - b.unit)
  }
}
