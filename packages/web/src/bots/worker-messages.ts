/** What the page and the worker say to each other. */
import type { Budget, Hint } from '@firestep/bots'
import type { Json, MatchRecord, Seat } from '@firestep/referee'

interface Thinking {
  readonly record: MatchRecord
  readonly seat: Seat
  /** The same job with the same seed has the same answer, unless it is thought about by the clock. */
  readonly seed: number
  /** How long to think about it; only the Colonel can make use of more or less. */
  readonly budget?: Budget
}

/** One decision to take for a seat that is asked. */
export interface ThinkRequest extends Thinking {
  /** Which opponent it is, by id. */
  readonly strength: string
}

/** What the Colonel would do in the place of a seat that is asked. */
export interface HintThinkRequest extends Thinking {
  readonly budget: Budget
}

export type Numbered = { readonly id: number } & (
  | { readonly decide: ThinkRequest }
  | { readonly hint: HintThinkRequest }
)

/** What came of it, or in a sentence why nothing did. */
export type Reply = { readonly id: number } & (
  | { readonly answer: Json }
  | { readonly hint: Hint }
  | { readonly problem: string }
)
