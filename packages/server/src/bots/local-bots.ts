/**
 * Bots of this process. Each match that waits for a bot gets one search at a time; threads are shared fairly among
 * payers. A result is submitted as an ordinary answer. A failed search is retried a few times and then given up until
 * it is requested again.
 */

import type { Log } from '../logging/log.ts'
import { maxFailures, openSearch } from '../matches/model/awaited-search.ts'
import { RequestRefused } from '../requests/refusal.ts'
import { storeProblemIn } from '../store/choose-engine.ts'
import type { Store } from '../store/open-store.ts'
import { Turns } from '../threads/fair-queue.ts'
import { defaultPause, type SearchDeps, Searches } from './bot-search.ts'
import { noteSearches, openSearchesIn } from './matches-awaiting-bot.ts'
import { maxAtOnce } from './thread-shares.ts'

/** The bots of all matches, as far as this process runs them. */
export interface BotService {
  /** Number of searches running or queued here. */
  readonly thinking: number
  /** Resumes searches that were pending when the last process ended. */
  begin(): Promise<void>
  close(): Promise<void>
}

export interface BotServiceDeps extends SearchDeps {
  readonly store: Store
  readonly log: Log
  readonly pause?: number
}

/** Delay after a store failure, as a multiple of the usual pause. */
const storePauses = 10

/** Bots of a process that does not share its store: a search starts after each change that needs one. */
export class LocalBots implements BotService {
  private readonly parts: BotServiceDeps
  private readonly turns: Turns<string>
  private readonly running = new Map<string, AbortController>()
  /** Searches during which the last process may have died. */
  private readonly doubted = new Set<string>()
  private readonly pausing = new Map<string, ReturnType<typeof setTimeout>>()
  private readonly deaf: () => void
  private readonly searches: Searches
  private closed = false

  constructor(parts: BotServiceDeps) {
    this.parts = parts
    this.turns = new Turns((payer) => maxAtOnce(payer, parts.thinkers.size))
    this.searches = new Searches(parts)
    // The process that made a change runs the search that follows from it.
    this.deaf = parts.registry.listen(({ live: { row }, elsewhere }) => {
      if (!elsewhere && openSearch(row) !== null) this.enqueue(row.id, row.payer)
    })
  }

  get thinking(): number {
    return this.turns.underWay + this.turns.waiting
  }

  async begin(): Promise<void> {
    const { store, registry } = this.parts
    const waiting = await openSearchesIn(store)
    for (const { id } of waiting) this.doubted.add(id)
    for (const { id, payer } of waiting) this.enqueue(id, payer)
    await noteSearches(store, registry)
  }

  async close(): Promise<void> {
    this.closed = true
    this.deaf()
    this.turns.clear()
    for (const timer of this.pausing.values()) clearTimeout(timer)
    for (const search of this.running.values()) search.abort()
    await this.parts.thinkers.close()
  }

  private enqueue(id: string, payer: string): void {
    if (this.closed || this.running.has(id) || this.pausing.has(id)) return
    this.turns.add(payer, id)
    this.next()
  }

  /** Starts as many searches as there are threads. */
  private next(): void {
    while (this.running.size < this.parts.thinkers.size) {
      const turn = this.turns.take()
      if (turn === null) return
      const search = new AbortController()
      this.running.set(turn.item, search)
      void this.serve(turn.item, turn.person, search)
    }
  }

  /** One answer for one match; then the next match has its turn. */
  private async serve(id: string, payer: string, search: AbortController): Promise<void> {
    const pause = await this.answerOnce(id, search)
    this.running.delete(id)
    this.turns.end(payer)
    if (pause === 0) this.enqueue(id, payer)
    else if (pause !== null) this.enqueueLater(id, payer, pause)
    this.next()
  }

  /** Milliseconds until the match is checked again; null for after its next change. */
  private async answerOnce(id: string, search: AbortController): Promise<number | null> {
    const { registry, log, pause = defaultPause } = this.parts
    try {
      const outcome = await this.searches.answerOnce(id, {
        search,
        doubted: this.doubted.delete(id),
        isClosed: () => this.closed,
      })
      if (outcome === 'nobody') return null
      if (outcome === 'later') return storePauses * pause
      if (outcome === 'answered') return (await registry.enter(id, ({ row }) => openSearch(row))) === null ? null : 0
      return outcome.failures < maxFailures ? pause * outcome.failures : null
    } catch (fault) {
      if (storeProblemIn(fault) !== null) return storePauses * pause
      // The match is gone or cannot be loaded: it is checked again after its next change.
      if (!(fault instanceof RequestRefused)) log.error('An opponent could not be asked.', { match: id, fault })
      return null
    }
  }

  private enqueueLater(id: string, payer: string, pause: number): void {
    if (this.closed) return
    const timer = setTimeout(() => {
      this.pausing.delete(id)
      this.enqueue(id, payer)
    }, pause)
    this.pausing.set(id, timer.unref())
  }
}
