/** What does not go with a seat when it changes hands. */
import { nothingAhead } from './laying.ts'
import type { Room } from './rooms.ts'

/** What was offered was offered to those who sat there. */
export function handOver(room: Room): void {
  room.setOffers([])
  room.set({ updated: room.now })
}

/** What was decided ahead was decided by somebody else. */
export function forgetAhead(room: Room, seat: string): void {
  room.match?.ahead.forget(seat)
  room.setSeat(seat, { ahead: nothingAhead })
}
