/** Access to matches: to users without access a match does not exist. */
import type { Spectators } from '@firestep/api'
import type { Seat } from '@firestep/referee'
import { RequestRefused } from '../../requests/refusal.ts'
import { parseJsonText } from '../../store/json-text.ts'
import type { Store } from '../../store/open-store.ts'
import type { MatchRow, SeatRow, UserRow } from '../../store/schema.ts'

export interface MatchRows {
  readonly row: MatchRow
  readonly seats: readonly SeatRow[]
}

/** The same error for a missing match and for one the requester may not see. */
export const noSuchMatch = (): RequestRefused => new RequestRefused('not found', 'There is no such match.')

/** Includes seats held by a stand-in for the user. */
export const hasSeat = (seats: readonly SeatRow[], user: string): boolean => seats.some((seat) => seat.user === user)

export const spectatorsOf = (row: Pick<MatchRow, 'spectators'>): Spectators => parseJsonText(row.spectators)

const hasBegun = ({ status }: MatchRow): boolean => status === 'playing' || status === 'held' || status === 'over'

/** Players of the match, and until it starts also its creator. */
export const isParticipant = ({ row, seats }: MatchRows, user: string): boolean =>
  hasSeat(seats, user) || (row.made_by === user && !hasBegun(row))

/** A listed match is visible to all until it starts, and then to those who may watch. */
export const mayView = (rows: MatchRows, user: string | null): boolean =>
  (user !== null && isParticipant(rows, user)) ||
  (hasBegun(rows.row) ? spectatorsOf(rows.row).kind === 'open' : rows.row.listed === 1)

export async function readMatchRows(store: Store, id: string): Promise<MatchRows | null> {
  const row = await store.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return null
  return { row, seats: await store.selectFrom('seats').selectAll().where('match', '=', id).orderBy('seat').execute() }
}

/** Throws if the requester may not see the match. */
export async function requireVisible(store: Store, id: string, user: UserRow | null): Promise<MatchRows> {
  const rows = await readMatchRows(store, id)
  if (rows === null || !mayView(rows, user?.id ?? null)) throw noSuchMatch()
  return rows
}

/** Throws if the requester has no seat in the match. */
export async function requireSeated(store: Store, id: string, user: UserRow, refusalText: string): Promise<MatchRows> {
  const rows = await requireVisible(store, id, user)
  if (!hasSeat(rows.seats, user.id)) throw new RequestRefused('not allowed', refusalText)
  return rows
}

/** A seat of the requester, even if a stand-in holds it. */
export function requireOwnSeat(seats: readonly SeatRow[], user: UserRow, name: Seat): SeatRow {
  const seat = seats.find((candidate) => candidate.seat === name)
  if (seat === undefined) throw new RequestRefused('refused', `There is no seat '${name}' at this table.`)
  if (seat.user !== user.id) throw new RequestRefused('not allowed', `The seat '${name}' is not yours.`)
  return seat
}

/** A seat that the requester plays. */
export function requirePlayedSeat(seats: readonly SeatRow[], user: UserRow, name: Seat): SeatRow {
  const seat = requireOwnSeat(seats, user, name)
  if (seat.by === 'opponent')
    throw new RequestRefused('refused', `An opponent stands in for '${name}'. Take the seat back first.`)
  return seat
}
