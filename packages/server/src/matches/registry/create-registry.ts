/** The match registry. Changes to a match run one at a time, and listeners are called only after the commit. */
import { RulesFault } from '@firestep/referee'
import { type Cluster, singleProcess } from '../../cluster/cluster.ts'
import { RequestRefused } from '../../requests/refusal.ts'
import { storeProblemIn } from '../../store/choose-engine.ts'
import { GroupCommit } from '../../store/group-commit.ts'
import type { MatchRow } from '../../store/schema.ts'
import type { MatchRows } from '../model/access.ts'
import { usersWithChangedLists } from '../model/changed-lists.ts'
import type { DeriveColumns, ExtraWrite, MatchHandle } from '../model/match-registry.ts'
import { catchUp, revisionsOf } from './catch-up.ts'
import type { LiveMatch } from './live-match.ts'
import type { FailedLoad, LiveMatchRegistry, SavedChange, SavedChangeListener } from './live-match-registry.ts'
import { loadMatch, type Reading } from './load-match.ts'
import { MatchChange } from './match-change.ts'
import { type MatchQueue, MatchQueues } from './match-queues.ts'
import { RevisionConflict, saveChange } from './save-change.ts'

/** Jobs that follow from a change, written in its transaction; null if there are none. */
export type FollowUpJobs = (before: MatchRow, after: MatchRow) => ExtraWrite | null

export interface MatchRegistryDeps extends Reading {
  readonly now: () => number
  readonly behind: DeriveColumns
  readonly errands?: FollowUpJobs
  /** Called before a change. Throws while clocks cannot be trusted. */
  readonly awake?: () => Promise<void>
  /** Connection to the other processes that share the store. */
  readonly cluster?: Cluster
  /** Idle time in milliseconds after which a live match is dropped. */
  readonly stays?: number
  /** Called after a commit with the number of entries and the seconds it took. */
  readonly onKept?: (entries: number, seconds: number) => void
}

const minute = 60_000
/** Retries of a change after a revision conflict. */
const patience = 5
/** Delay in milliseconds before a match is reloaded after a store failure. */
const pause = 1000
/** Limit of remembered load failures. */
const mostFailed = 100

export const createMatchRegistry = (parts: MatchRegistryDeps): LiveMatchRegistry => new AllRooms(parts)

class AllRooms implements LiveMatchRegistry {
  private readonly parts: MatchRegistryDeps
  private readonly slots: MatchQueues
  private readonly listeners = new Set<SavedChangeListener>()
  private readonly commits: GroupCommit
  private readonly cluster: Cluster
  private readonly failed = new Map<string, FailedLoad>()
  private readonly sweeping: ReturnType<typeof setInterval>
  private closed = false

  constructor(parts: MatchRegistryDeps) {
    this.parts = parts
    this.slots = new MatchQueues(parts.now, parts.stays ?? minute)
    this.commits = new GroupCommit(parts.store)
    this.cluster = parts.cluster ?? singleProcess
    this.sweeping = setInterval(() => this.sweep(), minute / 4)
    this.sweeping.unref()
  }

  get size(): number {
    return this.slots.size
  }

  get failedLoads(): readonly FailedLoad[] {
    return [...this.failed.values()]
  }

  change<R>(id: string, work: (handle: MatchHandle) => R): Promise<R> {
    return this.slots.inTurn(id, async (queue) => {
      await this.parts.awake?.()
      for (let more = patience; ; more--) {
        const live = await this.open(id, queue)
        const { revision } = live.row
        try {
          return await this.changeIn(live, queue, work)
        } catch (fault) {
          // Retried after a revision conflict, or if another process had changed the match since it was read.
          if (more === 0 || !(fault instanceof RequestRefused)) throw fault
          if (fault instanceof RevisionConflict) continue
          if (!this.cluster.shared || !(await this.isBehind(id, queue, revision))) throw fault
        }
      }
    })
  }

  private async changeIn<R>(live: LiveMatch, queue: MatchQueue, work: (handle: MatchHandle) => R): Promise<R> {
    const change = new MatchChange(live, this.parts.now())
    const result = this.tried(queue, change, () => {
      const made = work(change)
      this.settle(live, change)
      return made
    })
    if (!change.isEmpty) await this.keep(queue, live, change)
    return result
  }

  read<R>(id: string, work: (handle: MatchHandle) => R): Promise<R> {
    return this.slots.inTurn(id, async (queue) => {
      const change = new MatchChange(await this.newest(id, queue), this.parts.now())
      const result = this.tried(queue, change, () => work(change))
      if (change.isEmpty) return result
      queue.live = null
      throw new Error('a look has changed something')
    })
  }

  enter<R>(id: string, work: (live: LiveMatch) => R): Promise<R> {
    return this.slots.inTurn(id, async (queue) => work(await this.newest(id, queue)))
  }

  async reload(id: string): Promise<void> {
    await this.slots.inTurn(id, async (queue) => this.drop(id, queue))
    this.cluster.send({ kind: 'anew', match: id })
  }

  async changedElsewhere(id: string, revision: number | null): Promise<void> {
    const known = this.slots.get(id)
    if (known === undefined) return
    if (revision !== null) known.heard = Math.max(known.heard, revision)
    // Without followers the match can catch up when it is next used.
    if (revision !== null && !known.isHeld) return
    await this.slots.inTurn(id, async (queue) => {
      // Without a live match the last load failed: it is tried again.
      if (revision === null || queue.live === null) this.drop(id, queue)
      else await this.open(id, queue)
    })
  }

  async lookAnew(): Promise<void> {
    const ids = this.slots.ids()
    const there = await revisionsOf(this.parts.store, ids)
    await Promise.all(ids.map((id) => this.changedElsewhere(id, there.get(id) ?? null)))
  }

  /** The live match in its newest stored state: messages from other processes may still be on their way. */
  private async newest(id: string, queue: MatchQueue): Promise<LiveMatch> {
    if (this.cluster.shared && queue.live !== null) await this.isBehind(id, queue, queue.live.row.revision)
    return this.open(id, queue)
  }

  /** True if the stored revision differs. The live match then catches up when it is next opened. */
  private async isBehind(id: string, queue: MatchQueue, revision: number): Promise<boolean> {
    const there = (await revisionsOf(this.parts.store, [id])).get(id)
    if (there === undefined) this.drop(id, queue)
    else queue.heard = Math.max(queue.heard, there)
    return there !== revision
  }

  private async catchUp(id: string, queue: MatchQueue, live: LiveMatch): Promise<void> {
    const before = { row: live.row, seats: live.seats }
    // If anything fails from here on, the live match is inconsistent.
    queue.live = null
    const followed = await catchUp(this.parts.store, live).catch((fault: unknown) => {
      this.parts.log.warn('A match could not be followed and is read anew.', { match: id, fault })
      return false
    })
    if (!followed) return this.drop(id, queue)
    queue.live = live
    this.tell({ live, before, noticed: live.takeNoticed(), elsewhere: true })
  }

  known(id: string): MatchRows | null {
    const live = this.slots.get(id)?.live ?? null
    return live === null ? null : { row: live.row, seats: live.seats }
  }

  listen(listener: SavedChangeListener): () => void {
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

  /** The live match at its newest known revision, loaded if necessary. */
  private async open(id: string, queue: MatchQueue): Promise<LiveMatch> {
    const { heard } = queue
    if (queue.live !== null && heard > queue.live.row.revision) await this.catchUp(id, queue, queue.live)
    const live = queue.live ?? (await this.load(id, queue))
    // An announced revision may never have been committed: do not expect it any longer.
    if (queue.heard === heard) queue.heard = Math.min(heard, live.row.revision)
    return live
  }

  /** Loads a match. The effects of a rules update are saved before anyone sees them. */
  private async load(id: string, queue: MatchQueue): Promise<LiveMatch> {
    const { log, now } = this.parts
    const live = await loadMatch(this.parts, id).catch((fault: unknown) => this.failedToRead(id, fault))
    this.failed.delete(id)
    const change = new MatchChange(live, now())
    if (live.row.status === 'playing' && live.held !== null) {
      log.warn('A match is held: the rules have changed under it.', { match: id, ...live.held })
      change.set({ status: 'held', held: JSON.stringify(live.held) })
    }
    if (live.row.status === 'held' && live.held === null && live.match !== null)
      change.set({ status: 'playing', held: 'null' })
    if (!change.isEmpty) {
      this.settle(live, change)
      try {
        await this.keepDraft(live, change)
      } catch (fault) {
        // Another process has saved the same rules update.
        if (this.cluster.shared && fault instanceof RevisionConflict) return this.load(id, queue)
        throw fault
      }
    }
    queue.live = live
    return live
  }

  private failedToRead(id: string, fault: unknown): never {
    if (!(fault instanceof RequestRefused) && storeProblemIn(fault) === null && this.failed.size < mostFailed) {
      const why = fault instanceof Error ? fault.message : String(fault)
      this.failed.set(id, { id, why, at: this.parts.now() })
      this.parts.log.error('A match could not be read.', { match: id, fault })
    }
    throw fault
  }

  /** Derives everything that follows from a change, before it is saved. */
  private settle(live: LiveMatch, change: MatchChange): void {
    if (change.isEmpty) return
    if (live.row.status === 'over' && change.appended.length > 0)
      throw new RequestRefused('refused', 'The match is over.')
    const { behind, errands } = this.parts
    behind(change, { entries: change.appended })
    change.settle()
    const errand = errands?.(live.row, change.row) ?? null
    if (errand !== null) change.write(errand)
  }

  /** Runs `work`. If it fails after the match in memory was changed, or unexpectedly, the match is reloaded. */
  private tried<R>(queue: MatchQueue, change: MatchChange, work: () => R): R {
    try {
      return work()
    } catch (fault) {
      if (change.touched || !(fault instanceof RequestRefused)) this.drop(change.row.id, queue)
      if (!(fault instanceof RulesFault)) throw fault
      // The answer itself is secret and not logged: it is in the stored record.
      const { id, length } = change.row
      const { kind } = fault.entry
      this.parts.log.error('The rules failed.', { match: id, ply: length, kind, fault: fault.cause ?? fault })
      throw new RequestRefused(
        'refused',
        'The rules failed on this. It has been written down, and the match stands as it was.',
      )
    }
  }

  private async keep(queue: MatchQueue, live: LiveMatch, change: MatchChange): Promise<void> {
    const before = { row: live.row, seats: live.seats }
    const began = performance.now()
    try {
      await this.keepDraft(live, change)
      this.parts.onKept?.(change.appended.length, (performance.now() - began) / 1000)
    } catch (fault) {
      this.drop(live.row.id, queue)
      throw fault
    }
    this.tell({ live, before, noticed: live.takeNoticed(), elsewhere: false })
  }

  /** Saves and tells the cluster; also if the outcome is unknown because the connection broke. */
  private async keepDraft(live: LiveMatch, change: MatchChange): Promise<void> {
    const { id: match, revision } = live.row
    const listed = this.cluster.shared ? usersWithChangedLists(live, change) : []
    const news = { kind: 'match', match, revision: revision + 1, listed } as const
    try {
      await saveChange(this.commits, live, change)
    } catch (fault) {
      if (!(fault instanceof RequestRefused)) this.cluster.send(news)
      throw fault
    }
    this.cluster.send(news)
  }

  /** Calls the listeners. Their faults do not affect the saved change. */
  private tell(kept: SavedChange): void {
    for (const listener of this.listeners) {
      try {
        listener(kept)
      } catch (fault) {
        this.parts.log.error('Somebody could not be told of a change.', { match: kept.live.row.id, fault })
      }
    }
  }

  /** Drops the match from memory. Followers get its stored state. */
  private drop(id: string, queue: MatchQueue): void {
    queue.live = null
    if (queue.isHeld) void this.tellAnew(id, queue)
  }

  private async tellAnew(id: string, queue: MatchQueue): Promise<void> {
    try {
      await this.enter(id, (live) => this.tell({ live, before: null, noticed: new Map(), elsewhere: false }))
    } catch (fault) {
      if (fault instanceof RequestRefused) return
      const passes = storeProblemIn(fault) !== null
      this.parts.log[passes ? 'warn' : 'error']('A match could not be read anew.', { match: id, fault })
      if (passes && !this.closed) setTimeout(() => queue.live ?? this.drop(id, queue), pause).unref()
    }
  }
}
