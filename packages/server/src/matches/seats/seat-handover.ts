/** Handover of a seat: the offers and standing decisions that do not go with it. */

import { timeOf } from '../clocks/clocks.ts'
import type { MatchHandle } from '../model/match-registry.ts'
import { defaultDecisions, pausedDecisions, resumeDecisions } from '../model/stored-decisions.ts'

/** Offers were made to the former occupants. */
export function clearOffers(handle: MatchHandle): void {
  handle.setOffers([])
  handle.set({ updated: handle.now })
}

/** Standing decisions belong to the former owner. */
export function dropDecisions(handle: MatchHandle, seat: string): void {
  handle.match?.decisions.clearSeat(seat)
  handle.setSeat(seat, { ahead: defaultDecisions(handle.seats, seat, timeOf(handle.row)) })
}

/**
 * Stores decisions while a stand-in holds the seat. Window settings and standing orders wait for the owner; the plan is
 * dropped, since it was made for another position.
 */
export function pauseDecisions(handle: MatchHandle, seat: string): void {
  if (handle.match === null) return
  const ahead = pausedDecisions(handle.match, seat)
  handle.match.decisions.clearSeat(seat)
  handle.setSeat(seat, { ahead })
}

/** Restores the owner's decisions, also for the current question. */
export function restorePausedDecisions(handle: MatchHandle, seat: string): void {
  const stored = handle.seats.find((candidate) => candidate.seat === seat)?.ahead
  if (handle.match !== null && stored !== undefined) resumeDecisions(handle.match, seat, stored)
}
