/** What a match tells of itself: what is asked, what was done, what failed. */

import type { DrawVisibility } from './position.ts'
import type { Entry } from './record.ts'
import type { Question, Seat } from './script.ts'
import type { DecisionSource } from './standing-decisions.ts'
import type { Tape } from './tape.ts'

/** A question and its number for this seat: an answer that names an older number is stale. */
export interface NumberedQuestion {
  readonly question: Question
  readonly number: number
}

/** An entry, once it is whole. */
export interface EntryEvent {
  readonly entry: Entry
  /** What an answer answered. */
  readonly question: Question | undefined
  /** Whether it was given in a `together`: who gave it, and that it was given, the others do not know. */
  readonly aside: boolean
  /** Who saw each of its draws. */
  readonly sights: readonly DrawVisibility[]
  /** What its seat had decided ahead that it came of; null where it was answered there and then, or read from a record. */
  readonly from: DecisionSource | null
}

export interface ForkOptions {
  /** Whose future: what the others have sealed in an open `together` is left out. */
  readonly seat: Seat
  readonly tape: Tape
}

/** The rules failed on an answer they had allowed. The match stands as before it; `entry` is what broke it. */
export class RulesFault extends Error {
  readonly entry: Entry
  constructor(entry: Entry, cause: unknown) {
    super(`the rules failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.entry = entry
  }
}
