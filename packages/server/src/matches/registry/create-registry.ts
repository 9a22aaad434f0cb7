/** The rooms: each match has one writer, and nothing is told before it is on the disk. */
import { RulesFault } from '@firestep/referee'
import { alone, type Company } from '../../cluster/cluster.ts'
import { Refused } from '../../requests/handler.ts'
import { troubleIn } from '../../store/choose-engine.ts'
import { Commits } from '../../store/group-commit.ts'
import type { MatchRow } from '../../store/schema.ts'
import type { Laid } from '../model/access.ts'
import { listedAnew } from '../model/changed-lists.ts'
import type { Behind, Room, Write } from '../model/match-registry.ts'
import { catchUp, revisionsOf } from './catch-up.ts'
import type { OpenRoom } from './live-match.ts'
import type { FailedLoad, Kept, Listener, OpenRooms } from './live-match-registry.ts'
import { type Reading, readRoom } from './load-match.ts'
import { Draft } from './match-change.ts'
import { type Slot, Slots } from './match-queues.ts'
import { keep, Overtaken } from './save-change.ts'

/** What others are to do about a change, noted in its transaction; null where there is nothing. */
export type Errands = (before: MatchRow, after: MatchRow) => Write | null

export interface RoomsParts extends Reading {
  readonly now: () => number
  readonly behind: Behind
  readonly errands?: Errands
  /** Before a change: whether clocks can be trusted. Throws while nobody knows. */
  readonly awake?: () => Promise<void>
  /** The other processes that share the store. */
  readonly company?: Company
  /** For how many milliseconds a room stays that nobody needs. */
  readonly stays?: number
  /** A change is on the disk: so many entries, and how long it took in seconds. */
  readonly onKept?: (entries: number, seconds: number) => void
}

const minute = 60_000
/** How often a change is tried again that others have overtaken. */
const patience = 5
/** Before a match is read again that could not be read because the store was not there, in milliseconds. */
const pause = 1000
/** More matches than this do not fail one by one. */
const mostFailed = 100

export const makeRooms = (parts: RoomsParts): OpenRooms => new AllRooms(parts)

class AllRooms implements OpenRooms {
  private readonly parts: RoomsParts
  private readonly slots: Slots
  private readonly listeners = new Set<Listener>()
  private readonly commits: Commits
  private readonly company: Company
  private readonly failed = new Map<string, FailedLoad>()
  private readonly sweeping: ReturnType<typeof setInterval>
  private closed = false

  constructor(parts: RoomsParts) {
    this.parts = parts
    this.slots = new Slots(parts.now, parts.stays ?? minute)
    this.commits = new Commits(parts.store)
    this.company = parts.company ?? alone
    this.sweeping = setInterval(() => this.sweep(), minute / 4)
    this.sweeping.unref()
  }

  get size(): number {
    return this.slots.size
  }

  get failedLoads(): readonly FailedLoad[] {
    return [...this.failed.values()]
  }

  change<R>(id: string, work: (room: Room) => R): Promise<R> {
    return this.slots.inTurn(id, async (slot) => {
      await this.parts.awake?.()
      for (let more = patience; ; more--) {
        const room = await this.open(id, slot)
        const { revision } = room.row
        try {
          return await this.changeIn(room, slot, work)
        } catch (fault) {
          // Who was overtaken, or refused on what another process has changed, tries on what is there now.
          if (more === 0 || !(fault instanceof Refused)) throw fault
          if (fault instanceof Overtaken) continue
          if (!this.company.shared || !(await this.isBehind(id, slot, revision))) throw fault
        }
      }
    })
  }

  private async changeIn<R>(room: OpenRoom, slot: Slot, work: (room: Room) => R): Promise<R> {
    const draft = new Draft(room, this.parts.now())
    const result = this.tried(slot, draft, () => {
      const made = work(draft)
      this.settle(room, draft)
      return made
    })
    if (!draft.isEmpty) await this.keep(slot, room, draft)
    return result
  }

  look<R>(id: string, work: (room: Room) => R): Promise<R> {
    return this.slots.inTurn(id, async (slot) => {
      const draft = new Draft(await this.newest(id, slot), this.parts.now())
      const result = this.tried(slot, draft, () => work(draft))
      if (draft.isEmpty) return result
      slot.room = null
      throw new Error('a look has changed something')
    })
  }

  enter<R>(id: string, work: (room: OpenRoom) => R): Promise<R> {
    return this.slots.inTurn(id, async (slot) => work(await this.newest(id, slot)))
  }

  async forget(id: string): Promise<void> {
    await this.slots.inTurn(id, async (slot) => this.drop(id, slot))
    this.company.tell({ kind: 'anew', match: id })
  }

  async changedElsewhere(id: string, revision: number | null): Promise<void> {
    const known = this.slots.get(id)
    if (known === undefined) return
    if (revision !== null) known.heard = Math.max(known.heard, revision)
    // Where nobody follows it is enough that whoever comes next does.
    if (revision !== null && !known.isHeld) return
    await this.slots.inTurn(id, async (slot) => {
      // A room that is not there could not be read: it is tried again.
      if (revision === null || slot.room === null) this.drop(id, slot)
      else await this.open(id, slot)
    })
  }

  async lookAnew(): Promise<void> {
    const ids = this.slots.ids()
    const there = await revisionsOf(this.parts.store, ids)
    await Promise.all(ids.map((id) => this.changedElsewhere(id, there.get(id) ?? null)))
  }

  /** The room as it is in the store: where others write too, news of it may be on their way. */
  private async newest(id: string, slot: Slot): Promise<OpenRoom> {
    if (this.company.shared && slot.room !== null) await this.isBehind(id, slot, slot.room.row.revision)
    return this.open(id, slot)
  }

  /** Whether others have gone on from a revision; then the room follows when it is opened. */
  private async isBehind(id: string, slot: Slot, revision: number): Promise<boolean> {
    const there = (await revisionsOf(this.parts.store, [id])).get(id)
    if (there === undefined) this.drop(id, slot)
    else slot.heard = Math.max(slot.heard, there)
    return there !== revision
  }

  private async catchUp(id: string, slot: Slot, room: OpenRoom): Promise<void> {
    const before = { row: room.row, seats: room.seats }
    // Whatever fails in between: the room is no longer to be trusted.
    slot.room = null
    const followed = await catchUp(this.parts.store, room).catch((fault: unknown) => {
      this.parts.log.warn('A match could not be followed and is read anew.', { match: id, fault })
      return false
    })
    if (!followed) return this.drop(id, slot)
    slot.room = room
    this.tell({ room, before, noticed: room.takeNoticed(), elsewhere: true })
  }

  known(id: string): Laid | null {
    const room = this.slots.get(id)?.room ?? null
    return room === null ? null : { row: room.row, seats: room.seats }
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  hold(id: string): () => void {
    return this.slots.hold(id)
  }

  sweep(): void {
    this.slots.sweep()
  }

  async close(): Promise<void> {
    this.closed = true
    clearInterval(this.sweeping)
    await this.slots.close()
  }

  /** The room as far as it is known to have gone, read from the store if need be. */
  private async open(id: string, slot: Slot): Promise<OpenRoom> {
    const { heard } = slot
    if (slot.room !== null && heard > slot.room.row.revision) await this.catchUp(id, slot, slot.room)
    const room = slot.room ?? (await this.read(id, slot))
    // Of what was only thought to be kept nothing more will come.
    if (slot.heard === heard) slot.heard = Math.min(heard, room.row.revision)
    return room
  }

  /** What a rules fix makes of a match is kept before anyone sees it. */
  private async read(id: string, slot: Slot): Promise<OpenRoom> {
    const { log, now } = this.parts
    const room = await readRoom(this.parts, id).catch((fault: unknown) => this.failedToRead(id, fault))
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
      try {
        await this.keepDraft(room, draft)
      } catch (fault) {
        // Another process takes up the same rules fix: it has been kept.
        if (this.company.shared && fault instanceof Overtaken) return this.read(id, slot)
        throw fault
      }
    }
    slot.room = room
    return room
  }

  private failedToRead(id: string, fault: unknown): never {
    if (!(fault instanceof Refused) && troubleIn(fault) === null && this.failed.size < mostFailed) {
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
    const { behind, errands } = this.parts
    behind(draft, { entries: draft.appended })
    draft.settle()
    const errand = errands?.(room.row, draft.row) ?? null
    if (errand !== null) draft.write(errand)
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
    const before = { row: room.row, seats: room.seats }
    const began = performance.now()
    try {
      await this.keepDraft(room, draft)
      this.parts.onKept?.(draft.appended.length, (performance.now() - began) / 1000)
    } catch (fault) {
      this.drop(room.row.id, slot)
      throw fault
    }
    this.tell({ room, before, noticed: room.takeNoticed(), elsewhere: false })
  }

  /** The others hear of it when it is kept; also where nobody knows whether it is, because the connection broke. */
  private async keepDraft(room: OpenRoom, draft: Draft): Promise<void> {
    const { id: match, revision } = room.row
    const listed = this.company.shared ? listedAnew(room, draft) : []
    const news = { kind: 'match', match, revision: revision + 1, listed } as const
    try {
      await keep(this.commits, room, draft)
    } catch (fault) {
      if (!(fault instanceof Refused)) this.company.tell(news)
      throw fault
    }
    this.company.tell(news)
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
    if (slot.isHeld) void this.tellAnew(id, slot)
  }

  private async tellAnew(id: string, slot: Slot): Promise<void> {
    try {
      await this.enter(id, (room) => this.tell({ room, before: null, noticed: new Map(), elsewhere: false }))
    } catch (fault) {
      if (fault instanceof Refused) return
      const passes = troubleIn(fault) !== null
      this.parts.log[passes ? 'warn' : 'error']('A match could not be read anew.', { match: id, fault })
      if (passes && !this.closed) setTimeout(() => slot.room ?? this.drop(id, slot), pause).unref()
    }
  }
}
