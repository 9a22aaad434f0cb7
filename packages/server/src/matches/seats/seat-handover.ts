/** Handover of a seat: the offers and standing decisions that do not go with it. */

import type { MatchHandle } from '../model/match-registry.ts'
import { defaultDecisions, pausedDecisions, resumeDecisions } from '../model/stored-decisions.ts'

/** Offers were made to the former occupants. */
export function clearOffers(room: MatchHandle): void {
  room.setOffers([])
  room.set({ updated: room.now })
}

/** Standing decisions belong to the former owner. */
export function dropDecisions(room: MatchHandle, seat: string): void {
  room.match?.decisions.forget(seat)
  room.setSeat(seat, { ahead: defaultDecisions(room.seats, seat) })
}

/**
 * Stores decisions while a stand-in holds the seat. Window settings and standing orders wait for the owner; the plan is
 * dropped, since it was made for another position.
 */
export function pauseDecisions(room: MatchHandle, seat: string): void {
  if (room.match === null) return
  const ahead = pausedDecisions(room.match, seat)
  room.match.decisions.forget(seat)
  room.setSeat(seat, { ahead })
}

/** Restores the owner's decisions, also for the current question. */
export function restorePausedDecisions(room: MatchHandle, seat: string): void {
  const kept = room.seats.find((one) => one.seat === seat)?.ahead
  if (room.match !== null && kept !== undefined) resumeDecisions(room.match, seat, kept)
}
