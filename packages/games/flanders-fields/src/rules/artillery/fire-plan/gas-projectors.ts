/** The line on which gas projectors start a cloud. */
import type { plane } from '@firestep/terrain'
import type { Side } from '../../../data/schema.ts'
import type { Battlefield } from '../../state.ts'
import { units } from '../../table-terrain.ts'

/** gas.7: 100 mm before the foremost front trench at this height of the table, to the nearest millimetre; null without one. */
export function projectorLine({ book, scenario: { terrain } }: Battlefield, side: Side, y: number): number | null {
  const direction = side === 'attacker' ? 1 : -1
  const lines = terrain.trenches
    .filter((trench) => trench.side === side && trench.role === 'front')
    .flatMap(({ line }) => crossings(line, units(y)))
  if (lines.length === 0) return null
  const foremost = direction > 0 ? Math.max(...lines) : Math.min(...lines)
  return Math.round(foremost / units(1)) + direction * book.tables.gas.projector
}

/** Crossings of a line with a height of the table. */
function crossings(line: readonly plane.Point[], y: number): number[] {
  return line.flatMap((a, i) => {
    const b = line[i + 1]
    if (b === undefined || Math.min(a.y, b.y) > y || Math.max(a.y, b.y) < y) return []
    return a.y === b.y ? [a.x, b.x] : [a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)]
  })
}
