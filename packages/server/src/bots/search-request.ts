/** One decision to take for a seat that is asked. Plain data: it is taken in another thread. */
import type { Budget } from '@firestep/bots'
import type { MatchRecord, Seat, StoredSnapshot } from '@firestep/referee'

export interface SearchRequest {
  /** With the server's secret: it stays inside the server, and a fork of the match never uses it. */
  readonly record: MatchRecord
  readonly snapshot: StoredSnapshot | undefined
  readonly seat: Seat
  /** Which opponent it is, by id. */
  readonly strength: string
  readonly seed: number
  readonly budget: Budget
}
