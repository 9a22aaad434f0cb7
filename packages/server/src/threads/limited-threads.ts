/**
 * Threads for work that strangers ask for: each piece has a limit of time and memory, the threads are shared fairly by person,
 * and nobody lets more wait than is worth waiting for.
 */
import { Piscina } from 'piscina'
import type { Log } from '../log.ts'
import { Turns } from './turns.ts'

export interface ThreadLimits {
  readonly threads: number
  /** How long one piece of work may take, in milliseconds. */
  readonly time: number
  /** How much memory a thread may use. */
  readonly megabytes: number
  /** How many pieces of one person may wait or be under way, and how many may wait altogether. */
  readonly ofOne: number
  readonly waiting: number
}

/** Why work was not done that nothing is wrong with. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'
  readonly by: 'one person' | 'all'
  constructor(by: 'one person' | 'all') {
    super(`too much waits already, of ${by}`)
    this.by = by
  }
}

/** It took longer, or more memory, than it may. */
export class TooCostly extends Error {
  override readonly name = 'TooCostly'
}

interface Piece {
  readonly work: unknown
  readonly done: (result: unknown) => void
  readonly failed: (fault: unknown) => void
}

/** A thread that has had nothing to do for so long goes home, and its memory with it. */
const idle = 30_000

export class LimitedThreads {
  private readonly file: URL
  private readonly limits: ThreadLimits
  private readonly log: Log
  private readonly turns: Turns<Piece>
  private pool: Piscina | undefined
  private closed = false

  /** `file`: what is run in a thread. */
  constructor(file: URL, limits: ThreadLimits, log: Log) {
    this.file = file
    this.log = log
    this.limits = limits
    // Whoever has much to do leaves a thread to others, where there are several.
    this.turns = new Turns(() => Math.max(1, limits.threads - 1))
  }

  get waiting(): number {
    return this.turns.waiting
  }

  get underWay(): number {
    return this.turns.underWay
  }

  run(person: string, work: unknown): Promise<unknown> {
    const { ofOne, waiting } = this.limits
    if (this.turns.of(person) >= ofOne) return Promise.reject(new Overloaded('one person'))
    if (this.closed || this.turns.waiting >= waiting) return Promise.reject(new Overloaded('all'))
    return new Promise((done, failed) => {
      this.turns.add(person, { work, done, failed })
      this.next()
    })
  }

  async close(): Promise<void> {
    this.closed = true
    this.turns.clear()
    await this.pool?.destroy()
  }

  private next(): void {
    while (this.turns.underWay < this.limits.threads) {
      const turn = this.turns.take()
      if (turn === null) return
      const { person, item } = turn
      void this.runOne(item).finally(() => {
        this.turns.end(person)
        this.next()
      })
    }
  }

  private async runOne({ work, done, failed }: Piece): Promise<void> {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), this.limits.time)
    try {
      done(await this.hired().run(work, { signal: late.signal }))
    } catch (fault) {
      failed(
        late.signal.aborted || isOutOfMemory(fault) ? new TooCostly('it took too long, or too much memory') : fault,
      )
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
      maxThreads: this.limits.threads,
      idleTimeout: idle,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.limits.megabytes },
    })
    // A thread that dies while nothing is asked of it is told here; without somebody to hear it the process would end.
    pool.on('error', (fault: unknown) => this.log.warn('A thread ended that nothing was asked of.', { fault }))
    return pool
  }
}

const isOutOfMemory = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === 'ERR_WORKER_OUT_OF_MEMORY'
