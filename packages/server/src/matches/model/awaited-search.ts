/** The question of a match that waits for an opponent, and how the row of the match names it. */
import { activeDeputyOf, type Seat } from '@firestep/referee'
import type { MatchRow, SeatRow } from '../../store/schema.ts'
import type { AnyMatch, MatchHandle } from './match-registry.ts'
import { isFull } from './quotas.ts'

/** A question that waits for an opponent. */
export interface Wanted {
  readonly seat: Seat
  readonly number: number
  readonly strength: string
}

/** After so many failures nobody thinks about a question any more, until somebody asks for it. */
export const maxFailures = 4

type Searching = Pick<MatchRow, 'search' | 'search_failures'>

/** The search that is to be made; null where there is none, or where it was given up. */
export const openSearch = ({ search, search_failures }: Searching): string | null =>
  search_failures < maxFailures ? search : null

/** A search was tried so often in vain that the match waits for somebody to do something about it. */
export const isGivenUp = ({ search, search_failures }: Searching): boolean =>
  search !== null && search_failures >= maxFailures

/** The first question that waits for an opponent. */
export function wantedIn({ match, row, seats }: Pick<MatchHandle, 'match' | 'row' | 'seats'>): Wanted | null {
  if (match === null || row.status !== 'playing' || isFull(row)) return null
  for (const sitter of seats) {
    const { seat } = sitter
    const strength = strengthFor(match, sitter)
    const asked = strength === null ? undefined : match.asked(seat)
    if (strength !== null && asked !== undefined) return { seat, number: asked.number, strength }
  }
  return null
}

/** Which opponent decides for a seat: its own, or the one that its owner lets play for a while; null: nobody does. */
export function strengthFor(match: AnyMatch, { seat, by, strength }: SeatRow): string | null {
  if (by === 'opponent') return strength ?? 'random'
  return by === 'person' ? (activeDeputyOf(match, seat)?.strength ?? null) : null
}

/** How a row names it. */
export const searchOf = ({ seat, number, strength }: Wanted): string => `${seat} ${number} ${strength}`

/** Brings the columns in line with the match: another question is a search of its own. */
export function settleSearch(room: MatchHandle): void {
  const wanted = wantedIn(room)
  const search = wanted && searchOf(wanted)
  if (search === room.row.search) return
  room.set({ search, search_since: search === null ? null : room.now, search_failures: 0 })
}

/** The search is made again, with as many tries as are left after so many failures. */
export const searchAgain = (room: MatchHandle, failures: number): void =>
  room.set({ search_failures: failures, search_since: room.row.search === null ? null : room.now })
