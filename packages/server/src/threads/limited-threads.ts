/**
 * Threads for requested work, with limits on time and memory per item, shared fairly by person, with a limited queue.
 */
import { Piscina } from 'piscina'
import type { Log } from '../logging/log.ts'
import { InTurn, Overloaded, type TurnLimits } from './fair-queue-runner.ts'

export interface ThreadLimits extends TurnLimits {
  /** Time limit of an item in milliseconds. */
  readonly time: number
  /** Memory limit of a thread. */
  readonly megabytes: number
}

/** The work exceeded its time or memory limit. */
export class TooCostly extends Error {
  override readonly name = 'TooCostly'
}

/** Idle threads end after this many milliseconds, which frees their memory. */
const idle = 30_000

export class LimitedThreads {
  private readonly file: URL
  private readonly limits: ThreadLimits
  private readonly log: Log
  private readonly inTurn: InTurn
  private pool: Piscina | undefined

  /** `file`: the module run in a thread. */
  constructor(file: URL, limits: ThreadLimits, log: Log) {
    this.file = file
    this.log = log
    this.limits = limits
    this.inTurn = new InTurn(limits)
  }

  get waiting(): number {
    return this.inTurn.waiting
  }

  get underWay(): number {
    return this.inTurn.underWay
  }

  /** `before` runs first in the same turn with its own time limit; exceeding that is not the fault of the work. */
  run(person: string, work: unknown, before?: { readonly work: unknown; readonly time: number }): Promise<unknown> {
    return this.inTurn.run(person, async () => {
      if (before !== undefined) await this.prepare(before.work, before.time)
      return this.runOne(work, this.limits.time)
    })
  }

  async close(): Promise<void> {
    this.inTurn.close()
    await this.pool?.destroy()
  }

  private async prepare(work: unknown, time: number): Promise<void> {
    try {
      await this.runOne(work, time)
    } catch (fault) {
      throw fault instanceof TooCostly ? new Overloaded('all') : fault
    }
  }

  private async runOne(work: unknown, time: number): Promise<unknown> {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), time)
    try {
      return await this.hired().run(work, { signal: late.signal })
    } catch (fault) {
      if (late.signal.aborted || isOutOfMemory(fault)) throw new TooCostly('it took too long, or too much memory')
      throw fault
    } finally {
      clearTimeout(timer)
    }
  }

  private hired(): Piscina {
    this.pool ??= this.hire()
    return this.pool
  }

  private hire(): Piscina {
    const pool = new Piscina({
      filename: this.file.href,
      minThreads: 0,
      maxThreads: this.limits.atOnce,
      idleTimeout: idle,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.limits.megabytes },
    })
    // Reports threads that die while idle; without a listener the process would end.
    pool.on('error', (fault: unknown) => this.log.warn('A thread ended that nothing was asked of.', { fault }))
    return pool
  }
}

const isOutOfMemory = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === 'ERR_WORKER_OUT_OF_MEMORY'
