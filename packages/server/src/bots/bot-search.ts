/** One bot search for one question of a match, from the request to the submitted answer. */
import { createHash } from 'node:crypto'
import type { Budget } from '@firestep/bots'
import type { Json, Seat } from '@firestep/referee'
import type { Log } from '../logging/log.ts'
import {
  maxFailures,
  openSearch,
  searchOf,
  strengthFor,
  type Wanted,
  wantedIn,
} from '../matches/model/awaited-search.ts'
import type { MatchHandle } from '../matches/model/match-registry.ts'
import type { LiveMatch } from '../matches/registry/live-match.ts'
import type { LiveMatchRegistry } from '../matches/registry/live-match-registry.ts'
import { storeProblemIn } from '../store/choose-engine.ts'
import type { SearchPool } from './search-pool.ts'
import type { SearchRequest } from './search-request.ts'

export interface SearchDeps {
  readonly registry: LiveMatchRegistry
  readonly thinkers: SearchPool
  readonly log: Log
  /** Called when a search has failed. */
  readonly onLost?: (() => void) | undefined
  /** Time that a bot may use for one answer, if it benefits from more. */
  readonly budget?: Budget
  /** Time limit of a search in milliseconds. */
  readonly patience?: number
}

/** Failures after which the bot gives any legal answer. */
const soberly = 2
/** Delay before a retry in milliseconds, multiplied by the number of failures. */
export const defaultPause = 500

/**
 * Result of a search: no bot was asked, answered, store unavailable (retry later), or failed with the number of
 * failures so far.
 */
export type SearchOutcome = 'nobody' | 'answered' | 'later' | { readonly failures: number }

export interface Trying {
  readonly search: AbortController
  /** The process of the last attempt died, so this attempt counts as failed until it succeeds. */
  readonly doubted: boolean
  /** True when the process ends: searches aborted then have not failed. */
  readonly isClosed: () => boolean
  /** Runs in the change that stores a failure, if the search is to be retried. */
  readonly again?: (handle: MatchHandle, failures: number) => void
}

export class Searches {
  private readonly parts: SearchDeps

  constructor(parts: SearchDeps) {
    this.parts = parts
  }

  /** Answers once in a match that waits for a bot. */
  async answerOnce(id: string, trying: Trying): Promise<SearchOutcome> {
    const { registry, log, onLost } = this.parts
    if (trying.doubted && !(await this.countUnended(id))) return 'nobody'
    const found = await registry.enter(id, (live) => {
      const wanted = trying.doubted || openSearch(live.row) !== null ? wantedIn(live) : null
      return wanted && { wanted, failures: live.row.search_failures, job: jobFor(live, wanted, this.parts.budget) }
    })
    if (found === null) return 'nobody'
    const { wanted, job } = found
    try {
      const strength = found.failures < soberly ? job.strength : 'random'
      await this.submit(id, wanted, await this.think({ ...job, strength }, trying.search))
      return 'answered'
    } catch (fault) {
      if (trying.isClosed() || storeProblemIn(fault) !== null) return 'later'
      onLost?.()
      const failures = await this.countFailure(id, wanted, trying)
      log.warn('A search was lost.', { match: id, failures, fault })
      if (failures >= maxFailures)
        log.error('An opponent does not answer: the match waits for its players.', { match: id, failures })
      return { failures }
    }
  }

  /** Counts a search with unknown outcome as failed before it is repeated; false if that was the last attempt. */
  private countUnended(id: string): Promise<boolean> {
    return this.parts.registry.change(id, (handle) => {
      if (openSearch(handle.row) === null) return false
      handle.set({ search_failures: handle.row.search_failures + 1 })
      return true
    })
  }

  /** Failures are stored, so other processes and restarts do not start from zero. */
  private countFailure(id: string, wanted: Wanted, { doubted, again }: Trying): Promise<number> {
    return this.parts.registry.change(id, (handle) => {
      if (handle.row.search !== searchOf(wanted)) return 0
      const failures = handle.row.search_failures + (doubted ? 0 : 1)
      if (failures < maxFailures) again?.(handle, failures)
      handle.set({ search_failures: failures, updated: failures < maxFailures ? handle.row.updated : handle.now })
      return failures
    })
  }

  private async think(job: SearchRequest, search: AbortController): Promise<Json> {
    const { thinkers, patience = 20_000 } = this.parts
    const late = setTimeout(() => search.abort(), patience)
    try {
      return await thinkers.think(job, search.signal)
    } finally {
      clearTimeout(late)
    }
  }

  /** Submits the result as an ordinary answer, unless the question is gone. */
  private submit(id: string, { seat, number }: Wanted, answer: Json): Promise<void> {
    return this.parts.registry.change(id, ({ match, seats, row }) => {
      const sitter = seats.find((one) => one.seat === seat)
      if (match === null || row.status !== 'playing' || sitter === undefined) return
      if (strengthFor(match, sitter) === null || match.asked(seat)?.number !== number) return
      const ruling =
        sitter.by === 'opponent' ? match.choose(seat, answer, number) : match.chooseFor(seat, answer, number)
      if (!ruling.allowed) throw new Error(`an opponent answered what is not allowed: ${ruling.rule} ${ruling.why}`)
    })
  }
}

const usually: Budget = { ms: 1000 }

function jobFor(live: LiveMatch, { seat, strength }: Wanted, budget: Budget = usually): SearchRequest {
  const { entries, ...record } = live.toRecord()
  return {
    record: { ...record, entries: [...entries] },
    snapshot: live.snapshots[0],
    seat,
    strength,
    seed: seedOf(live.row.secret, entries.length, seat),
    budget,
  }
}

/** Seed of a search: the same question always gets the same one. */
const seedOf = (secret: string, ply: number, seat: Seat): number =>
  createHash('sha256').update(`${secret} ${ply} ${seat}`).digest().readUInt32BE(0)
