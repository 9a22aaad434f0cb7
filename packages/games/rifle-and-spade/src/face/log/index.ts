/** The log of the game. */
import type { LogFace } from '@firestep/face'
import { type Side, sides } from '../../data/schema.ts'
import { isOnMap } from '../../rules/ids.ts'
import type { BattleView, RifleAndSpade } from '../../rules/state.ts'
import { armyIn, type Board, shownBy } from '../board.ts'
import { dueLessons } from './lesson-triggers.ts'
import { fallenOf, luckOf } from './luck.ts'
import { narrate } from './narrate.ts'

export const logFace = (board: Board): LogFace<RifleAndSpade> => ({
  narrate: (event, before, after, earlier = []) => narrate(event, { board, before, after, earlier }),
  luck: (event) => luckOf(board, event),
  casualties: (event, before) => fallenOf(board, event, before),
  strengthUnit: 'steps',
  strength: (view) => Object.fromEntries(sides.map((side) => [side, stepsOf(view, side)])),
  dueLessons: (_view, question, events) => dueLessons(question, events),
})

/** Steps on the map: all own ones, and the visible ones of the enemy (3.8.1). */
function stepsOf(view: BattleView, side: Side): number {
  const units =
    armyIn(view, side)?.units.filter(({ hex }) => isOnMap(hex)) ??
    shownBy(view, side)?.stacks.flatMap((stack) => stack.units) ??
    []
  return units.reduce((sum, { steps }) => sum + steps, 0)
}
