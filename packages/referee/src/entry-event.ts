/** The event that a match reports to its host for each completed entry. */

import type { DrawVisibility } from './position.ts'
import type { Entry } from './record.ts'
import type { Question } from './script.ts'
import type { DecisionSource } from './standing-decisions.ts'

/** A completed entry. */
export interface EntryEvent {
  readonly entry: Entry
  /** The question that an answer entry answered. */
  readonly question: Question | undefined
  /** Given in a parallel phase: the other seats know neither the answer nor that it was given. */
  readonly inParallelPhase: boolean
  /** The visibility of each of its draws. */
  readonly sights: readonly DrawVisibility[]
  /** The standing decision it came from; null if answered directly or read from a record. */
  readonly from: DecisionSource | null
}
