/** The question of a match that waits for a bot, and its name in the match row. */
import { activeDeputyOf, type Seat } from '@firestep/referee'
import type { MatchRow, SeatRow } from '../../store/schema.ts'
import type { AnyMatch, MatchHandle } from './match-registry.ts'
import { isFull } from './quotas.ts'

/** A question that waits for a bot. */
export interface AwaitedBotSearch {
  readonly seat: Seat
  readonly number: number
  readonly strength: string
}

/** Failures after which a search is given up until a player or operator asks for it again. */
export const maxSearchFailures = 4

type SearchColumns = Pick<MatchRow, 'search' | 'search_failures'>

/** The pending search; null if there is none or it was given up. */
export const pendingSearchOf = ({ search, search_failures }: SearchColumns): string | null =>
  search_failures < maxSearchFailures ? search : null

/** The search failed too often; the match waits until a player or operator intervenes. */
export const isSearchGivenUp = ({ search, search_failures }: SearchColumns): boolean =>
  search !== null && search_failures >= maxSearchFailures

/** The first question that waits for a bot. */
export function awaitedBotSearchIn({
  match,
  row,
  seats,
}: Pick<MatchHandle, 'match' | 'row' | 'seats'>): AwaitedBotSearch | null {
  if (match === null || row.status !== 'playing' || isFull(row)) return null
  for (const seatRow of seats) {
    const { seat } = seatRow
    const strength = botStrengthFor(match, seatRow)
    const question = strength === null ? undefined : match.asked(seat)
    if (strength !== null && question !== undefined) return { seat, number: question.number, strength }
  }
  return null
}

/** The strength of the bot that decides for a seat: its occupant or its owner's deputy. Null if there is none. */
export function botStrengthFor(match: AnyMatch, { seat, by, strength }: SeatRow): string | null {
  if (by === 'opponent') return strength ?? 'random'
  return by === 'person' ? (activeDeputyOf(match, seat)?.strength ?? null) : null
}

/** The search as it is named in the match row. */
export const searchKeyOf = ({ seat, number, strength }: AwaitedBotSearch): string => `${seat} ${number} ${strength}`

/** Updates the search columns. Another question is a new search. */
/** The part of a match handle that its search columns are derived from and written with. */
type SearchHandle = Pick<MatchHandle, 'match' | 'row' | 'seats' | 'now' | 'set'>

export function updateSearchColumns(handle: SearchHandle): void {
  const awaited = awaitedBotSearchIn(handle)
  const search = awaited && searchKeyOf(awaited)
  if (search === handle.row.search) return
  handle.set({ search, search_since: search === null ? null : handle.now, search_failures: 0 })
}

/** Starts the search again, with the number of failures that it already counts. */
export const restartSearch = (handle: SearchHandle, failures: number): void =>
  handle.set({ search_failures: failures, search_since: handle.row.search === null ? null : handle.now })
