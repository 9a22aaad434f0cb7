/** Seats that are left before play begins, and matches that are cancelled with them. */
import type { ExtraWrite, MatchHandle } from '../model/match-registry.ts'

/** Frees the user's seats in a match of another user, which stays open. Returns false: the match is not deleted. */
export function freeSeat(handle: MatchHandle, user: string): boolean {
  for (const { seat, user: seatUser } of handle.seats)
    if (seatUser === user) handle.setSeat(seat, { by: 'nobody', user: null, strength: null, commitment: null })
  return false
}

/** Deletes a match that never started. The caller must drop it from the registry afterwards. */
export function deleteMatch(handle: MatchHandle): void {
  handle.set({ status: 'over', result: JSON.stringify({ how: 'cancelled', winner: null, outcome: null }) })
  handle.addWrite(deleteRows(handle.row.id))
}

/** Links stay, so that following one explains what happened to the match. */
const deleteRows =
  (id: string): ExtraWrite =>
  async (tx) => {
    for (const table of ['chat', 'notes', 'looked', 'notices', 'seats'] as const)
      await tx.deleteFrom(table).where('match', '=', id).execute()
    await tx.deleteFrom('matches').where('id', '=', id).execute()
  }
