/** Collects the batches of several workers into one result. */

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
interface Shift {
  readonly began: number
  atWork: number
}

export class ResultCollector {
  private readonly played: GameResult[] = []
  private readonly clocks = new Map<string, DecisionTimes>()
  private readonly shifts = new Map<string | number, Shift>()
  private ended = 0

  get games(): number {
    return this.played.length
  }

  /** Notes the start of a worker. Remote workers are known only from their first batch. */
  begins(worker: string | number, secondsAgo = 0): void {
    this.ended = performance.now()
    this.shifts.set(worker, { began: this.ended - secondsAgo * 1000, atWork: 0 })
  }

  add(worker: string | number, { played, clocks, seconds }: Omit<TimedBatch, 'thread'>): void {
    if (!this.shifts.has(worker)) this.begins(worker, seconds)
    const shift = this.shifts.get(worker)
    if (shift !== undefined) shift.atWork += seconds
    this.ended = performance.now()
    this.played.push(...played)
    for (const [name, clock] of clocks) {
      const sum = this.clocks.get(name) ?? newDecisionTimes()
      addDecisionTimes(sum, clock)
      this.clocks.set(name, sum)
    }
  }

  run(): SimulationRun {
    const { ended, clocks } = this
    const began = [...this.shifts.values()].filter((shift) => shift.began < ended)
    const busy = began.map((shift) => (shift.atWork * 1000) / (ended - shift.began))
    return {
      played: this.played.sort((a, b) => a.series - b.series || a.number - b.number),
      clocks,
      workers: began.length,
      seconds: (ended - Math.min(ended, ...began.map((shift) => shift.began))) / 1000,
      busy: Math.min(1, ...busy),
    }
  }
}
