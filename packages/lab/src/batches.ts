/** How games are dealt out: few messages, no core left waiting at the end. */
import type { SimulationPlan } from './simulation-plan.ts'

/** Games from one number to before another, counted over all series. */
export interface Batch {
  readonly from: number
  readonly to: number
}

export const isBatch = (message: Batch | null): message is Batch => message !== null

export const gamesIn = ({ series, games }: SimulationPlan): number => series.length * games

/** All games in not more than so many batches of the same size: for who deals them out before any was played. */
export function cut(total: number, most: number): readonly Batch[] {
  const size = Math.max(1, Math.ceil(total / most))
  return Array.from({ length: Math.ceil(total / size) }, (_, at) => ({
    from: at * size,
    to: Math.min(total, (at + 1) * size),
  }))
}

/** A batch should keep a core busy so long, in seconds. */
const wanted = 0.5
/** No batch takes more than this part of each core's share of what is left, so that all end together. */
const partOfRest = 1 / 4

export class Batches {
  private next = 0
  private played = 0
  private seconds = 0
  private readonly total: number
  private readonly workers: number

  constructor(total: number, workers: number) {
    this.total = total
    this.workers = workers
  }

  /** The next batch, if there is one. The first are single games: nobody knows yet how long one takes. */
  take(): Batch | null {
    const rest = this.total - this.next
    if (rest === 0) return null
    const inTime = this.played === 0 ? 1 : (wanted * this.played) / Math.max(this.seconds, 1e-6)
    const size = Math.max(1, Math.floor(Math.min(inTime, (rest / this.workers) * partOfRest)))
    const from = this.next
    this.next += size
    return { from, to: this.next }
  }

  took(games: number, seconds: number): void {
    this.played += games
    this.seconds += seconds
  }
}
