/** One search for one question of a match: who is asked, what they think, and how the answer is given. */
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
  readonly rooms: LiveMatchRegistry
  readonly thinkers: SearchPool
  readonly log: Log
  /** A search has failed. */
  readonly onLost?: (() => void) | undefined
  /** How long an opponent may think about one answer, where more helps. */
  readonly budget?: Budget
  /** Whoever has not answered by then, in milliseconds, is called off. */
  readonly patience?: number
}

/** After so many failures the opponent answers anything lawful. */
const soberly = 2
/** Before it is tried again, in milliseconds: so long after the first failure, twice as long after the second. */
export const defaultPause = 500

/**
 * The result of a search: nobody was asked, it was answered, the store was away and it is to be tried later, or it failed, so
 * often by now.
 */
export type SearchOutcome = 'nobody' | 'answered' | 'later' | { readonly failures: number }

export interface Trying {
  readonly search: AbortController
  /** It is not known how the last try ended, because its process did: this one counts as failed until it has succeeded. */
  readonly doubted: boolean
  /** The process ends: what is called off then has not failed. */
  readonly isClosed: () => boolean
  /** With what is kept of a failure after which it is tried again. */
  readonly again?: (room: MatchHandle, failures: number) => void
}

export class Searches {
  private readonly parts: SearchDeps

  constructor(parts: SearchDeps) {
    this.parts = parts
  }

  /** Answers once for a match, if it waits for an opponent. */
  async answerOnce(id: string, trying: Trying): Promise<SearchOutcome> {
    const { rooms, log, onLost } = this.parts
    if (trying.doubted && !(await this.countUnended(id))) return 'nobody'
    const found = await rooms.enter(id, (room) => {
      const wanted = trying.doubted || openSearch(room.row) !== null ? wantedIn(room) : null
      return wanted && { wanted, failures: room.row.search_failures, job: jobFor(room, wanted, this.parts.budget) }
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

  /** A search whose end is not known counts as failed before it is made again; false where it was the last. */
  private countUnended(id: string): Promise<boolean> {
    return this.parts.rooms.change(id, (room) => {
      if (openSearch(room.row) === null) return false
      room.set({ search_failures: room.row.search_failures + 1 })
      return true
    })
  }

  /** The store knows how often a question was tried in vain: neither another process nor a restart begins anew. */
  private countFailure(id: string, wanted: Wanted, { doubted, again }: Trying): Promise<number> {
    return this.parts.rooms.change(id, (room) => {
      if (room.row.search !== searchOf(wanted)) return 0
      const failures = room.row.search_failures + (doubted ? 0 : 1)
      if (failures < maxFailures) again?.(room, failures)
      room.set({ search_failures: failures, updated: failures < maxFailures ? room.row.updated : room.now })
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

  /** What was found is an ordinary answer. If the question has gone meanwhile, so has the answer. */
  private submit(id: string, { seat, number }: Wanted, answer: Json): Promise<void> {
    return this.parts.rooms.change(id, ({ match, seats, row }) => {
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

function jobFor(room: LiveMatch, { seat, strength }: Wanted, budget: Budget = usually): SearchRequest {
  const { entries, ...record } = room.toRecord()
  return {
    record: { ...record, entries: [...entries] },
    snapshot: room.snapshots[0],
    seat,
    strength,
    seed: seedOf(room.row.secret, entries.length, seat),
    budget,
  }
}

/** The same question is thought about with the same luck, by whomever. */
const seedOf = (secret: string, ply: number, seat: Seat): number =>
  createHash('sha256').update(`${secret} ${ply} ${seat}`).digest().readUInt32BE(0)
