/** Test helpers: boards of the printed scenarios, and random play. */
import { answerFor } from '@firestep/bots'
import { type PlayedMoment, playRandomMatch } from '@firestep/face/testing'
import { orThrow } from '@firestep/referee'
import { knowledge } from '../bot/index.ts'
import type { Side } from '../data/schema.ts'
import { type Board, boardOf } from '../face/board.ts'
import { rifleAndSpade } from '../index.ts'
import { readBook } from '../rules/book.ts'
import type { RifleAndSpade } from '../rules/state.ts'

const printedBook = orThrow(readBook(rifleAndSpade.data))

export const printedBoard = (scenario: string): Board => orThrow(boardOf(printedBook, scenario))

interface PlayOptions {
  readonly seed: number
  readonly viewer: Side | null
  readonly maxAnswers: number
}

/** Random play as seen by one seat or a spectator. */
export const playAtRandom = (scenario: string, options: PlayOptions): Generator<PlayedMoment<RifleAndSpade>> =>
  playRandomMatch(rifleAndSpade, { scenario, ...options })

/** The same between two Recruits. */
export const playByBots = (scenario: string, options: PlayOptions): Generator<PlayedMoment<RifleAndSpade>> =>
  playRandomMatch(rifleAndSpade, {
    scenario,
    ...options,
    answerFor: (match, seat) => answerFor(match, knowledge, 'recruit', seat, options.seed),
  })
