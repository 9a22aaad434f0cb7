/** A match as the browser saves it, and its seating. */
import type { MatchRecord, Seat, StoredDecisions } from '@firestep/referee'

export type LocalOccupant =
  | { readonly by: 'person' }
  | { readonly by: 'opponent'; readonly strength: string }
  /** A player elsewhere, by name; empty while the seat is free. */
  | { readonly by: 'elsewhere'; readonly name: string }

/** Occupants of a match's seats, as seen from this tab. */
export interface Seating {
  readonly seats: Readonly<Record<Seat, LocalOccupant>>
  /** All seats are visible, and the screen is never handed over. */
  readonly open: boolean
}

export interface SavedMatch {
  readonly id: string
  readonly game: string
  readonly scenario: string
  readonly title: string
  readonly record: MatchRecord
  readonly sitting: Seating
  readonly coach: boolean
  /** Time of the last save, in milliseconds. */
  readonly updated: number
  /** Short status: "Turn 4, British to move". */
  readonly note: string
  /** Result text; null while the match goes on. */
  readonly over: string | null
  /** Number of answers the player has seen. */
  readonly heard: number
  /** Number of hints each seat was given. Absent in matches saved before hints existed. */
  readonly hints?: Readonly<Record<Seat, number>>
  /** Standing decisions by seat. Absent in matches saved before they existed here. */
  readonly ahead?: Readonly<Record<Seat, StoredDecisions>>
}

/** A short id that fits into a link. Ids need to be unique, not secret. */
export function newMatchId(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('')
}
