/** How the face tells what happened. */
import type { Fallen, TableFace } from '@firestep/face'
import type { Event, GreatWar, WarView } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { luckOf } from './luck.ts'
import { narrate } from './narrate.ts'
import { lessonsOf } from './teaches.ts'

export const telling = (
  board: Board,
): Pick<TableFace<GreatWar>, 'narrate' | 'luck' | 'fallen' | 'strength' | 'teaches'> => ({
  narrate: (event, before, after) => narrate(board, event, before, after),
  luck: (event, before) => luckOf(board, event, before),
  fallen,
  strength: ({ units }) => {
    const figures = { german: 0, british: 0 }
    for (const unit of units) if (unit.hex >= 0) figures[unit.side] += unit.figures
    return figures
  },
  teaches: (view, question, events) => lessonsOf(board, view, question, events),
})

function fallen(event: Event, before: WarView): readonly Fallen[] {
  if (event.type !== 'losses') return []
  const unit = before.units[event.unit]
  return unit === undefined || unit.hex < 0 ? [] : [{ seat: unit.side, place: String(unit.hex), count: event.figures }]
}
