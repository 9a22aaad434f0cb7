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

/** Random play as seen by one seat or a spectator. */
export const playAtRandom = (
  scenario: string,
  seed: number,
  viewer: Side | null,
  maxDecisions = 400,
): Generator<PlayedMoment<RifleAndSpade>> =>
  playRandomMatch(rifleAndSpade, { scenario, seed, viewer, maxAnswers: maxDecisions })

/** The same between two Recruits. */
export const playByBots = (
  scenario: string,
  seed: number,
  viewer: Side | null,
  maxDecisions: number,
): Generator<PlayedMoment<RifleAndSpade>> =>
  playRandomMatch(rifleAndSpade, {
    scenario,
    seed,
    viewer,
    maxAnswers: maxDecisions,
    answerFor: (match, seat) => answerFor(match, knowledge, 'recruit', seat, seed),
  })
