/** What the browser keeps of a match, and how its seats are taken. */
import type { MatchRecord, Seat, StoredDecisions } from '@firestep/referee'

export type LocalOccupant =
  | { readonly by: 'person' }
  | { readonly by: 'opponent'; readonly strength: string }
  /** Somebody at another screen, by name; nobody yet if that is empty. */
  | { readonly by: 'elsewhere'; readonly name: string }

/** How the seats of a match are taken, as this screen sees it. */
export interface Seating {
  readonly seats: Readonly<Record<Seat, LocalOccupant>>
  /** Everything lies open and nothing is handed over. */
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
  /** When it was last kept, in milliseconds. */
  readonly updated: number
  /** Where it stands: "Turn 4, British to move". */
  readonly note: string
  /** How it ended, in words; null while it goes on. */
  readonly over: string | null
  /** How many answers the person has seen. */
  readonly heard: number
  /** How often each seat was told what the Colonel would do. Matches kept before there were hints have none. */
  readonly hints?: Readonly<Record<Seat, number>>
  /** What each seat has decided ahead. Matches kept before that was possible here have nothing. */
  readonly ahead?: Readonly<Record<Seat, StoredDecisions>>
}

/** A short id that fits into a link. Ids need not be secret, only different. */
export function newMatchId(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('')
}
