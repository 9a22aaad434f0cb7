/** One queue per match, in which all work on it runs in order. Idle matches are dropped. */
import type { LiveMatch } from './live-match.ts'

export interface MatchQueue {
  live: LiveMatch | null
  /** The newest revision announced by another process. */
  announcedRevision: number
  /** True if the match has followers. */
  readonly isRetained: boolean
}

interface QueueState extends MatchQueue {
  /** The last queued work. */
  tail: Promise<unknown>
  waiting: number
  retainCount: number
  lastUsed: number
}

export class MatchQueues {
  private readonly queues = new Map<string, QueueState>()
  private readonly now: () => number
  private readonly idleTimeoutMs: number

  /** `idleTimeoutMs`: idle time in milliseconds after which a match is dropped. */
  constructor(now: () => number, idleTimeoutMs: number) {
    this.now = now
    this.idleTimeoutMs = idleTimeoutMs
  }

  /** Number of matches in memory. */
  get size(): number {
    let count = 0
    for (const { live } of this.queues.values()) if (live !== null) count++
    return count
  }

  /** Matches that are in use or followed, or were lately. */
  ids(): string[] {
    return [...this.queues.keys()]
  }

  get(id: string): MatchQueue | undefined {
    return this.queues.get(id)
  }

  run<R>(id: string, work: (queue: MatchQueue) => Promise<R>): Promise<R> {
    const queue = this.queueOf(id)
    queue.waiting++
    const runWork = async () => {
      try {
        return await work(queue)
      } finally {
        queue.waiting--
        queue.lastUsed = this.now()
        // No queue is kept for a match that does not exist.
        if (queue.live === null && queue.waiting === 0 && queue.retainCount === 0) this.queues.delete(id)
      }
    }
    const result = queue.tail.then(runWork, runWork)
    queue.tail = result
    return result
  }

  /** Keeps a match in memory until released. */
  retain(id: string): () => void {
    const queue = this.queueOf(id)
    queue.retainCount++
    let isRetained = true
    return () => {
      if (isRetained) queue.retainCount--
      isRetained = false
      queue.lastUsed = this.now()
    }
  }

  sweep(): void {
    for (const [id, queue] of this.queues)
      if (
        queue.waiting === 0 &&
        queue.retainCount === 0 &&
        (queue.live === null || this.now() - queue.lastUsed >= this.idleTimeoutMs)
      )
        this.queues.delete(id)
  }

  /** Waits for all queued work, successful or not. */
  async close(): Promise<void> {
    await Promise.allSettled([...this.queues.values()].map(({ tail }) => tail))
    this.queues.clear()
  }

  private queueOf(id: string): QueueState {
    const existing = this.queues.get(id)
    if (existing !== undefined) return existing
    const created: QueueState = {
      live: null,
      announcedRevision: 0,
      tail: Promise.resolve(),
      waiting: 0,
      retainCount: 0,
      lastUsed: this.now(),
      get isRetained() {
        return this.retainCount > 0
      },
    }
    this.queues.set(id, created)
    return created
  }
}
