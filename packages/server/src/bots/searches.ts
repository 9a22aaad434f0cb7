/** One bot search for one question of a match, from the request to the submitted answer. */
import { createHash } from 'node:crypto'
import type { Budget } from '@firestep/bots'
import type { Json, Seat } from '@firestep/referee'
import type { Log } from '../logging/log.ts'
import {
  type AwaitedBotSearch,
  awaitedBotSearchIn,
  botStrengthFor,
  maxSearchFailures,
  pendingSearchOf,
  searchKeyOf,
} from '../matches/model/awaited-bot-search.ts'
import type { MatchHandle } from '../matches/model/match-registry.ts'
import type { LiveMatch } from '../matches/registry/live-match.ts'
import type { LiveMatchRegistry } from '../matches/registry/live-match-registry.ts'
import { storeProblemIn } from '../store/choose-engine.ts'
import type { SearchPool } from './search-pool.ts'
import type { SearchRequest } from './search-request.ts'

export interface SearchDeps {
  readonly registry: LiveMatchRegistry
  readonly searchPool: SearchPool
  readonly log: Log
  /** Called when a search has failed. */
  readonly onSearchFailed?: (() => void) | undefined
  /** Time that a bot may use for one answer, if it benefits from more. */
  readonly budget?: Budget
  /** Time limit of a search in milliseconds. */
  readonly searchTimeoutMs?: number
}

/** Failures after which the bot gives any legal answer. */
const failuresBeforeRandom = 2
/** Delay before a retry in milliseconds, multiplied by the number of failures. */
export const defaultRetryDelayMs = 500

/**
 * Result of a search: no bot was asked, answered, store unavailable (retry later), or failed with the number of
 * failures so far.
 */
export type SearchOutcome = 'nobody' | 'answered' | 'later' | { readonly failures: number }

export interface SearchAttempt {
  readonly controller: AbortController
  /** The process of the last attempt died, so this attempt counts as failed until it succeeds. */
  readonly wasInterrupted: boolean
  /** True when the process ends: searches aborted then have not failed. */
  readonly isClosed: () => boolean
  /** Runs in the change that stores a failure, if the search is to be retried. */
  readonly onRetry?: (handle: MatchHandle, failures: number) => void
}

export class Searches {
  private readonly deps: SearchDeps

  constructor(deps: SearchDeps) {
    this.deps = deps
  }

  /** Answers once in a match that waits for a bot. */
  async answerOnce(id: string, attempt: SearchAttempt): Promise<SearchOutcome> {
    const { registry, log, onSearchFailed } = this.deps
    if (attempt.wasInterrupted && !(await this.countInterrupted(id))) return 'nobody'
    const pending = await registry.withLive(id, (live) => {
      const awaited = attempt.wasInterrupted || pendingSearchOf(live.row) !== null ? awaitedBotSearchIn(live) : null
      return (
        awaited && {
          awaited,
          failures: live.row.search_failures,
          request: searchRequestFor(live, awaited, this.deps.budget),
        }
      )
    })
    if (pending === null) return 'nobody'
    const { awaited, request } = pending
    try {
      const strength = pending.failures < failuresBeforeRandom ? request.strength : 'random'
      await this.submit(id, awaited, await this.runSearch({ ...request, strength }, attempt.controller))
      return 'answered'
    } catch (fault) {
      if (attempt.isClosed() || storeProblemIn(fault) !== null) return 'later'
      onSearchFailed?.()
      const failures = await this.countFailure(id, awaited, attempt)
      log.warn('A search was lost.', { match: id, failures, fault })
      if (failures >= maxSearchFailures)
        log.error('An opponent does not answer: the match waits for its players.', { match: id, failures })
      return { failures }
    }
  }

  /** Counts a search with unknown outcome as failed before it is repeated; false if that was the last attempt. */
  private countInterrupted(id: string): Promise<boolean> {
    return this.deps.registry.change(id, (handle) => {
      if (pendingSearchOf(handle.row) === null) return false
      handle.set({ search_failures: handle.row.search_failures + 1 })
      return true
    })
  }

  /** Failures are stored, so other processes and restarts do not start from zero. */
  private countFailure(
    id: string,
    awaited: AwaitedBotSearch,
    { wasInterrupted, onRetry }: SearchAttempt,
  ): Promise<number> {
    return this.deps.registry.change(id, (handle) => {
      if (handle.row.search !== searchKeyOf(awaited)) return 0
      const failures = handle.row.search_failures + (wasInterrupted ? 0 : 1)
      if (failures < maxSearchFailures) onRetry?.(handle, failures)
      handle.set({ search_failures: failures, updated: failures < maxSearchFailures ? handle.row.updated : handle.now })
      return failures
    })
  }

  private async runSearch(request: SearchRequest, controller: AbortController): Promise<Json> {
    const { searchPool, searchTimeoutMs = 20_000 } = this.deps
    const timer = setTimeout(() => controller.abort(), searchTimeoutMs)
    try {
      return await searchPool.search(request, controller.signal)
    } finally {
      clearTimeout(timer)
    }
  }

  /** Submits the result as an ordinary answer, unless the question is gone. */
  private submit(id: string, { seat, number }: AwaitedBotSearch, answer: Json): Promise<void> {
    return this.deps.registry.change(id, ({ match, seats, row }) => {
      const seatRow = seats.find((candidate) => candidate.seat === seat)
      if (match === null || row.status !== 'playing' || seatRow === undefined) return
      if (botStrengthFor(match, seatRow) === null || match.asked(seat)?.number !== number) return
      const ruling =
        seatRow.by === 'opponent' ? match.choose(seat, answer, number) : match.chooseAsDeputy(seat, answer, number)
      if (!ruling.allowed) throw new Error(`an opponent answered what is not allowed: ${ruling.rule} ${ruling.why}`)
    })
  }
}

const defaultBudget: Budget = { ms: 1000 }

function searchRequestFor(
  live: LiveMatch,
  { seat, strength }: AwaitedBotSearch,
  budget: Budget = defaultBudget,
): SearchRequest {
  const { entries, closing: _closing, ...opening } = live.toRecord()
  const { length } = entries
  return {
    match: { id: live.row.id, opening, entries, length, snapshot: live.snapshots[0] },
    seat,
    strength,
    seed: seedOf(live.row.secret, length, seat),
    budget,
  }
}

/** Seed of a search: the same question always gets the same one. */
const seedOf = (secret: string, ply: number, seat: Seat): number =>
  createHash('sha256').update(`${secret} ${ply} ${seat}`).digest().readUInt32BE(0)
