/**
 * Opponents of the house. Whenever a match waits for one it is thought for, one search at a time for each match and all
 * matches in turn, so that none starves another. What a search brings is an ordinary answer; one that is lost is done again.
 */
import { Refused } from '../http/handler.ts'
import type { Log } from '../log.ts'
import type { Store } from '../store/open.ts'
import { atAll, type Failing, Searches, type SearchParts, usualPause, wantedIn } from './search.ts'
import { waitingIn } from './waiting.ts'

/** The opponents of all matches, as far as this process thinks for them. */
export interface Opponents {
  /** How many searches are under way here, or wait for a thread of ours. */
  readonly thinking: number
  /** What is wrong with the threads; null if nothing is. */
  readonly trouble: string | null
  /** Takes up what waited when the last process ended. */
  begin(): Promise<void>
  /** Somebody wants a match to be tried again, whatever has failed before. */
  takeUp(id: string): void
  close(): Promise<void>
}

export interface OpponentsParts extends SearchParts {
  readonly store: Store
  readonly log: Log
  readonly pause?: number
}

/** Those of a process that has its store for itself: it thinks whenever it has changed a match. */
export class OwnOpponents implements Opponents {
  private readonly parts: OpponentsParts
  private readonly queue = new Set<string>()
  private readonly running = new Map<string, AbortController>()
  private readonly failing = new Map<string, Failing>()
  private readonly pausing = new Set<ReturnType<typeof setTimeout>>()
  private readonly deaf: () => void
  private readonly searches: Searches
  private closed = false

  constructor(parts: OpponentsParts) {
    this.parts = parts
    this.searches = new Searches(parts)
    // The process that made a change thinks about what follows from it.
    this.deaf = parts.rooms.listen(({ room, elsewhere }) => {
      if (!elsewhere && wantedIn(room) !== null) this.enqueue(room.row.id)
    })
  }

  /** How many searches are under way or wait for a thread. */
  get thinking(): number {
    return this.running.size + this.queue.size
  }

  get trouble(): string | null {
    return this.searches.trouble
  }

  /** Takes up what waited when the last process ended. */
  async begin(): Promise<void> {
    for (const match of await waitingIn(this.parts.store)) this.enqueue(match)
  }

  /** Somebody wants a match to be tried again, whatever has failed before. */
  takeUp(id: string): void {
    this.failing.delete(id)
    this.enqueue(id)
  }

  async close(): Promise<void> {
    this.closed = true
    this.deaf()
    this.queue.clear()
    for (const timer of this.pausing) clearTimeout(timer)
    for (const search of this.running.values()) search.abort()
    await this.parts.thinkers.close()
  }

  private enqueue(id: string): void {
    if (this.closed || this.running.has(id)) return
    this.queue.add(id)
    this.next()
  }

  /** Begins as many searches as there are threads; those who waited longest come first. */
  private next(): void {
    for (const id of this.queue) {
      if (this.running.size >= this.parts.thinkers.size) return
      this.queue.delete(id)
      const search = new AbortController()
      this.running.set(id, search)
      void this.serve(id, search)
    }
  }

  /** One answer for one match; then it is the others' turn. */
  private async serve(id: string, search: AbortController): Promise<void> {
    let again = false
    try {
      again = await this.answerOnce(id, search)
    } catch (fault) {
      // The match is gone, or cannot be read: it will be looked at when somebody touches it.
      if (!(fault instanceof Refused)) this.parts.log.error('An opponent could not be asked.', { match: id, fault })
    }
    this.running.delete(id)
    if (again) this.enqueue(id)
    this.next()
  }

  /** Whether the match waits for an opponent again. */
  private async answerOnce(id: string, search: AbortController): Promise<boolean> {
    const outcome = await this.searches.answerOnce(id, this.failing.get(id) ?? null, search)
    if (outcome === 'nobody') return false
    if (outcome !== 'answered') return this.closed ? false : this.failed(id, outcome.failing, outcome.fault)
    this.failing.delete(id)
    return this.parts.rooms.enter(id, (room) => wantedIn(room) !== null)
  }

  private failed(id: string, failing: Failing, fault: unknown): boolean {
    const { log } = this.parts
    this.failing.set(id, failing)
    log.warn('A search was lost.', { match: id, ...failing, fault })
    if (failing.times >= atAll) {
      log.error('An opponent does not answer: the match waits for it.', { match: id, ...failing })
      return false
    }
    const timer = setTimeout(
      () => {
        this.pausing.delete(timer)
        this.enqueue(id)
      },
      (this.parts.pause ?? usualPause) * failing.times,
    )
    this.pausing.add(timer.unref())
    return false
  }
}
