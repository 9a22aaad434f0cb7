/**
 * Opponents of the house. Whenever a match waits for one it is thought for, one search at a time for each match and all
 * matches in turn, so that none starves another. What a search brings is an ordinary answer; one that is lost is done again.
 */
import { createHash } from 'node:crypto'
import type { Budget } from '@firestep/bots'
import { deputyOf, type Json, type Seat } from '@firestep/referee'
import { Refused } from '../http/handler.ts'
import type { Log } from '../log.ts'
import type { OpenRoom } from '../matches/open-room.ts'
import type { OpenRooms } from '../matches/open-rooms.ts'
import type { AnyMatch } from '../matches/rooms.ts'
import type { Store } from '../store/open.ts'
import type { SeatRow } from '../store/schema.ts'
import type { Job } from './job.ts'
import type { Thinkers } from './pool.ts'

export interface OpponentsParts {
  readonly store: Store
  readonly rooms: OpenRooms
  readonly thinkers: Thinkers
  readonly log: Log
  /** How long an opponent may think about one answer, where more helps. */
  readonly budget?: Budget
  /** Whoever has not answered by then, in milliseconds, is called off. */
  readonly patience?: number
  readonly pause?: number
}

/** A question that waits for an opponent. */
interface Wanted {
  readonly seat: Seat
  readonly number: number
  readonly strength: string
}

/** How often a search for the same question has failed. */
interface Failing {
  readonly question: string
  readonly times: number
}

/** After so many failures the opponent answers anything lawful; after more it is left to whoever runs the server. */
const soberly = 2
const atAll = 4
/** Before it is tried again, in milliseconds: so long after the first failure, twice as long after the second. */
const usualPause = 500
/** More than one match alone can lose. */
const manyLost = 3 * atAll

export class Opponents {
  private readonly parts: OpponentsParts
  private readonly queue = new Set<string>()
  private readonly running = new Map<string, AbortController>()
  private readonly failing = new Map<string, Failing>()
  private readonly pausing = new Set<ReturnType<typeof setTimeout>>()
  private readonly deaf: () => void
  private closed = false
  /** Searches that were lost since the last one that was not, in whatever match. */
  private lost = 0

  constructor(parts: OpponentsParts) {
    this.parts = parts
    // The process that made a change thinks about what follows from it.
    this.deaf = parts.rooms.listen(({ room, elsewhere }) => {
      if (!elsewhere && wantedIn(room) !== null) this.enqueue(room.row.id)
    })
  }

  /** How many searches are under way or wait for a thread. */
  get thinking(): number {
    return this.running.size + this.queue.size
  }

  /** What is wrong with the threads; null if nothing is. One match whose search fails is trouble of that match. */
  get trouble(): string | null {
    return this.lost < manyLost ? null : `The last ${this.lost} searches of opponents were lost.`
  }

  /** Takes up what waited when the last process ended. */
  async begin(): Promise<void> {
    const waiting = await this.parts.store
      .selectFrom('seats')
      .innerJoin('matches', 'matches.id', 'seats.match')
      .select('seats.match')
      .distinct()
      .where('matches.status', '=', 'playing')
      .where(({ or, and, eb }) =>
        or([
          and([eb('seats.by', '=', 'opponent'), eb('seats.asked', '=', 1)]),
          // Somebody lets an opponent play in their place for a while: whether it is asked, a look will tell.
          and([eb('seats.by', '=', 'person'), eb('seats.ahead', 'like', '%"deputy":%')]),
        ]),
      )
      .execute()
    for (const { match } of waiting) this.enqueue(match)
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
    const { rooms } = this.parts
    const found = await rooms.enter(id, (room) => {
      const wanted = wantedIn(room)
      return wanted && { wanted, job: jobFor(room, wanted, this.parts.budget) }
    })
    if (found === null) return false
    const { wanted, job } = found
    const failing = this.failingAt(id, wanted)
    try {
      const strength = failing.times < soberly ? job.strength : 'random'
      await this.submit(id, wanted, await this.think({ ...job, strength }, search))
      this.failing.delete(id)
      this.lost = 0
    } catch (fault) {
      if (this.closed) return false
      return this.failed(id, { ...failing, times: failing.times + 1 }, fault)
    }
    return rooms.enter(id, (room) => wantedIn(room) !== null)
  }

  private async think(job: Job, search: AbortController): Promise<Json> {
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

  private failingAt(id: string, { seat, number }: Wanted): Failing {
    const question = `${seat} ${number}`
    const known = this.failing.get(id)
    return known?.question === question ? known : { question, times: 0 }
  }

  private failed(id: string, failing: Failing, fault: unknown): boolean {
    const { log } = this.parts
    this.failing.set(id, failing)
    this.lost++
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

const usually: Budget = { ms: 1000 }

/** The first question that waits for an opponent. */
function wantedIn({ match, row, seats }: OpenRoom): Wanted | null {
  if (match === null || row.status !== 'playing') return null
  for (const sitter of seats) {
    const { seat } = sitter
    const strength = strengthFor(match, sitter)
    const asked = strength === null ? undefined : match.asked(seat)
    if (strength !== null && asked !== undefined) return { seat, number: asked.number, strength }
  }
  return null
}

/** Which opponent decides for a seat: its own, or the one that its owner lets play for a while; null: nobody does. */
function strengthFor(match: AnyMatch, { seat, by, strength }: SeatRow): string | null {
  if (by === 'opponent') return strength ?? 'random'
  return by === 'person' ? (deputyOf(match, seat)?.strength ?? null) : null
}

function jobFor(room: OpenRoom, { seat, strength }: Wanted, budget: Budget = usually): Job {
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
