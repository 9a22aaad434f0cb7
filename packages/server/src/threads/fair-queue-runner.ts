/** Queued execution of requested work: fair by person, with limits on concurrency and queue length. */
import { Turns } from './fair-queue.ts'

export interface TurnLimits {
  /** Number of items run at once. */
  readonly atOnce: number
  /** Limits of items waiting or running per person, and of items waiting in total. */
  readonly ofOne: number
  readonly waiting: number
}

/** Work was refused for lack of capacity; the work itself is not at fault. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'
  readonly by: 'one person' | 'all'
  constructor(by: 'one person' | 'all') {
    super(`too much waits already, of ${by}`)
    this.by = by
  }
}

export class InTurn {
  private readonly limits: TurnLimits
  private readonly turns: Turns<() => Promise<void>>
  private closed = false

  constructor(limits: TurnLimits) {
    this.limits = limits
    // With several slots, one person never takes all of them.
    this.turns = new Turns(() => Math.max(1, limits.atOnce - 1))
  }

  get waiting(): number {
    return this.turns.waiting
  }

  get underWay(): number {
    return this.turns.underWay
  }

  run<R>(person: string, work: () => Promise<R>): Promise<R> {
    const { ofOne, waiting } = this.limits
    if (this.turns.of(person) >= ofOne) return Promise.reject(new Overloaded('one person'))
    if (this.closed || this.turns.waiting >= waiting) return Promise.reject(new Overloaded('all'))
    return new Promise((done, failed) => {
      this.turns.add(person, () => work().then(done, failed))
      this.next()
    })
  }

  /** Takes no more work and drops waiting items. */
  close(): void {
    this.closed = true
    this.turns.clear()
  }

  private next(): void {
    while (this.turns.underWay < this.limits.atOnce) {
      const turn = this.turns.take()
      if (turn === null) return
      void turn.item().finally(() => {
        this.turns.end(turn.person)
        this.next()
      })
    }
  }
}
