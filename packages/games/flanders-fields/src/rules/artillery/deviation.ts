/** Deviation of an aiming point (Deviation Dice). */
import type { RuleId } from '@firestep/referee'
import type { plane } from '@firestep/terrain'
import type { Side } from '../../data/schema.ts'
import type { Book } from '../book.ts'
import { besides } from '../events.ts'
import type { Battle } from '../state.ts'
import { units } from '../table-terrain.ts'

/** deviation.4: a clock hour from two dice. */
export const hourOf = (first: number, second: number): number => (first <= 3 ? second : second + 6)

/**
 * deviation.5: deviation in units, ahead being away from the side's own edge; millimetres in, whole millimetres out.
 */
export function deviationOf({ tables }: Book, side: Side, hour: number, distance: number): plane.Point {
  const [along, right] = tables.deviation[hour - 1] ?? [0, 0]
  const forward = side === 'attacker' ? 1 : -1
  // Adding zero turns a negative zero, which is not plain data, into zero.
  const part = (thousandths: number) => units(Math.round((thousandths * distance) / 1000)) + 0
  return { x: part(along * forward), y: part(-right * forward) }
}

/** deviation.3 deviation.6: the actual point of impact of an aimed round. */
export function deviate({ book, table }: Battle, side: Side, from: plane.Point, because: RuleId): plane.Point {
  const die = table.roll(6)
  if (die >= 5) {
    table.tell({ type: 'deviated', rule: 'deviation.3', dice: [die], from, to: from, ...besides(because) })
    return from
  }
  const [first, second, third, fourth] = [table.roll(6), table.roll(6), table.roll(6), table.roll(6)]
  const deviation = deviationOf(book, side, hourOf(first, second), 10 * (third + fourth))
  const to = { x: from.x + deviation.x, y: from.y + deviation.y }
  table.noteUsed('deviation')
  const dice = [die, first, second, third, fourth]
  // deviation.4 deviation.5: direction by the clock as seen from its owner's edge.
  table.tell({
    type: 'deviated',
    rule: 'deviation.6',
    dice,
    from,
    to,
    ...besides(because, 'deviation.4', 'deviation.5'),
  })
  return to
}
