/**
 * Threads for requested work, with limits on time and memory per item, shared fairly by person, with a limited queue.
 */
import { Piscina } from 'piscina'
import type { Log } from '../logging/log.ts'
import { FairQueueRunner, Overloaded, type QueueLimits } from './fair-queue-runner.ts'

export interface ThreadLimits extends QueueLimits {
  /** Time limit of an item in milliseconds. */
  readonly timeMs: number
  /** Memory limit of a thread. */
  readonly maxMegabytes: number
}

/** The work exceeded its time or memory limit. */
export class TooCostly extends Error {
  override readonly name = 'TooCostly'
}

/** Idle threads end after this many milliseconds, which frees their memory. */
const idleTimeoutMs = 30_000

/** `Work`: what is posted to a thread; `Result`: what its module returns. */
export class LimitedThreads<Work, Result> {
  private readonly file: URL
  private readonly limits: ThreadLimits
  private readonly log: Log
  private readonly queue: FairQueueRunner
  private pool: Piscina<Work, Result> | undefined

  /** `file`: the module run in a thread. */
  constructor(file: URL, limits: ThreadLimits, log: Log) {
    this.file = file
    this.log = log
    this.limits = limits
    this.queue = new FairQueueRunner(limits)
  }

  get waiting(): number {
    return this.queue.waiting
  }

  get running(): number {
    return this.queue.running
  }

  /** `preparation` runs first in the same turn with its own time limit; exceeding that is not the fault of the work. */
  run(person: string, work: Work, preparation?: { readonly work: Work; readonly timeMs: number }): Promise<Result> {
    return this.queue.run(person, async () => {
      if (preparation !== undefined) await this.prepare(preparation.work, preparation.timeMs)
      return this.runOne(work, this.limits.timeMs)
    })
  }

  async close(): Promise<void> {
    this.queue.close()
    await this.pool?.destroy()
  }

  private async prepare(work: Work, timeMs: number): Promise<void> {
    try {
      await this.runOne(work, timeMs)
    } catch (fault) {
      throw fault instanceof TooCostly ? new Overloaded('all') : fault
    }
  }

  private async runOne(work: Work, timeMs: number): Promise<Result> {
    const abort = new AbortController()
    // A limit of 0 allows nothing, however quick a thread is.
    if (timeMs === 0) abort.abort()
    const timer = setTimeout(() => abort.abort(), timeMs)
    try {
      return await this.getPool().run(work, { signal: abort.signal })
    } catch (fault) {
      if (abort.signal.aborted || isOutOfMemory(fault)) throw new TooCostly('it took too long, or too much memory')
      throw fault
    } finally {
      clearTimeout(timer)
    }
  }

  private getPool(): Piscina<Work, Result> {
    this.pool ??= this.createPool()
    return this.pool
  }

  private createPool(): Piscina<Work, Result> {
    const pool = new Piscina<Work, Result>({
      filename: this.file.href,
      minThreads: 0,
      maxThreads: this.limits.maxRunning,
      idleTimeout: idleTimeoutMs,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.limits.maxMegabytes },
    })
    // Reports threads that die while idle; without a listener the process would end.
    pool.on('error', (fault: unknown) => this.log.warn('A thread ended that nothing was asked of.', { fault }))
    return pool
  }
}

const isOutOfMemory = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === 'ERR_WORKER_OUT_OF_MEMORY'
