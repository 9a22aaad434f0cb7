/** The log of the game. */
import type { LogFace } from '@firestep/face'
import { sides } from '../../data/schema.ts'
import { present } from '../../rules/battlefield.ts'
import type { FlandersFields } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import * as texts from '../texts/log.ts'
import { dueLessons } from './lesson-triggers.ts'
import { fallenOf, luckOf } from './luck.ts'
import { narrate } from './narrate.ts'

export const logFace = (board: Board): LogFace<FlandersFields> => ({
  narrate: (event, before, after, earlier = []) => narrate(event, { board, before, after, earlier }),
  luck: (event) => luckOf(board, event),
  casualties: (event, before) => fallenOf(board, event, before),
  strengthUnit: texts.strengthUnit,
  strength: (view) => Object.fromEntries(sides.map((side) => [side, present(board.battlefieldOf(view), side).length])),
  dueLessons: (_view, question, events) => dueLessons(question, events),
})
