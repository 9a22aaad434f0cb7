/** Events that a match reports to its host: questions, completed entries, faults of the rules. */

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

/** A completed entry. */
export interface EntryEvent {
  readonly entry: Entry
  /** The question that an answer entry answered. */
  readonly question: Question | undefined
  /** Given in a parallel phase: the other seats know neither the answer nor that it was given. */
  readonly aside: boolean
  /** The visibility of each of its draws. */
  readonly sights: readonly DrawVisibility[]
  /** The standing decision it came from; null if answered directly or read from a record. */
  readonly from: DecisionSource | null
}

export interface ForkOptions {
  /** The seat that explores the fork: answers that others sealed in an open parallel phase are left out. */
  readonly seat: Seat
  readonly tape: Tape
}

/** The rules threw on an answer they had allowed. The match stays as it was before `entry`, which caused the fault. */
export class RulesFault extends Error {
  readonly entry: Entry
  constructor(entry: Entry, cause: unknown) {
    super(`the rules failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.entry = entry
  }
}
