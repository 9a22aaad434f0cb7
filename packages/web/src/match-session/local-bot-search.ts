/** The bot search running in this tab: the seat it answers for, its cancellation, and its error. */
import type { Budget, Hint, MatchToCopy } from '@firestep/bots'
import type { Json, Ruling, Seat } from '@firestep/referee'
import { localBotSearchText } from '../texts/session.ts'

/** Computes answers for seats held by bots, and hints for players. */
export interface Thinker {
  think(request: BotRequest): Promise<Json>
  hint(request: BotHintRequest, signal: AbortSignal): Promise<Hint>
}

interface BotRequest {
  readonly match: MatchToCopy
  readonly seat: Seat
  readonly strength: string
  readonly seed: number
}

interface BotHintRequest {
  readonly match: MatchToCopy
  readonly seat: Seat
  readonly seed: number
  readonly budget: Budget
}

export class LocalBotSearch {
  /** The seat a bot is computing an answer for, or null. */
  seat: Seat | null = null
  problem: string | null = null
  private readonly thinker: Thinker
  /** Incremented when the running search becomes stale; an answer of an older search is dropped. */
  private searchId = 0

  constructor(thinker: Thinker) {
    this.thinker = thinker
  }

  /** No search is running, and the last one did not fail. */
  get isIdle(): boolean {
    return this.seat === null && this.problem === null
  }

  hint(request: BotHintRequest, signal: AbortSignal): Promise<Hint> {
    return this.thinker.hint(request, signal)
  }

  /** Cancels the running search but keeps the last error. */
  cancel(): void {
    this.searchId++
    this.seat = null
  }

  /** Cancels the running search and clears the last error. */
  interrupt(): void {
    this.cancel()
    this.problem = null
  }

  /** Runs a search and passes on its answer; calls `onFailure` when it fails. */
  async think(request: BotRequest, onAnswer: (answer: Json) => Ruling, onFailure: () => void): Promise<void> {
    const searchId = ++this.searchId
    this.seat = request.seat
    try {
      const answer = await this.thinker.think(request)
      if (searchId !== this.searchId) return
      this.seat = null
      const ruling = onAnswer(answer)
      if (ruling.allowed) return
      this.problem = localBotSearchText.illegalAnswer(ruling.rule, ruling.why)
    } catch (fault) {
      if (searchId !== this.searchId) return
      this.seat = null
      this.problem = fault instanceof Error ? fault.message : String(fault)
    }
    onFailure()
  }
}
