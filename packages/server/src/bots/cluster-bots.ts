/**
 * Bots of matches shared by several processes. A change after which a match waits for a bot adds a job, and a process
 * with a free thread takes it. Jobs of one payer are ordered by priority and limited in number, so that users with many
 * matches delay only their own.
 */
import { sql } from 'kysely'
import type { Attempt, JobRunner, Jobs, Payload } from '../jobs/jobs.ts'
import { openSearch } from '../matches/model/awaited-search.ts'
import type { FollowUpJobs } from '../matches/registry/create-registry.ts'
import { RequestRefused } from '../requests/refusal.ts'
import type { Store } from '../store/open-store.ts'
import { defaultPause, Searches } from './bot-search.ts'
import type { BotService, BotServiceDeps } from './local-bots.ts'
import { noteSearches, openSearchesIn, openSearchesOf } from './matches-awaiting-bot.ts'
import { maxAtOnce } from './thread-shares.ts'

const task = 'opponent'
/** Attempts are used up only by dying processes and store failures: a failed search is a new job. */
const attempts = 10
/** Advisory lock class for ordering the jobs of one payer. */
const arranging = 19_170_407

/** Job updates after a change, if the match now waits for a bot, for another one, or no longer. */
export const botJobs =
  (jobs: Jobs): FollowUpJobs =>
  (before, after) => {
    const same = openSearch(before) === openSearch(after) && before.search_since === after.search_since
    return same ? null : (tx) => arrangeAround(jobs, tx, after.id)
  }

const keyOf = (match: string): string => `${task} ${match}`

/** Reads the payer again, who may have changed since the match was loaded: guests can register. */
async function arrangeAround(jobs: Jobs, tx: Store, match: string): Promise<void> {
  const row = await tx.selectFrom('matches').select('payer').where('id', '=', match).executeTakeFirst()
  if (row !== undefined) await arrange(jobs, tx, row.payer, match)
}

/**
 * Orders the jobs of a payer, longest wait first. The job of the changed match is replaced: a running one under its key
 * belongs to the previous question.
 */
async function arrange(jobs: Jobs, tx: Store, payer: string, changed: string | null): Promise<void> {
  // Serialised, so that the second caller sees the result of the first: otherwise a job that neither adds would be
  // lost.
  await sql`select pg_advisory_xact_lock(${arranging}, hashtext(${payer}))`.execute(tx)
  const waiting = await openSearchesOf(tx, payer, maxAtOnce(payer))
  for (const [priority, { id }] of waiting.entries()) {
    const known = id !== changed && (await jobs.prioritise(keyOf(id), priority, tx))
    if (!known) await jobs.add({ task, key: keyOf(id), attempts, priority, payload: { match: id } }, tx)
  }
}

export interface ClusterBotsDeps extends BotServiceDeps {
  readonly jobs: Jobs
}

export class ClusterBots implements BotService {
  private readonly parts: ClusterBotsDeps
  private readonly searches: Searches
  private working: JobRunner | null = null
  thinking = 0

  constructor(parts: ClusterBotsDeps) {
    this.parts = parts
    this.searches = new Searches(parts)
  }

  /** Starts to take jobs, on as many threads as there are. Jobs already exist, except in a store that was moved. */
  async begin(): Promise<void> {
    const { store, jobs, thinkers, registry } = this.parts
    const payers = new Set((await openSearchesIn(store)).map(({ payer }) => payer))
    for (const payer of payers) await store.transaction().execute((tx) => arrange(jobs, tx, payer, null))
    await noteSearches(store, registry)
    if (thinkers.size > 0)
      this.working = await jobs.work({ [task]: (payload, attempt) => this.answer(payload, attempt) }, thinkers.size)
  }

  async close(): Promise<void> {
    await this.working?.stop()
    await this.parts.thinkers.close()
  }

  private async answer(payload: Payload, { signal, number }: Attempt): Promise<void> {
    const match = String(payload.match)
    const search = new AbortController()
    const callOff = () => search.abort()
    signal.addEventListener('abort', callOff)
    this.thinking++
    try {
      const outcome = await this.searches.answerOnce(match, {
        search,
        doubted: number > 1,
        isClosed: () => signal.aborted,
        again: (handle, failures) => handle.write((tx) => this.askLater(tx, match, failures)),
      })
      // The job is returned, or retried as failed.
      if (outcome === 'later') throw new Error('the process ends, or the store is away')
    } catch (fault) {
      // The match is gone or cannot be continued.
      if (!(fault instanceof RequestRefused)) throw fault
    } finally {
      this.thinking--
      signal.removeEventListener('abort', callOff)
    }
  }

  /** The delayed job keeps its place among those of its payer, having waited longest. */
  private askLater(tx: Store, match: string, failures: number): Promise<void> {
    const at = Date.now() + (this.parts.pause ?? defaultPause) * failures
    return this.parts.jobs.add({ task, key: keyOf(match), attempts, at, payload: { match } }, tx)
  }
}
