/** Boards of the printed scenarios, and randomly played matches. */
import { answerFor } from '@firestep/bots'
import { type PlayedMoment, playRandomMatch } from '@firestep/face/testing'
import { type Json, orThrow } from '@firestep/referee'
import { knowledge } from '../bot/index.ts'
import type { Side } from '../data/schema.ts'
import { type Board, boardOf } from '../face/board.ts'
import { flandersFields } from '../index.ts'
import { readBook } from '../rules/book.ts'
import type { BattleView, FlandersFields } from '../rules/state.ts'

const printedBook = orThrow(readBook(flandersFields.data))

export const printedBoard = (scenario: string, options: Json = null): Board =>
  orThrow(boardOf(printedBook, scenario, options))

/** As seen by one seat, or by a spectator. */
export const playAtRandom = (
  scenario: string,
  seed: number,
  viewer: Side | null,
  maxAnswers = 400,
): Generator<PlayedMoment<FlandersFields>> =>
  playRandomMatch(flandersFields, { scenario, seed, viewer, maxAnswers: maxAnswers })

/** The same between two Recruits. */
export const playByBots = (
  scenario: string,
  seed: number,
  viewer: Side | null,
  maxAnswers = 400,
): Generator<PlayedMoment<FlandersFields>> =>
  playRandomMatch(flandersFields, {
    scenario,
    seed,
    viewer,
    maxAnswers,
    answerFor: (match, seat) => answerFor(match, knowledge, 'recruit', seat, seed),
  })

/** A spectator's view before the first answer. */
export function viewAtStart(scenario: string): BattleView {
  const [moment] = playAtRandom(scenario, 1, null, 0)
  if (moment === undefined) throw new Error('nothing was played')
  return moment.after
}
