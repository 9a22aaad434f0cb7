/** How the face tells what happened. */
import type { Fallen, TableFace } from '@firestep/face'
import { lossesOf, luckOf } from '../../rules/measures.ts'
import type { Event, GreatWar, WarView } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { lessonsOf } from './lesson-triggers.ts'
import { narrate } from './narrate.ts'

export const telling = (
  board: Board,
): Pick<TableFace<GreatWar>, 'narrate' | 'luck' | 'fallen' | 'strong' | 'strength' | 'teaches'> => ({
  narrate: (event, before, after) => narrate(board, event, before, after),
  luck: (event, before) => luckOf(board.book, event, before),
  fallen,
  strong: 'men',
  strength: ({ units }) => {
    const figures = { german: 0, british: 0 }
    for (const unit of units) if (unit.hex >= 0) figures[unit.side] += unit.figures
    return figures
  },
  teaches: (view, question, events) => lessonsOf(board, view, question, events),
})

const fallen = (event: Event, before: WarView): readonly Fallen[] =>
  lossesOf(event, before)
    .filter(({ unit }) => unit.hex >= 0)
    .map(({ unit, figures }) => ({ seat: unit.side, place: String(unit.hex), count: figures }))
