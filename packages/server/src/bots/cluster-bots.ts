/**
 * Bots of matches shared by several processes. A change after which a match waits for a bot adds a job, and a process
 * with a free thread takes it. Jobs of one payer are ordered by priority and limited in number, so that users with many
 * matches delay only their own.
 */
import { sql } from 'kysely'
import type { Attempt, JobRunner, Jobs, Payload } from '../jobs/jobs.ts'
import { pendingSearchOf } from '../matches/model/awaited-bot-search.ts'
import type { FollowUpJobs } from '../matches/registry/create-registry.ts'
import { RequestRefused } from '../requests/refusal.ts'
import type { Store } from '../store/open-store.ts'
import type { BotService, BotServiceDeps } from './local-bots.ts'
import { fillSearchColumns, pendingSearchesIn, pendingSearchesOf } from './matches-awaiting-bot.ts'
import { maxConcurrentSearches } from './max-concurrent-searches.ts'
import { defaultRetryDelayMs, Searches } from './searches.ts'

const task = 'opponent'
/** Attempts are used up only by dying processes and store failures: a failed search is a new job. */
const maxAttempts = 10
/** Advisory lock class for ordering the jobs of one payer. */
const jobOrderLock = 19_170_407

/** Job updates after a change, if the match now waits for a bot, for another one, or no longer. */
export const botJobs =
  (jobs: Jobs): FollowUpJobs =>
  (before, after) => {
    const isUnchanged = pendingSearchOf(before) === pendingSearchOf(after) && before.search_since === after.search_since
    return isUnchanged ? null : (tx) => orderJobsOfMatch(jobs, tx, after.id)
  }

const keyOf = (match: string): string => `${task} ${match}`

/** Reads the payer again, who may have changed since the match was loaded: guests can register. */
async function orderJobsOfMatch(jobs: Jobs, tx: Store, match: string): Promise<void> {
  const row = await tx.selectFrom('matches').select('payer').where('id', '=', match).executeTakeFirst()
  if (row !== undefined) await orderJobs(jobs, tx, row.payer, match)
}

/**
 * Orders the jobs of a payer, longest wait first. The job of the changed match is replaced: a running one under its key
 * belongs to the previous question.
 */
async function orderJobs(jobs: Jobs, tx: Store, payer: string, changedMatch: string | null): Promise<void> {
  // Serialised, so that the second caller sees the result of the first: otherwise a job that neither adds would be
  // lost.
  await sql`select pg_advisory_xact_lock(${jobOrderLock}, hashtext(${payer}))`.execute(tx)
  const waiting = await pendingSearchesOf(tx, payer, maxConcurrentSearches(payer))
  for (const [priority, { id }] of waiting.entries()) {
    const isQueued = id !== changedMatch && (await jobs.prioritise(keyOf(id), priority, tx))
    if (!isQueued) await jobs.add({ task, key: keyOf(id), attempts: maxAttempts, priority, payload: { match: id } }, tx)
  }
}

export interface ClusterBotsDeps extends BotServiceDeps {
  readonly jobs: Jobs
}

export class ClusterBots implements BotService {
  private readonly deps: ClusterBotsDeps
  private readonly searches: Searches
  private runner: JobRunner | null = null
  activeSearches = 0

  constructor(deps: ClusterBotsDeps) {
    this.deps = deps
    this.searches = new Searches(deps)
  }

  /** Starts to take jobs, on as many threads as there are. Jobs already exist, except in a store that was moved. */
  async start(): Promise<void> {
    const { store, jobs, searchPool, registry } = this.deps
    const payers = new Set((await pendingSearchesIn(store)).map(({ payer }) => payer))
    for (const payer of payers) await store.transaction().execute((tx) => orderJobs(jobs, tx, payer, null))
    await fillSearchColumns(store, registry)
    if (searchPool.size > 0)
      this.runner = await jobs.startRunner(
        { [task]: (payload, attempt) => this.answer(payload, attempt) },
        searchPool.size,
      )
  }

  async close(): Promise<void> {
    await this.runner?.stop()
    await this.deps.searchPool.close()
  }

  private async answer(payload: Payload, { signal, number }: Attempt): Promise<void> {
    const match = String(payload.match)
    const controller = new AbortController()
    const abortSearch = () => controller.abort()
    signal.addEventListener('abort', abortSearch)
    this.activeSearches++
    try {
      const outcome = await this.searches.answerOnce(match, {
        controller,
        wasInterrupted: number > 1,
        isClosed: () => signal.aborted,
        onRetry: (handle, failures) => handle.addWrite((tx) => this.addDelayedJob(tx, match, failures)),
      })
      // The job is returned, or retried as failed.
      if (outcome === 'later') throw new Error('the process ends, or the store is away')
    } catch (fault) {
      // The match is gone or cannot be continued.
      if (!(fault instanceof RequestRefused)) throw fault
    } finally {
      this.activeSearches--
      signal.removeEventListener('abort', abortSearch)
    }
  }

  /** The delayed job keeps its place among those of its payer, having waited longest. */
  private addDelayedJob(tx: Store, match: string, failures: number): Promise<void> {
    const at = Date.now() + (this.deps.retryDelayMs ?? defaultRetryDelayMs) * failures
    return this.deps.jobs.add({ task, key: keyOf(match), attempts: maxAttempts, at, payload: { match } }, tx)
  }
}
