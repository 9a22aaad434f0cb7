/** The log of the game. */
import type { LogFace, PlaceCasualties } from '@firestep/face'
import { lossesOf, luckOf } from '../../rules/battle-statistics.ts'
import type { Event } from '../../rules/events.ts'
import { isOnMap } from '../../rules/ids.ts'
import type { BattleView, GreatWar } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { strengthUnit } from '../texts/log.ts'
import { dueLessons } from './lesson-triggers.ts'
import { narrate } from './narrate.ts'

export const logFace = (board: Board): LogFace<GreatWar> => ({
  narrate: (event, before, after, earlier) => narrate(board, event, before, after, earlier),
  luck: (event, before) => luckOf(board.book, event, before),
  casualties: fallen,
  strengthUnit,
  strength: ({ units }) => {
    const figures = { german: 0, british: 0 }
    for (const unit of units) if (isOnMap(unit.hex)) figures[unit.side] += unit.figures
    return figures
  },
  dueLessons: (view, question, events) => dueLessons(board, view, question, events),
})

const fallen = (event: Event, before: BattleView): readonly PlaceCasualties[] =>
  lossesOf(event, before)
    .filter(({ unit }) => isOnMap(unit.hex))
    .map(({ unit, figures }) => ({ seat: unit.side, place: String(unit.hex), count: figures }))
