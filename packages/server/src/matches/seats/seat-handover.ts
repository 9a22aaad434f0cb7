/** What does not go with a seat when it changes hands. */

import type { Room } from '../model/match-registry.ts'
import { nothingAhead, resumeDecided, shelved } from '../model/stored-decisions.ts'

/** What was offered was offered to those who sat there. */
export function handOver(room: Room): void {
  room.setOffers([])
  room.set({ updated: room.now })
}

/** What was decided ahead was decided by somebody else. */
export function forgetAhead(room: Room, seat: string): void {
  room.match?.ahead.forget(seat)
  room.setSeat(seat, { ahead: nothingAhead(room.seats, seat) })
}

/** An opponent stands in. Windows and standing orders wait for their owner; a plan was made for another position. */
export function shelveAhead(room: Room, seat: string): void {
  if (room.match === null) return
  const ahead = shelved(room.match, seat)
  room.match.ahead.forget(seat)
  room.setSeat(seat, { ahead })
}

/** Their owner is back: they hold again, also for what is asked now. */
export function resumeAhead(room: Room, seat: string): void {
  const kept = room.seats.find((one) => one.seat === seat)?.ahead
  if (room.match !== null && kept !== undefined) resumeDecided(room.match, seat, kept)
}
