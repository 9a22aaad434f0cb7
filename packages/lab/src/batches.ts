/** Batches of games: large enough for few messages, small enough that no core is idle at the end. */
import type { SimulationPlan } from './simulation-plan.ts'

/** Games `from` (included) to `to` (excluded), counted over all series. */
export interface Batch {
  readonly from: number
  readonly to: number
}

/** Null asks a worker to end. */
export const isBatch = (message: Batch | null): message is Batch => message !== null

export const gamesIn = ({ series, games }: SimulationPlan): number => series.length * games

/** All games in at most this many batches of equal size, for callers without measured durations. */
export function cutIntoBatches(total: number, maxBatches: number): readonly Batch[] {
  const size = Math.max(1, Math.ceil(total / maxBatches))
  return Array.from({ length: Math.ceil(total / size) }, (_, index) => ({
    from: index * size,
    to: Math.min(total, (index + 1) * size),
  }))
}

/** Aimed duration of a batch, in seconds. */
const targetSeconds = 0.5
/** Largest part of a core's share of the remaining games in one batch, so that all cores end together. */
const maxShareOfRemaining = 1 / 4

export class BatchQueue {
  private next = 0
  private played = 0
  private seconds = 0
  private readonly total: number
  private readonly workers: number

  constructor(total: number, workers: number) {
    this.total = total
    this.workers = workers
  }

  /** The next batch, or null. The first batches have one game each, as their duration is still unknown. */
  take(): Batch | null {
    const gamesLeft = this.total - this.next
    if (gamesLeft === 0) return null
    const gamesInTargetTime = this.played === 0 ? 1 : (targetSeconds * this.played) / Math.max(this.seconds, 1e-6)
    const size = Math.max(1, Math.floor(Math.min(gamesInTargetTime, (gamesLeft / this.workers) * maxShareOfRemaining)))
    const from = this.next
    this.next += size
    return { from, to: this.next }
  }

  noteBatch(games: number, seconds: number): void {
    this.played += games
    this.seconds += seconds
  }
}
