/** Collector of the batches of several workers. */
import type { BatchResult } from './batch-runner.ts'
import { addDecisionTimes, type DecisionTimes, newDecisionTimes } from './decision-times.ts'
import type { GameResult } from './game-result.ts'

export interface SimulationRun {
  /** In the order of the plan. */
  readonly played: readonly GameResult[]
  /** Keyed by the names of the bots. */
  readonly clocks: ReadonlyMap<string, DecisionTimes>
  readonly workers: number
  /** From the first game to the end of the last. */
  readonly seconds: number
  /** Busy time of the least busy worker, as a share of the time from its start to the end of the run. */
  readonly busy: number
}

/** A batch, how long it took, and the number of the thread. */
export type TimedBatch = BatchResult & { readonly seconds: number; readonly thread: number }

/** Start of a worker, and the seconds it has played. */
interface WorkerTime {
  readonly startedAt: number
  busySeconds: number
}

export class ResultCollector {
  private readonly played: GameResult[] = []
  private readonly clocks = new Map<string, DecisionTimes>()
  private readonly workerTimes = new Map<string | number, WorkerTime>()
  private lastResultAt = 0

  get games(): number {
    return this.played.length
  }

  /** Notes the start of a worker. Remote workers are known only from their first batch. */
  noteStart(worker: string | number, secondsAgo = 0): void {
    this.lastResultAt = performance.now()
    this.workerTimes.set(worker, { startedAt: this.lastResultAt - secondsAgo * 1000, busySeconds: 0 })
  }

  add(worker: string | number, { played, clocks, seconds }: Omit<TimedBatch, 'thread'>): void {
    if (!this.workerTimes.has(worker)) this.noteStart(worker, seconds)
    const workerTime = this.workerTimes.get(worker)
    if (workerTime !== undefined) workerTime.busySeconds += seconds
    this.lastResultAt = performance.now()
    this.played.push(...played)
    for (const [name, clock] of clocks) {
      const sum = this.clocks.get(name) ?? newDecisionTimes()
      addDecisionTimes(sum, clock)
      this.clocks.set(name, sum)
    }
  }

  result(): SimulationRun {
    const { lastResultAt, clocks } = this
    const startedTimes = [...this.workerTimes.values()].filter(({ startedAt }) => startedAt < lastResultAt)
    const busyShares = startedTimes.map(
      ({ startedAt, busySeconds }) => (busySeconds * 1000) / (lastResultAt - startedAt),
    )
    const firstStart = Math.min(lastResultAt, ...startedTimes.map(({ startedAt }) => startedAt))
    return {
      played: this.played.sort((a, b) => a.series - b.series || a.number - b.number),
      clocks,
      workers: startedTimes.length,
      seconds: (lastResultAt - firstStart) / 1000,
      busy: Math.min(1, ...busyShares),
    }
  }
}
