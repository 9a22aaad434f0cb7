/** Input of one bot search. */
import type { Budget, MatchToCopy } from '@firestep/bots'
import type { Seat } from '@firestep/referee'

export interface SearchRequest {
  /** Contains the server's secret: it stays inside the server, and a fork of the match never uses it. */
  readonly match: MatchToCopy
  readonly seat: Seat
  readonly strength: string
  readonly seed: number
  readonly budget: Budget
}
