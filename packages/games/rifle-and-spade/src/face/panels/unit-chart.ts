/** The chart of all unit types in the scenario. */
import { type Chart, capital } from '@firestep/face'
import { sides } from '../../data/schema.ts'
import type { Board } from '../board.ts'
import { typeName } from '../names/units.ts'
import { fractionText } from '../texts/numbers.ts'
import { dash, rowsOf } from './chart-rows.ts'
import type { Relevance } from './relevance.ts'

export function unitChart(board: Board, { battlefield, units }: Relevance): Chart {
  const { book, scenario } = board
  const types = [...new Set(sides.flatMap((side) => scenario.units[side].map(({ type }) => type)))]
  const lit = new Set(units.map((unit) => battlefield?.army.units[unit]?.type))
  const row = rowsOf(book.tables.unitTypes)
  return {
    id: 'units',
    title: 'Units',
    columns: ['Unit', 'Steps', 'Points', 'Range', 'Fires'],
    rows: types
      .filter((type) => book.unitType(type).kind !== 'headquarters')
      .map((type) => {
        const { steps, points, gun, kind } = book.unitType(type)
        const { rifleRange, mgRange } = book.tables.fire.strength
        const reach = gun?.range ?? (kind === 'mg' ? mgRange : rifleRange)
        const gunText = gun === null ? dash : `${gun.angle} angle, ${gun.ammunition}, ${gun.carriage}`
        return row(
          '3.1.4',
          [
            capital(typeName(board, type)),
            steps === 0 ? dash : fractionText(steps),
            fractionText(points),
            String(reach),
            gunText,
          ],
          lit.has(type),
        )
      }),
    note: 'Points are those of a unit at full strength; each step lost takes its share. A rifle step is 200 men, a gun step two guns.',
  }
}
