/** Test helpers: boards of the printed scenarios, and random play. */
import { type PlayedMoment, playRandomMatch } from '@firestep/face/testing'
import { orThrow } from '@firestep/referee'
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
