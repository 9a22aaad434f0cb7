/** Test helpers: boards of the printed scenarios, and battles played at random. */
import { answerFor } from '@firestep/bots'
import { type PlayedMoment, playRandomMatch } from '@firestep/face/testing'
import { orThrow } from '@firestep/referee'
import { knowledge } from '../bot/index.ts'
import type { Side } from '../data/enums.ts'
import { type Board, boardOf } from '../face/board.ts'
import { greatWar } from '../index.ts'
import { readBook } from '../rules/book.ts'
import type { GreatWar } from '../rules/state.ts'

export const printedBook = orThrow(readBook(greatWar.data))

export const printedBoard = (scenario: string): Board => orThrow(boardOf(printedBook, scenario))

/** Moments of a random battle, as seen by one seat or by a spectator. */
export const playAtRandom = (
  scenario: string,
  seed: number,
  viewer: Side | null,
  maxAnswers: number,
): Generator<PlayedMoment<GreatWar>> => playRandomMatch(greatWar, { scenario, seed, viewer, maxAnswers })

/** The same between two Recruits. */
export const playByBots = (
  scenario: string,
  seed: number,
  viewer: Side | null,
  maxAnswers: number,
): Generator<PlayedMoment<GreatWar>> =>
  playRandomMatch(greatWar, {
    scenario,
    seed,
    viewer,
    maxAnswers,
    answerFor: (match, seat) => answerFor(match, knowledge, 'recruit', seat, seed),
  })
