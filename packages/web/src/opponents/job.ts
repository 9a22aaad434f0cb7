/** What the page and the worker say to each other. */
import type { Json, MatchRecord, Seat } from '@firestep/referee'

/** One decision to take for a seat that is asked. */
export interface Job {
  readonly record: MatchRecord
  readonly seat: Seat
  /** Which opponent it is, by id. */
  readonly strength: string
  /** The same job with the same seed has the same answer. */
  readonly seed: number
}

export interface Numbered extends Job {
  readonly id: number
}

/** The answer, or in a sentence why there is none. */
export type Reply = { readonly id: number; readonly answer: Json } | { readonly id: number; readonly problem: string }
