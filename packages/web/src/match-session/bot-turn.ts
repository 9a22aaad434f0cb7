/** The bot search running in this tab: the seat it answers for, its cancellation, and its error. */
import type { Budget, Hint } from '@firestep/bots'
import type { Json, MatchRecord, Ruling, Seat } from '@firestep/referee'

/** Computes answers for seats held by bots, and hints for players. */
export interface Thinker {
  think(job: Job): Promise<Json>
  hint(job: HintJob, signal: AbortSignal): Promise<Hint>
}

interface Job {
  readonly match: string
  readonly record: MatchRecord
  readonly seat: Seat
  readonly strength: string
  readonly seed: number
}

interface HintJob {
  readonly record: MatchRecord
  readonly seat: Seat
  readonly seed: number
  readonly budget: Budget
}

export class BotTurn {
  /** The seat a bot is computing an answer for, or null. */
  seat: Seat | null = null
  trouble: string | null = null
  private readonly thinker: Thinker
  /** Incremented when the running search becomes stale; an answer of an older search is dropped. */
  private thought = 0

  constructor(thinker: Thinker) {
    this.thinker = thinker
  }

  /** No search is running, and the last one did not fail. */
  get isFree(): boolean {
    return this.seat === null && this.trouble === null
  }

  hint(job: HintJob, signal: AbortSignal): Promise<Hint> {
    return this.thinker.hint(job, signal)
  }

  /** Cancels the running search but keeps the last error. */
  drop(): void {
    this.thought++
    this.seat = null
  }

  /** Cancels the running search and clears the last error. */
  interrupt(): void {
    this.drop()
    this.trouble = null
  }

  /** Runs a search and passes on its answer; calls `onTrouble` when it fails. */
  async think(job: Job, give: (answer: Json) => Ruling, onTrouble: () => void): Promise<void> {
    const thought = ++this.thought
    this.seat = job.seat
    try {
      const answer = await this.thinker.think(job)
      if (thought !== this.thought) return
      this.seat = null
      const ruling = give(answer)
      if (ruling.allowed) return
      this.trouble = `The opponent wanted something that is not allowed (${ruling.rule}: ${ruling.why}).`
    } catch (fault) {
      if (thought !== this.thought) return
      this.seat = null
      this.trouble = fault instanceof Error ? fault.message : String(fault)
    }
    onTrouble()
  }
}
