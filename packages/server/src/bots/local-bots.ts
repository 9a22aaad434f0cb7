/**
 * Bots of this process. Each match that waits for a bot gets one search at a time; threads are shared fairly among
 * payers. A result is submitted as an ordinary answer. A failed search is retried a few times and then given up until
 * it is requested again.
 */

import type { Log } from '../logging/log.ts'
import { maxSearchFailures, pendingSearchOf } from '../matches/model/awaited-bot-search.ts'
import { RequestRefused } from '../requests/refusal.ts'
import { storeProblemIn } from '../store/choose-engine.ts'
import type { Store } from '../store/open-store.ts'
import { FairQueue } from '../threads/fair-queue.ts'
import { fillSearchColumns, pendingSearchesIn } from './matches-awaiting-bot.ts'
import { maxConcurrentSearches } from './max-concurrent-searches.ts'
import { defaultRetryDelayMs, type SearchDeps, Searches } from './searches.ts'

/** The bots of all matches, as far as this process runs them. */
export interface BotService {
  /** Number of searches running or queued here. */
  readonly activeSearches: number
  /** Resumes searches that were pending when the last process ended. */
  start(): Promise<void>
  close(): Promise<void>
}

export interface BotServiceDeps extends SearchDeps {
  readonly store: Store
  readonly log: Log
  readonly retryDelayMs?: number
}

/** Delay after a store failure, as a multiple of the usual pause. */
const storeRetryFactor = 10

/** Bots of a process that does not share its store: a search starts after each change that needs one. */
export class LocalBots implements BotService {
  private readonly deps: BotServiceDeps
  private readonly queue: FairQueue<string>
  private readonly running = new Map<string, AbortController>()
  /** Searches during which the last process may have died. */
  private readonly interrupted = new Set<string>()
  private readonly retryTimers = new Map<string, ReturnType<typeof setTimeout>>()
  private readonly stopListening: () => void
  private readonly searches: Searches
  private closed = false

  constructor(deps: BotServiceDeps) {
    this.deps = deps
    this.queue = new FairQueue((payer) => maxConcurrentSearches(payer, deps.searchPool.size))
    this.searches = new Searches(deps)
    // The process that made a change runs the search that follows from it.
    this.stopListening = deps.registry.listen(({ live: { row }, isRemote }) => {
      if (!isRemote && pendingSearchOf(row) !== null) this.enqueue(row.id, row.payer)
    })
  }

  get activeSearches(): number {
    return this.queue.running + this.queue.waiting
  }

  async start(): Promise<void> {
    const { store, registry } = this.deps
    const waiting = await pendingSearchesIn(store)
    for (const { id } of waiting) this.interrupted.add(id)
    for (const { id, payer } of waiting) this.enqueue(id, payer)
    await fillSearchColumns(store, registry)
  }

  async close(): Promise<void> {
    this.closed = true
    this.stopListening()
    this.queue.clear()
    for (const timer of this.retryTimers.values()) clearTimeout(timer)
    for (const controller of this.running.values()) controller.abort()
    await this.deps.searchPool.close()
  }

  private enqueue(id: string, payer: string): void {
    if (this.closed || this.running.has(id) || this.retryTimers.has(id)) return
    this.queue.add(payer, id)
    this.startSearches()
  }

  /** Starts as many searches as there are threads. */
  private startSearches(): void {
    while (this.running.size < this.deps.searchPool.size) {
      const turn = this.queue.take()
      if (turn === null) return
      const controller = new AbortController()
      this.running.set(turn.item, controller)
      void this.runTurn(turn.item, turn.person, controller)
    }
  }

  /** One answer for one match; then the next match has its turn. */
  private async runTurn(id: string, payer: string, controller: AbortController): Promise<void> {
    const retryDelayMs = await this.answerOnce(id, controller)
    this.running.delete(id)
    this.queue.end(payer)
    if (retryDelayMs === 0) this.enqueue(id, payer)
    else if (retryDelayMs !== null) this.enqueueLater(id, payer, retryDelayMs)
    this.startSearches()
  }

  /** Milliseconds until the match is checked again; null for after its next change. */
  private async answerOnce(id: string, controller: AbortController): Promise<number | null> {
    const { registry, log, retryDelayMs = defaultRetryDelayMs } = this.deps
    try {
      const outcome = await this.searches.answerOnce(id, {
        controller,
        wasInterrupted: this.interrupted.delete(id),
        isClosed: () => this.closed,
      })
      if (outcome === 'nobody') return null
      if (outcome === 'later') return storeRetryFactor * retryDelayMs
      if (outcome === 'answered')
        return (await registry.withLive(id, ({ row }) => pendingSearchOf(row))) === null ? null : 0
      return outcome.failures < maxSearchFailures ? retryDelayMs * outcome.failures : null
    } catch (fault) {
      if (storeProblemIn(fault) !== null) return storeRetryFactor * retryDelayMs
      // The match is gone or cannot be loaded: it is checked again after its next change.
      if (!(fault instanceof RequestRefused)) log.error('An opponent could not be asked.', { match: id, fault })
      return null
    }
  }

  private enqueueLater(id: string, payer: string, retryDelayMs: number): void {
    if (this.closed) return
    const timer = setTimeout(() => {
      this.retryTimers.delete(id)
      this.enqueue(id, payer)
    }, retryDelayMs)
    this.retryTimers.set(id, timer.unref())
  }
}
