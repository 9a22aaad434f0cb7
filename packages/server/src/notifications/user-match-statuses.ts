/** Matches as they concern users, read from columns without loading a match. */
import { type CardRow, selectCardRows } from '../matches/views/match-cards.ts'
import type { Store } from '../store/open-store.ts'
import type { SeatRow } from '../store/schema.ts'
import type { MatchStatus } from './reasons.ts'

/** A user in a match. */
export interface UserMatch {
  readonly match: string
  readonly user: string
}

export interface MatchStatusRow extends MatchStatus, UserMatch {
  readonly row: CardRow
  readonly seats: readonly SeatRow[]
  /** Seats of the other players. */
  readonly others: readonly SeatRow[]
}

/** Matches per query. */
const pageSize = 200

/** Status of each match for its user. Deleted matches, and those the user has left, are missing. */
export async function userMatchStatuses(store: Store, pairs: readonly UserMatch[]): Promise<MatchStatusRow[]> {
  const statuses: MatchStatusRow[] = []
  for (let i = 0; i < pairs.length; i += pageSize)
    statuses.push(...(await statusesOfPage(store, pairs.slice(i, i + pageSize))))
  return statuses
}

async function statusesOfPage(store: Store, pairs: readonly UserMatch[]): Promise<MatchStatusRow[]> {
  const matches = [...new Set(pairs.map(({ match }) => match))]
  const users = [...new Set(pairs.map(({ user }) => user))]
  const rows = await selectCardRows(store).where('id', 'in', matches).execute()
  const seats = await store.selectFrom('seats').selectAll().where('match', 'in', matches).orderBy('seat').execute()
  const offers = await store.selectFrom('offers').selectAll().where('match', 'in', matches).execute()
  const looked = await store
    .selectFrom('looked')
    .selectAll()
    .where('match', 'in', matches)
    .where('user', 'in', users)
    .execute()
  const notices = await store
    .selectFrom('notices')
    .selectAll()
    .where('match', 'in', matches)
    .where('user', 'in', users)
    .execute()
  return pairs.flatMap(({ match, user }) => {
    const row = rows.find(({ id }) => id === match)
    const seatsOfMatch = seats.filter((seat) => seat.match === match)
    const ownSeats = seatsOfMatch.filter((seat) => seat.user === user)
    if (row === undefined || ownSeats.length === 0) return []
    const isOfPair = (row: UserMatch) => row.match === match && row.user === user
    const notice = notices.find(isOfPair)
    return [
      {
        match,
        user,
        row,
        seats: ownSeats,
        others: seatsOfMatch.filter((seat) => seat.user !== user),
        offers: offers.filter((offer) => offer.match === match),
        looked: looked.find(isOfPair)?.at ?? 0,
        told: notice?.told ?? null,
        muted: notice?.muted === 1,
      },
    ]
  })
}
