/** Queued execution of requested work: fair by person, with limits on concurrency and queue length. */
import { FairQueue } from './fair-queue.ts'

export interface QueueLimits {
  /** Number of items run at once. */
  readonly maxRunning: number
  /** Limits of items waiting or running per person, and of items waiting in total. */
  readonly maxPerPerson: number
  readonly maxWaiting: number
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

export class FairQueueRunner {
  private readonly limits: QueueLimits
  private readonly queue: FairQueue<() => Promise<void>>
  private closed = false

  constructor(limits: QueueLimits) {
    this.limits = limits
    // With several slots, one person never takes all of them.
    this.queue = new FairQueue(() => Math.max(1, limits.maxRunning - 1))
  }

  get waiting(): number {
    return this.queue.waiting
  }

  get running(): number {
    return this.queue.running
  }

  run<R>(person: string, work: () => Promise<R>): Promise<R> {
    const { maxPerPerson, maxWaiting } = this.limits
    if (this.queue.countOf(person) >= maxPerPerson) return Promise.reject(new Overloaded('one person'))
    if (this.closed || this.queue.waiting >= maxWaiting) return Promise.reject(new Overloaded('all'))
    return new Promise((resolve, reject) => {
      this.queue.add(person, () => work().then(resolve, reject))
      this.startNext()
    })
  }

  /** Takes no more work and drops waiting items. */
  close(): void {
    this.closed = true
    this.queue.clear()
  }

  private startNext(): void {
    while (this.queue.running < this.limits.maxRunning) {
      const next = this.queue.take()
      if (next === null) return
      void next.item().finally(() => {
        this.queue.end(next.person)
        this.startNext()
      })
    }
  }
}
