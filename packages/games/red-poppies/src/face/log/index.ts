/** The log of the game. */
import type { LogFace } from '@firestep/face'
import { sides } from '../../data/schema.ts'
import { isOnMap } from '../../rules/ids.ts'
import type { BattleView, RedPoppies } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { dueLessons } from './lesson-triggers.ts'
import { casualtiesOf, luckOf } from './luck.ts'
import { narrate } from './narrate.ts'

export const logFace = (board: Board): LogFace<RedPoppies> => ({
  narrate: (event, before, after) => narrate(event, { board, before, after }),
  luck: luckOf,
  casualties: (event, before) => casualtiesOf(board, event, before),
  strengthUnit: 'units',
  strength: (view) => Object.fromEntries(sides.map((side) => [side, unitsOnMap(view, side)])),
  dueLessons: (view, question, events) => dueLessons(board, view, question, events),
})

const unitsOnMap = ({ units }: BattleView, side: string): number =>
  units.filter((unit) => unit.side === side && isOnMap(unit.hex)).length
