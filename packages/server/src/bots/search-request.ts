/** Input of one bot search. Plain data, sent to a thread. */
import type { Budget } from '@firestep/bots'
import type { MatchRecord, Seat, StoredSnapshot } from '@firestep/referee'

export interface SearchRequest {
  /** Contains the server's secret: it stays inside the server, and a fork of the match never uses it. */
  readonly record: MatchRecord
  readonly snapshot: StoredSnapshot | undefined
  readonly seat: Seat
  readonly strength: string
  readonly seed: number
  readonly budget: Budget
}
