/** One queue per match, in which all work on it runs in order. Idle matches are dropped. */
import type { LiveMatch } from './live-match.ts'

export interface MatchQueue {
  live: LiveMatch | null
  /** The newest revision announced by another process. */
  heard: number
  /** True if the match has followers. */
  readonly isHeld: boolean
}

interface Kept extends MatchQueue {
  /** The last queued work. */
  tail: Promise<unknown>
  waiting: number
  holds: number
  used: number
}

export class MatchQueues {
  private readonly slots = new Map<string, Kept>()
  private readonly now: () => number
  private readonly stays: number

  /** `stays`: idle time in milliseconds after which a match is dropped. */
  constructor(now: () => number, stays: number) {
    this.now = now
    this.stays = stays
  }

  /** Number of matches in memory. */
  get size(): number {
    let open = 0
    for (const { live } of this.slots.values()) if (live !== null) open++
    return open
  }

  /** Matches that are in use or followed, or were lately. */
  ids(): string[] {
    return [...this.slots.keys()]
  }

  get(id: string): MatchQueue | undefined {
    return this.slots.get(id)
  }

  inTurn<R>(id: string, work: (queue: MatchQueue) => Promise<R>): Promise<R> {
    const slot = this.slot(id)
    slot.waiting++
    const run = async () => {
      try {
        return await work(slot)
      } finally {
        slot.waiting--
        slot.used = this.now()
        // No queue is kept for a match that does not exist.
        if (slot.live === null && slot.waiting === 0 && slot.holds === 0) this.slots.delete(id)
      }
    }
    const done = slot.tail.then(run, run)
    slot.tail = done
    return done
  }

  /** Keeps a match in memory until released. */
  hold(id: string): () => void {
    const slot = this.slot(id)
    slot.holds++
    let held = true
    return () => {
      if (held) slot.holds--
      held = false
      slot.used = this.now()
    }
  }

  sweep(): void {
    for (const [id, slot] of this.slots)
      if (slot.waiting === 0 && slot.holds === 0 && (slot.live === null || this.now() - slot.used >= this.stays))
        this.slots.delete(id)
  }

  /** Waits for all queued work, successful or not. */
  async close(): Promise<void> {
    await Promise.allSettled([...this.slots.values()].map(({ tail }) => tail))
    this.slots.clear()
  }

  private slot(id: string): Kept {
    const found = this.slots.get(id)
    if (found !== undefined) return found
    const made: Kept = {
      live: null,
      heard: 0,
      tail: Promise.resolve(),
      waiting: 0,
      holds: 0,
      used: this.now(),
      get isHeld() {
        return this.holds > 0
      },
    }
    this.slots.set(id, made)
    return made
  }
}
