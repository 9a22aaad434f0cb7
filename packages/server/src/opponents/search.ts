/** One search for one question of a match: who is asked, what they think, and how the answer is given. */
import { createHash } from 'node:crypto'
import type { Budget } from '@firestep/bots'
import { deputyOf, type Json, type Seat } from '@firestep/referee'
import { isCorrected } from '../matches/dry-runs.ts'
import type { OpenRoom } from '../matches/open-room.ts'
import type { OpenRooms } from '../matches/open-rooms.ts'
import type { AnyMatch, Room } from '../matches/rooms.ts'
import type { SeatRow } from '../store/schema.ts'
import type { Job } from './job.ts'
import type { Thinkers } from './pool.ts'

export interface SearchParts {
  readonly rooms: OpenRooms
  readonly thinkers: Thinkers
  /** How long an opponent may think about one answer, where more helps. */
  readonly budget?: Budget
  /** Whoever has not answered by then, in milliseconds, is called off. */
  readonly patience?: number
}

/** A question that waits for an opponent. */
export interface Wanted {
  readonly seat: Seat
  readonly number: number
  readonly strength: string
}

/** How often a search for the same question has failed. */
export interface Failing {
  readonly question: string
  readonly times: number
}

/** After so many failures the opponent answers anything lawful; after more it is left to whoever runs the server. */
const soberly = 2
export const atAll = 4
/** Before it is tried again, in milliseconds: so long after the first failure, twice as long after the second. */
export const usualPause = 500
/** More than one match alone can lose. */
const manyLost = 3 * atAll

/** What a search came to: nobody was asked, it was answered, or it failed, so often by now. */
export type Outcome = 'nobody' | 'answered' | { readonly failing: Failing; readonly fault: unknown }

export class Searches {
  private readonly parts: SearchParts
  /** Searches that were lost since the last one that was not, in whatever match. */
  private lost = 0

  constructor(parts: SearchParts) {
    this.parts = parts
  }

  /** What is wrong with the threads; null if nothing is. One match whose search fails is trouble of that match. */
  get trouble(): string | null {
    return this.lost < manyLost ? null : `The last ${this.lost} searches of opponents were lost.`
  }

  /** Answers once for a match, if it waits for an opponent. `before`: what has failed already. */
  async answerOnce(id: string, before: Failing | null, search: AbortController): Promise<Outcome> {
    const found = await this.parts.rooms.enter(id, (room) => {
      const wanted = wantedIn(room)
      return wanted && { wanted, job: jobFor(room, wanted, this.parts.budget) }
    })
    if (found === null) return 'nobody'
    const { wanted, job } = found
    const question = `${wanted.seat} ${wanted.number}`
    const times = before?.question === question ? before.times : 0
    try {
      const strength = times < soberly ? job.strength : 'random'
      await this.submit(id, wanted, await this.think({ ...job, strength }, search))
      this.lost = 0
      return 'answered'
    } catch (fault) {
      // Corrections are anybody's: a search that is lost by them says nothing about the server.
      if (!isCorrected(job.record)) this.lost++
      return { failing: { question, times: times + 1 }, fault }
    }
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
}

const usually: Budget = { ms: 1000 }

/** The first question that waits for an opponent. */
export function wantedIn({ match, row, seats }: Pick<Room, 'match' | 'row' | 'seats'>): Wanted | null {
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
