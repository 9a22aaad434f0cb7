/**
 * The opponents of matches that several processes share: whoever changes a match so that it waits for one adds a job with the
 * change, and whoever has a thread free thinks. What is known of a search that failed goes with its job.
 */

import { Refused } from '../http/handler.ts'
import type { Attempt, Jobs, Payload, Working } from '../jobs/jobs.ts'
import type { Errands } from '../matches/make-rooms.ts'
import type { Store } from '../store/open.ts'
import type { Opponents, OpponentsParts } from './opponents.ts'
import { atAll, type Failing, Searches, usualPause, wantedIn } from './search.ts'
import { waitingIn } from './waiting.ts'

const task = 'opponent'
/** Only processes that die under it use these up: a search that fails is a job anew. */
const attempts = 10

/** What follows from a change after which a match waits for an opponent, or for another one. */
export const opponentErrands = (jobs: Jobs): Errands => ({
  of(room) {
    const wanted = wantedIn(room)
    return wanted === null ? null : `${wanted.seat} ${wanted.number} ${wanted.strength}`
  },
  add: (match, within) => ask(jobs, match, {}, within),
})

const keyOf = (match: string): string => `${task} ${match}`

const ask = (jobs: Jobs, match: string, failing: Partial<Failing> = {}, within?: Store): Promise<void> =>
  jobs.add({ task, key: keyOf(match), attempts, payload: { match, ...failing } }, within)

export interface SharedParts extends OpponentsParts {
  readonly jobs: Jobs
}

export class SharedOpponents implements Opponents {
  private readonly parts: SharedParts
  private readonly searches: Searches
  private working: Working | null = null
  thinking = 0

  constructor(parts: SharedParts) {
    this.parts = parts
    this.searches = new Searches(parts)
  }

  get trouble(): string | null {
    return this.searches.trouble
  }

  /** From now on this process thinks, on as many threads as it has. What waits has a job, but for a store that was moved. */
  async begin(): Promise<void> {
    const { store, jobs, thinkers } = this.parts
    for (const match of await waitingIn(store)) if (!(await jobs.has(keyOf(match)))) await ask(jobs, match)
    if (thinkers.size > 0)
      this.working = await jobs.work({ [task]: (payload, attempt) => this.answer(payload, attempt) }, thinkers.size)
  }

  takeUp(id: string): void {
    const { jobs, log } = this.parts
    ask(jobs, id).catch((fault: unknown) => log.error('An opponent could not be asked again.', { match: id, fault }))
  }

  async close(): Promise<void> {
    await this.working?.stop()
    await this.parts.thinkers.close()
  }

  private async answer(payload: Payload, { signal }: Attempt): Promise<void> {
    const { match, question, times } = payload as unknown as Failing & { readonly match: string }
    if (times >= atAll) throw new Error(`an opponent does not answer: the match ${match} waits for it`)
    const search = new AbortController()
    const callOff = () => search.abort()
    signal.addEventListener('abort', callOff)
    this.thinking++
    try {
      const outcome = await this.searches.answerOnce(match, { question, times }, search)
      if (typeof outcome === 'string') return
      // The process ends: another thinks about it anew.
      if (signal.aborted) throw outcome.fault
      await this.failed(match, outcome.failing, outcome.fault)
    } catch (fault) {
      // The match is gone, or is not to be played on.
      if (!(fault instanceof Refused)) throw fault
    } finally {
      this.thinking--
      signal.removeEventListener('abort', callOff)
    }
  }

  private async failed(match: string, failing: Failing, fault: unknown): Promise<void> {
    const { jobs, log, pause = usualPause } = this.parts
    log.warn('A search was lost.', { match, ...failing, fault })
    const at = Date.now() + pause * failing.times
    const payload = { match, ...failing }
    // The last is not tried, but given up where it can be seen.
    const more = failing.times < atAll ? attempts : 1
    await jobs.add({ task, key: keyOf(match), attempts: more, at, payload })
  }
}
