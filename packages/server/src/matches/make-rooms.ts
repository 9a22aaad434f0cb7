/** The rooms: each match has one writer, and nothing is told before it is on the disk. */
import { RulesFault } from '@firestep/referee'
import { Refused } from '../http/handler.ts'
import type { Log } from '../log.ts'
import { Commits } from '../store/commits.ts'
import type { Store } from '../store/open.ts'
import type { MatchRow, SeatRow } from '../store/schema.ts'
import { Draft } from './draft.ts'
import { keep } from './keeping.ts'
import type { OpenRoom } from './open-room.ts'
import { readRoom, type Shelf } from './reading.ts'
import type { Behind, Room, Rooms } from './rooms.ts'
import type { Step, Viewer } from './steps.ts'

export interface RoomsParts {
  readonly store: Store
  readonly games: Shelf
  readonly now: () => number
  readonly log: Log
  readonly behind: Behind
  /** Tells other processes that share the store. One alone has nobody to tell. */
  readonly publish?: (id: string) => void
  /** For how many milliseconds a room stays that nobody needs. */
  readonly stays?: number
  /** A change is on the disk: so many entries, and how long it took in seconds. */
  readonly onKept?: (entries: number, seconds: number) => void
}

/** A match that could not be read when it was last wanted. */
export interface FailedLoad {
  readonly id: string
  readonly why: string
  readonly at: number
}

/** A change that is on the disk. */
export interface Kept {
  readonly room: OpenRoom
  /** How the rows were before; null when the room was read anew and nothing is known of what happened meanwhile. */
  readonly before: { readonly row: MatchRow; readonly seats: readonly SeatRow[] } | null
  /** What each viewer that is watched noticed of it, entry by entry. */
  readonly noticed: ReadonlyMap<Viewer, readonly Step[]>
}

type Listener = (kept: Kept) => void

/** The rooms as those see them who look after them: sockets, opponents, figures. */
export interface OpenRooms extends Rooms {
  /** Hears of every change that was kept, in its order. */
  listen(listener: Listener): () => void
  /** Runs alone with a room, to look at it and to watch it. */
  enter<R>(id: string, work: (room: OpenRoom) => R): Promise<R>
  /** Keeps a room in memory until it is released. */
  hold(id: string): () => void
  /** Another process has changed a match. */
  changedElsewhere(id: string): Promise<void>
  /** Drops the rooms that nobody needs. */
  sweep(): void
  /** How many matches are in memory. */
  readonly size: number
  readonly failedLoads: readonly FailedLoad[]
  close(): Promise<void>
}

/** Where a match is worked on, one after another. */
interface Slot {
  room: OpenRoom | null
  /** The last thing that is to be done. */
  tail: Promise<unknown>
  waiting: number
  holds: number
  used: number
}

const minute = 60_000
/** More matches than this do not fail one by one. */
const mostFailed = 100

export const makeRooms = (parts: RoomsParts): OpenRooms => new AllRooms(parts)

class AllRooms implements OpenRooms {
  private readonly parts: RoomsParts
  private readonly slots = new Map<string, Slot>()
  private readonly listeners = new Set<Listener>()
  private readonly commits: Commits
  private readonly failed = new Map<string, FailedLoad>()
  private readonly sweeping: ReturnType<typeof setInterval>

  constructor(parts: RoomsParts) {
    this.parts = parts
    this.commits = new Commits(parts.store)
    this.sweeping = setInterval(() => this.sweep(), minute / 4)
    this.sweeping.unref()
  }

  get size(): number {
    let open = 0
    for (const { room } of this.slots.values()) if (room !== null) open++
    return open
  }

  get failedLoads(): readonly FailedLoad[] {
    return [...this.failed.values()]
  }

  change<R>(id: string, work: (room: Room) => R): Promise<R> {
    return this.inTurn(id, async (slot) => {
      const room = await this.open(id, slot)
      const draft = new Draft(room, this.parts.now())
      const result = this.tried(slot, draft, () => {
        const made = work(draft)
        this.settle(room, draft)
        return made
      })
      if (!draft.isEmpty) await this.keep(slot, room, draft)
      return result
    })
  }

  look<R>(id: string, work: (room: Room) => R): Promise<R> {
    return this.inTurn(id, async (slot) => {
      const draft = new Draft(await this.open(id, slot), this.parts.now())
      const result = this.tried(slot, draft, () => work(draft))
      if (draft.isEmpty) return result
      slot.room = null
      throw new Error('a look has changed something')
    })
  }

  enter<R>(id: string, work: (room: OpenRoom) => R): Promise<R> {
    return this.inTurn(id, async (slot) => work(await this.open(id, slot)))
  }

  forget(id: string): Promise<void> {
    return this.inTurn(id, async (slot) => this.drop(id, slot))
  }

  changedElsewhere(id: string): Promise<void> {
    return this.slots.has(id) ? this.forget(id) : Promise.resolve()
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  hold(id: string): () => void {
    const slot = this.slot(id)
    slot.holds++
    let held = true
    return () => {
      if (held) slot.holds--
      held = false
      slot.used = this.parts.now()
    }
  }

  sweep(): void {
    const { now, stays = minute } = this.parts
    for (const [id, slot] of this.slots)
      if (slot.waiting === 0 && slot.holds === 0 && (slot.room === null || now() - slot.used >= stays))
        this.slots.delete(id)
  }

  async close(): Promise<void> {
    clearInterval(this.sweeping)
    // What was begun is brought to its end, whatever comes of it.
    await Promise.allSettled([...this.slots.values()].map(({ tail }) => tail))
    this.slots.clear()
  }

  private slot(id: string): Slot {
    const found = this.slots.get(id)
    if (found !== undefined) return found
    const made: Slot = { room: null, tail: Promise.resolve(), waiting: 0, holds: 0, used: this.parts.now() }
    this.slots.set(id, made)
    return made
  }

  private inTurn<R>(id: string, work: (slot: Slot) => Promise<R>): Promise<R> {
    const slot = this.slot(id)
    slot.waiting++
    const run = async () => {
      try {
        return await work(slot)
      } finally {
        slot.waiting--
        slot.used = this.parts.now()
        // A match that does not exist leaves no trace.
        if (slot.room === null && slot.waiting === 0 && slot.holds === 0) this.slots.delete(id)
      }
    }
    const done = slot.tail.then(run, run)
    slot.tail = done
    return done
  }

  /** The room, read from the store if need be. What a rules fix makes of it is kept before anyone sees it. */
  private async open(id: string, slot: Slot): Promise<OpenRoom> {
    if (slot.room !== null) return slot.room
    const { store, games, log, now } = this.parts
    const room = await readRoom(store, games, log, id).catch((fault: unknown) => this.failedToRead(id, fault))
    this.failed.delete(id)
    const draft = new Draft(room, now())
    if (room.row.status === 'playing' && room.held !== null) {
      log.warn('A match is held: the rules have changed under it.', { match: id, ...room.held })
      draft.set({ status: 'held', held: JSON.stringify(room.held) })
    }
    if (room.row.status === 'held' && room.held === null && room.match !== null)
      draft.set({ status: 'playing', held: 'null' })
    if (!draft.isEmpty) {
      this.settle(room, draft)
      await keep(this.commits, room, draft)
      this.parts.publish?.(id)
    }
    slot.room = room
    return room
  }

  private failedToRead(id: string, fault: unknown): never {
    if (!(fault instanceof Refused) && this.failed.size < mostFailed) {
      const why = fault instanceof Error ? fault.message : String(fault)
      this.failed.set(id, { id, why, at: this.parts.now() })
      this.parts.log.error('A match could not be read.', { match: id, fault })
    }
    throw fault
  }

  /** Everything that follows from a change, before it is kept. */
  private settle(room: OpenRoom, draft: Draft): void {
    if (draft.isEmpty) return
    if (room.row.status === 'over' && draft.appended.length > 0) throw new Refused('refused', 'The match is over.')
    this.parts.behind(draft, { entries: draft.appended })
    draft.settle()
  }

  /** If it fails after the match in memory was touched, or nobody knows how, the match is read anew. */
  private tried<R>(slot: Slot, draft: Draft, work: () => R): R {
    try {
      return work()
    } catch (fault) {
      if (draft.touched || !(fault instanceof Refused)) this.drop(draft.row.id, slot)
      if (!(fault instanceof RulesFault)) throw fault
      // Which answer it was is nobody's business: the record lies in the store, and the log is read by many.
      const { id, length } = draft.row
      const { kind } = fault.entry
      this.parts.log.error('The rules failed.', { match: id, ply: length, kind, fault: fault.cause ?? fault })
      throw new Refused(
        'refused',
        'The rules failed on this. It has been written down, and the match stands as it was.',
      )
    }
  }

  private async keep(slot: Slot, room: OpenRoom, draft: Draft): Promise<void> {
    const { publish } = this.parts
    const before = { row: room.row, seats: room.seats }
    const began = performance.now()
    try {
      await keep(this.commits, room, draft)
      this.parts.onKept?.(draft.appended.length, (performance.now() - began) / 1000)
    } catch (fault) {
      this.drop(room.row.id, slot)
      throw fault
    }
    publish?.(room.row.id)
    this.tell({ room, before, noticed: room.takeNoticed() })
  }

  /** Whoever listens has no say in what is on the disk. */
  private tell(kept: Kept): void {
    for (const listener of this.listeners) {
      try {
        listener(kept)
      } catch (fault) {
        this.parts.log.error('Somebody could not be told of a change.', { match: kept.room.row.id, fault })
      }
    }
  }

  /** Forgets what is in memory. Those who follow are told how things really stand. */
  private drop(id: string, slot: Slot): void {
    slot.room = null
    if (slot.holds === 0) return
    this.enter(id, (room) => this.tell({ room, before: null, noticed: new Map() })).catch((fault: unknown) => {
      if (!(fault instanceof Refused)) this.parts.log.error('A match could not be read anew.', { match: id, fault })
    })
  }
}
