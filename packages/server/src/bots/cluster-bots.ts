/**
 * The opponents of matches that several processes share: a change after which a match waits for one adds a job, and whoever has
 * a thread free thinks. The jobs of one payer lie behind each other by priority, and only so many of them at once: whoever has
 * many matches waits for their own, and nobody else does.
 */
import { sql } from 'kysely'
import type { Attempt, JobRunner, Jobs, Payload } from '../jobs/jobs.ts'
import { openSearch } from '../matches/model/awaited-search.ts'
import type { FollowUpJobs } from '../matches/registry/create-registry.ts'
import { RequestRefused } from '../requests/handler.ts'
import type { Store } from '../store/open-store.ts'
import { defaultPause, Searches } from './bot-search.ts'
import type { BotService, BotServiceDeps } from './local-bots.ts'
import { noteSearches, openSearchesIn, openSearchesOf } from './matches-awaiting-bot.ts'
import { maxAtOnce } from './thread-shares.ts'

const task = 'opponent'
/** Only processes that die under it and a store that is away use these up: a search that fails is a job anew. */
const attempts = 10
/** The locks of those who put the jobs of one payer in order. */
const arranging = 19_170_407

/** What follows from a change after which a match waits for an opponent, for another one, or no longer. */
export const botJobs =
  (jobs: Jobs): FollowUpJobs =>
  (before, after) => {
    const same = openSearch(before) === openSearch(after) && before.search_since === after.search_since
    return same ? null : (tx) => arrangeAround(jobs, tx, after.id)
  }

const keyOf = (match: string): string => `${task} ${match}`

/** Whom it is charged to may have changed since the match was read: a guest has registered. */
async function arrangeAround(jobs: Jobs, tx: Store, match: string): Promise<void> {
  const row = await tx.selectFrom('matches').select('payer').where('id', '=', match).executeTakeFirst()
  if (row !== undefined) await arrange(jobs, tx, row.payer, match)
}

/**
 * Puts the jobs of a payer in order, those first that wait longest. The job of a match that has changed is made anew: one that
 * is being done under its key is about what was asked before.
 */
async function arrange(jobs: Jobs, tx: Store, payer: string, changed: string | null): Promise<void> {
  // Whoever comes second sees what the first has done: otherwise a job that neither adds would be lost.
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

  /** From now on this process thinks, on as many threads as it has. What waits has a job, but for a store that was moved. */
  async begin(): Promise<void> {
    const { store, jobs, thinkers, rooms } = this.parts
    const payers = new Set((await openSearchesIn(store)).map(({ payer }) => payer))
    for (const payer of payers) await store.transaction().execute((tx) => arrange(jobs, tx, payer, null))
    await noteSearches(store, rooms)
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
        again: (room, failures) => room.write((tx) => this.askLater(tx, match, failures)),
      })
      // It is handed back, or tried again as a job that failed.
      if (outcome === 'later') throw new Error('the process ends, or the store is away')
    } catch (fault) {
      // The match is gone, or is not to be played on.
      if (!(fault instanceof RequestRefused)) throw fault
    } finally {
      this.thinking--
      signal.removeEventListener('abort', callOff)
    }
  }

  /** The pause keeps its place among those of its payer: it has waited longest. */
  private askLater(tx: Store, match: string, failures: number): Promise<void> {
    const at = Date.now() + (this.parts.pause ?? defaultPause) * failures
    return this.parts.jobs.add({ task, key: keyOf(match), attempts, at, payload: { match } }, tx)
  }
}
