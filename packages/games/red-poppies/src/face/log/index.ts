/** The log of the game. */
import type { MatchFace } from '@firestep/face'
import { sides } from '../../data/schema.ts'
import type { BattleView, RedPoppies } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { dueLessons } from './lesson-triggers.ts'
import { fallenOf, luckOf } from './luck.ts'
import { narrate } from './narrate.ts'

type LogFace = Pick<
  MatchFace<RedPoppies>,
  'narrate' | 'luck' | 'casualties' | 'strengthUnit' | 'strength' | 'dueLessons'
>

export const logFace = (board: Board): LogFace => ({
  narrate: (event, before, after) => narrate(event, { board, before, after }),
  luck: luckOf,
  casualties: (event, before) => fallenOf(board, event, before),
  strengthUnit: 'units',
  strength: (view) => Object.fromEntries(sides.map((side) => [side, unitsOnMap(view, side)])),
  dueLessons: (view, question, events) => dueLessons(board, view, question, events),
})

const unitsOnMap = ({ units }: BattleView, side: string): number =>
  units.filter((unit) => unit.side === side && unit.hex >= 0).length
