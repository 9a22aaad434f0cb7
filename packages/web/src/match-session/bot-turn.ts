/** Who thinks at this screen: whose answer is awaited, what made it stale, and what went wrong. */
import type { Budget, Hint } from '@firestep/bots'
import type { Json, MatchRecord, Ruling, Seat } from '@firestep/referee'

/** Who thinks for a seat that an opponent has, and for a person who asks what to do. */
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
  /** For whom somebody thinks. */
  seat: Seat | null = null
  trouble: string | null = null
  private readonly thinker: Thinker
  /** Counts what has made a thought stale: an answer that comes back later than that is dropped. */
  private thought = 0

  constructor(thinker: Thinker) {
    this.thinker = thinker
  }

  /** Nobody thinks, and nothing keeps them from it. */
  get isFree(): boolean {
    return this.seat === null && this.trouble === null
  }

  hint(job: HintJob, signal: AbortSignal): Promise<Hint> {
    return this.thinker.hint(job, signal)
  }

  /** A thought under way is dropped; what went wrong with one stays. */
  drop(): void {
    this.thought++
    this.seat = null
  }

  /** A thought under way is dropped, and what went wrong is forgotten. */
  interrupt(): void {
    this.drop()
    this.trouble = null
  }

  /** Thinks, and gives what was thought of; whoever listens is told where that failed. */
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
