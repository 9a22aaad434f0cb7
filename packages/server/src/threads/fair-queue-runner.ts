/** Queued execution of requested work: fair by person, with limits on concurrency and queue length. */
import { Turns } from './fair-queue.ts'

export interface TurnLimits {
  /** How many pieces of work are done at once. */
  readonly atOnce: number
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

export class InTurn {
  private readonly limits: TurnLimits
  private readonly turns: Turns<() => Promise<void>>
  private closed = false

  constructor(limits: TurnLimits) {
    this.limits = limits
    // Whoever has much to do leaves a place to others, where there are several.
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

  /** Takes nothing more, and forgets what waits. */
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
