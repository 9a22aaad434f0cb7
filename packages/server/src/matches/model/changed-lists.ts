/** Users whose match lists are affected by a change. */
import type { MatchRow, SeatRow } from '../../store/schema.ts'

interface Rows {
  readonly row: MatchRow
  readonly seats: readonly SeatRow[]
}

/** Users for whom the list entry of the match has changed. */
export function usersWithChangedLists(before: Rows, after: Rows): readonly string[] {
  const all = shownToAll(after) !== shownToAll(before)
  const users = new Set<string>()
  for (const { seat, user } of [...after.seats, ...before.seats]) {
    if (user === null) continue
    const was = before.seats.find((one) => one.seat === seat)
    const is = after.seats.find((one) => one.seat === seat)
    if (all || was?.asked !== is?.asked || was?.heard !== is?.heard) users.add(user)
  }
  return [...users]
}

/** The parts of a list entry that are the same for all users. */
const shownToAll = ({ row: { status, rematch, result }, seats }: Rows): string =>
  JSON.stringify([status, rematch, result, seats.map(({ by, user, strength }) => [by, user, strength])])
