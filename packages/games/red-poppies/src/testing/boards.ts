/** Test helpers: boards of the printed scenarios, and matches played at random or by bots. */
import { answerFor } from '@firestep/bots'
import { type PlayedMoment, playRandomMatch } from '@firestep/face/testing'
import { type Json, orThrow } from '@firestep/referee'
import { knowledge } from '../bot/index.ts'
import type { Side } from '../data/schema.ts'
import { type Board, boardOf } from '../face/board.ts'
import { redPoppies } from '../index.ts'
import { readBook } from '../rules/book.ts'
import type { RedPoppies } from '../rules/state.ts'

const printedBook = orThrow(readBook(redPoppies.data))

export const printedBoard = (scenario: string): Board => orThrow(boardOf(printedBook, scenario))

/**
 * Random play as seen by one seat or a spectator. Passing and stopping are avoided, because they show little of a
 * battle.
 */
export const playAtRandom = (
  scenario: string,
  seed: number,
  viewer: Side | null,
  maxAnswers = 400,
): Generator<PlayedMoment<RedPoppies>> => playRandomMatch(redPoppies, { scenario, seed, viewer, maxAnswers, isIdle })

/** The same between two Recruits. */
export const playByBots = (
  scenario: string,
  seed: number,
  viewer: Side | null,
  maxAnswers: number,
): Generator<PlayedMoment<RedPoppies>> =>
  playRandomMatch(redPoppies, {
    scenario,
    seed,
    viewer,
    maxAnswers,
    answerFor: (match, seat) => answerFor(match, knowledge, 'recruit', seat, seed),
  })

const isIdle = (answer: Json): boolean =>
  Array.isArray(answer) && ['pass', 'done', 'stop', 'exit'].some((word) => word === answer[0])
