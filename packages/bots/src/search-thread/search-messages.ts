/** Messages between a client and its search thread. Plain data. */
import type { Json, Seat } from '@firestep/referee'
import type { Hint } from '../colonel.ts'
import type { Budget } from '../search-budget.ts'
import type { CopyUpdate } from './copy-update.ts'

interface SearchBase {
  /** A seat that is asked. */
  readonly seat: Seat
  /** The same search with the same seed has the same answer, unless the budget is measured in time. */
  readonly seed: number
  /** Only the Colonel uses it. */
  readonly budget?: Budget
}

/** A bot's decision for a seat. */
export interface DecisionSearch extends SearchBase {
  /** Strength id of the bot. */
  readonly strength: string
}

/** The Colonel's answer for a seat, and the answers it considered. */
export interface HintSearch extends SearchBase {
  readonly budget: Budget
}

export type Search = { readonly decide: DecisionSearch } | { readonly hint: HintSearch }

export type SearchMessage = Search & { readonly update: CopyUpdate }

/** `lacksMatch`: the thread has not got the copy that the update continues, and wants the whole match. */
export type SearchReply = { readonly answer: Json } | { readonly hint: Hint } | { readonly lacksMatch: true }
