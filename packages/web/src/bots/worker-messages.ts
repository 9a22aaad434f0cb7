/** Messages between the page and the bot worker. */
import type { Budget, Hint } from '@firestep/bots'
import type { Json, MatchRecord, Seat } from '@firestep/referee'

interface RequestBase {
  readonly record: MatchRecord
  readonly seat: Seat
  /** The same request with the same seed has the same answer, unless the budget is measured in time. */
  readonly seed: number
  /** Search budget; only the Colonel uses it. */
  readonly budget?: Budget
}

/** A request for one decision of a seat that is asked. */
export interface ThinkRequest extends RequestBase {
  /** Strength id of the bot. */
  readonly strength: string
}

/** A request for a hint: the Colonel's answer for a seat that is asked. */
export interface HintThinkRequest extends RequestBase {
  readonly budget: Budget
}

export type WorkerRequest = { readonly id: number } & (
  | { readonly decide: ThinkRequest }
  | { readonly hint: HintThinkRequest }
)

/** The result, or a sentence that says why there is none. */
export type WorkerReply = { readonly id: number } & (
  | { readonly answer: Json }
  | { readonly hint: Hint }
  | { readonly problem: string }
)
