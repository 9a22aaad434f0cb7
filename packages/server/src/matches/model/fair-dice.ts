/** The fair dice of a match, from its rows. */
import { type FairDice, makeFairDice, type Seat } from '@firestep/referee'
import type { MatchRow, SeatRow } from '../../store/schema.ts'

/** The fair dice of a match: the server's secret and all disclosed contributions, whoever holds the seats now. */
export function fairDiceOf(row: MatchRow, seats: readonly SeatRow[]): FairDice {
  const contributions: Record<Seat, string> = {}
  for (const { seat, contribution } of seats) if (contribution !== null) contributions[seat] = contribution
  return makeFairDice(row.secret, contributions)
}
