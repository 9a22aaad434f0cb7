/** Users whose match lists are affected by a change. */
import type { MatchRow, SeatRow } from '../../store/schema.ts'

interface Rows {
  readonly row: MatchRow
  readonly seats: readonly SeatRow[]
}

/** Users for whom the list entry of the match has changed. */
export function usersWithChangedLists(before: Rows, after: Rows): readonly string[] {
  const publicChanged = publicPartOf(after) !== publicPartOf(before)
  const users = new Set<string>()
  for (const { seat, user } of [...after.seats, ...before.seats]) {
    if (user === null) continue
    const oldSeat = before.seats.find((candidate) => candidate.seat === seat)
    const newSeat = after.seats.find((candidate) => candidate.seat === seat)
    if (publicChanged || oldSeat?.asked !== newSeat?.asked || oldSeat?.heard !== newSeat?.heard) users.add(user)
  }
  return [...users]
}

/** The parts of a list entry that are the same for all users. */
const publicPartOf = ({ row: { status, rematch, result }, seats }: Rows): string =>
  JSON.stringify([status, rematch, result, seats.map(({ by, user, strength }) => [by, user, strength])])
