/** What does not go with a seat when it changes hands. */

import type { MatchHandle } from '../model/match-registry.ts'
import { defaultDecisions, pausedDecisions, resumeDecisions } from '../model/stored-decisions.ts'

/** What was offered was offered to those who sat there. */
export function clearOffers(room: MatchHandle): void {
  room.setOffers([])
  room.set({ updated: room.now })
}

/** What was decided ahead was decided by somebody else. */
export function dropDecisions(room: MatchHandle, seat: string): void {
  room.match?.ahead.forget(seat)
  room.setSeat(seat, { ahead: defaultDecisions(room.seats, seat) })
}

/** An opponent stands in. Windows and standing orders wait for their owner; a plan was made for another position. */
export function pauseDecisions(room: MatchHandle, seat: string): void {
  if (room.match === null) return
  const ahead = pausedDecisions(room.match, seat)
  room.match.ahead.forget(seat)
  room.setSeat(seat, { ahead })
}

/** Their owner is back: they hold again, also for what is asked now. */
export function restorePausedDecisions(room: MatchHandle, seat: string): void {
  const kept = room.seats.find((one) => one.seat === seat)?.ahead
  if (room.match !== null && kept !== undefined) resumeDecisions(room.match, seat, kept)
}
