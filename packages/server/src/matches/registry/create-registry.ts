/** The match registry. Changes to a match run one at a time, and listeners are called only after the commit. */
import { RulesFault } from '@firestep/referee'
import { type Cluster, singleProcess } from '../../cluster/cluster.ts'
import { RequestRefused } from '../../requests/refusal.ts'
import { storeProblemIn } from '../../store/choose-engine.ts'
import { GroupCommit } from '../../store/group-commit.ts'
import type { MatchRow } from '../../store/schema.ts'
import type { MatchRows } from '../model/access.ts'
import type { DeriveColumns, ExtraWrite, MatchHandle } from '../model/match-registry.ts'
import { usersWithChangedLists } from '../model/users-with-changed-lists.ts'
import { catchUp, revisionsOf } from './catch-up.ts'
import type { LiveMatch } from './live-match.ts'
import type { FailedLoad, LiveMatchRegistry, SavedChange, SavedChangeListener } from './live-match-registry.ts'
import { type LoadMatchDeps, loadMatch } from './load-match.ts'
import { MatchChange } from './match-change.ts'
import { type MatchQueue, MatchQueues } from './match-queues.ts'
import { RevisionConflict, saveChange } from './save-change.ts'

/** Jobs that follow from a change, written in its transaction; null if there are none. */
export type FollowUpJobs = (before: MatchRow, after: MatchRow) => ExtraWrite | null

export interface MatchRegistryDeps extends LoadMatchDeps {
  readonly now: () => number
  readonly deriveColumns: DeriveColumns
  readonly followUpJobs?: FollowUpJobs
  /** Called before a change. Throws while clocks cannot be trusted. */
  readonly requireTrustedClock?: () => Promise<void>
  /** Connection to the other processes that share the store. */
  readonly cluster?: Cluster
  /** Idle time in milliseconds after which a live match is dropped. */
  readonly idleTimeoutMs?: number
  /** Called after a commit with the number of entries and the seconds it took. */
  readonly onSaved?: (entries: number, seconds: number) => void
}

const minute = 60_000
/** Retries of a change after a revision conflict. */
const maxConflictRetries = 5
/** Delay in milliseconds before a match is reloaded after a store failure. */
const reloadDelayMs = 1000
/** Limit of remembered load failures. */
const maxFailedLoads = 100

export const createMatchRegistry = (deps: MatchRegistryDeps): LiveMatchRegistry => new InMemoryMatchRegistry(deps)

class InMemoryMatchRegistry implements LiveMatchRegistry {
  private readonly deps: MatchRegistryDeps
  private readonly queues: MatchQueues
  private readonly listeners = new Set<SavedChangeListener>()
  private readonly commits: GroupCommit
  private readonly cluster: Cluster
  private readonly failed = new Map<string, FailedLoad>()
  private readonly sweepTimer: ReturnType<typeof setInterval>
  private closed = false

  constructor(deps: MatchRegistryDeps) {
    this.deps = deps
    this.queues = new MatchQueues(deps.now, deps.idleTimeoutMs ?? minute)
    this.commits = new GroupCommit(deps.store)
    this.cluster = deps.cluster ?? singleProcess
    this.sweepTimer = setInterval(() => this.sweep(), minute / 4)
    this.sweepTimer.unref()
  }

  get size(): number {
    return this.queues.size
  }

  get failedLoads(): readonly FailedLoad[] {
    return [...this.failed.values()]
  }

  change<R>(id: string, work: (handle: MatchHandle) => R): Promise<R> {
    return this.queues.run(id, async (queue) => {
      await this.deps.requireTrustedClock?.()
      for (let retriesLeft = maxConflictRetries; ; retriesLeft--) {
        const live = await this.open(id, queue)
        const { revision } = live.row
        try {
          return await this.applyChange(live, queue, work)
        } catch (fault) {
          // Retried after a revision conflict, or if another process had changed the match since it was read.
          if (retriesLeft === 0 || !(fault instanceof RequestRefused)) throw fault
          if (fault instanceof RevisionConflict) continue
          if (!this.cluster.shared || !(await this.isBehind(id, queue, revision))) throw fault
        }
      }
    })
  }

  private async applyChange<R>(live: LiveMatch, queue: MatchQueue, work: (handle: MatchHandle) => R): Promise<R> {
    const change = new MatchChange(live, this.deps.now())
    const result = this.runWork(queue, change, () => {
      const value = work(change)
      this.deriveChange(live, change)
      return value
    })
    if (!change.isEmpty) await this.saveAndNotify(queue, live, change)
    return result
  }

  read<R>(id: string, work: (handle: MatchHandle) => R): Promise<R> {
    return this.queues.run(id, async (queue) => {
      const change = new MatchChange(await this.openNewest(id, queue), this.deps.now())
      const result = this.runWork(queue, change, () => work(change))
      if (change.isEmpty) return result
      queue.live = null
      throw new Error('a read has changed the match')
    })
  }

  withLive<R>(id: string, work: (live: LiveMatch) => R): Promise<R> {
    return this.queues.run(id, async (queue) => work(await this.openNewest(id, queue)))
  }

  async reload(id: string): Promise<void> {
    await this.queues.run(id, async (queue) => this.drop(id, queue))
    this.cluster.send({ kind: 'anew', match: id })
  }

  async handleRemoteChange(id: string, revision: number | null): Promise<void> {
    const queue = this.queues.get(id)
    if (queue === undefined) return
    if (revision !== null) queue.announcedRevision = Math.max(queue.announcedRevision, revision)
    // Without followers the match can catch up when it is next used.
    if (revision !== null && !queue.isRetained) return
    await this.queues.run(id, async (queue) => {
      // Without a live match the last load failed: it is tried again.
      if (revision === null || queue.live === null) this.drop(id, queue)
      else await this.open(id, queue)
    })
  }

  async catchUpAll(): Promise<void> {
    const ids = this.queues.ids()
    const storedRevisions = await revisionsOf(this.deps.store, ids)
    await Promise.all(ids.map((id) => this.handleRemoteChange(id, storedRevisions.get(id) ?? null)))
  }

  /** The live match in its newest stored state: messages from other processes may still be on their way. */
  private async openNewest(id: string, queue: MatchQueue): Promise<LiveMatch> {
    if (this.cluster.shared && queue.live !== null) await this.isBehind(id, queue, queue.live.row.revision)
    return this.open(id, queue)
  }

  /** True if the stored revision differs. The live match then catches up when it is next opened. */
  private async isBehind(id: string, queue: MatchQueue, revision: number): Promise<boolean> {
    const storedRevision = (await revisionsOf(this.deps.store, [id])).get(id)
    if (storedRevision === undefined) this.drop(id, queue)
    else queue.announcedRevision = Math.max(queue.announcedRevision, storedRevision)
    return storedRevision !== revision
  }

  private async catchUp(id: string, queue: MatchQueue, live: LiveMatch): Promise<void> {
    const before = { row: live.row, seats: live.seats }
    // If anything fails from here on, the live match is inconsistent.
    queue.live = null
    const isCaughtUp = await catchUp(this.deps.store, live).catch((fault: unknown) => {
      this.deps.log.warn('A match could not be followed and is read anew.', { match: id, fault })
      return false
    })
    if (!isCaughtUp) return this.drop(id, queue)
    queue.live = live
    this.notifyListeners({ live, before, stepsByViewer: live.takePendingSteps(), isRemote: true })
  }

  rowsInMemory(id: string): MatchRows | null {
    const live = this.queues.get(id)?.live ?? null
    return live === null ? null : { row: live.row, seats: live.seats }
  }

  listen(listener: SavedChangeListener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  retain(id: string): () => void {
    return this.queues.retain(id)
  }

  sweep(): void {
    this.queues.sweep()
  }

  async close(): Promise<void> {
    this.closed = true
    clearInterval(this.sweepTimer)
    await this.queues.close()
  }

  /** The live match at its newest known revision, loaded if necessary. */
  private async open(id: string, queue: MatchQueue): Promise<LiveMatch> {
    const { announcedRevision } = queue
    if (queue.live !== null && announcedRevision > queue.live.row.revision) await this.catchUp(id, queue, queue.live)
    const live = queue.live ?? (await this.load(id, queue))
    // An announced revision may never have been committed: do not expect it any longer.
    if (queue.announcedRevision === announcedRevision)
      queue.announcedRevision = Math.min(announcedRevision, live.row.revision)
    return live
  }

  /** Loads a match. The effects of a rules update are saved before anyone sees them. */
  private async load(id: string, queue: MatchQueue): Promise<LiveMatch> {
    const { log, now } = this.deps
    const live = await loadMatch(this.deps, id).catch((fault: unknown) => this.recordFailedLoad(id, fault))
    this.failed.delete(id)
    const change = new MatchChange(live, now())
    if (live.row.status === 'playing' && live.held !== null) {
      log.warn('A match is held: the rules have changed under it.', { match: id, ...live.held })
      change.set({ status: 'held', held: JSON.stringify(live.held) })
    }
    if (live.row.status === 'held' && live.held === null && live.match !== null)
      change.set({ status: 'playing', held: 'null' })
    if (!change.isEmpty) {
      this.deriveChange(live, change)
      try {
        await this.saveAndBroadcast(live, change)
      } catch (fault) {
        // Another process has saved the same rules update.
        if (this.cluster.shared && fault instanceof RevisionConflict) return this.load(id, queue)
        throw fault
      }
    }
    queue.live = live
    return live
  }

  private recordFailedLoad(id: string, fault: unknown): never {
    if (!(fault instanceof RequestRefused) && storeProblemIn(fault) === null && this.failed.size < maxFailedLoads) {
      const why = fault instanceof Error ? fault.message : String(fault)
      this.failed.set(id, { id, why, at: this.deps.now() })
      this.deps.log.error('A match could not be read.', { match: id, fault })
    }
    throw fault
  }

  /** Derives everything that follows from a change, before it is saved. */
  private deriveChange(live: LiveMatch, change: MatchChange): void {
    if (change.isEmpty) return
    if (live.row.status === 'over' && change.appended.length > 0)
      throw new RequestRefused('refused', 'The match is over.')
    const { deriveColumns, followUpJobs } = this.deps
    deriveColumns(change, { entries: change.appended })
    change.deriveOwnColumns()
    const writeJobs = followUpJobs?.(live.row, change.row) ?? null
    if (writeJobs !== null) change.addWrite(writeJobs)
  }

  /** Runs `work`. If it fails after the match in memory was changed, or unexpectedly, the match is reloaded. */
  private runWork<R>(queue: MatchQueue, change: MatchChange, work: () => R): R {
    try {
      return work()
    } catch (fault) {
      if (change.hasChangedMatch || !(fault instanceof RequestRefused)) this.drop(change.row.id, queue)
      if (!(fault instanceof RulesFault)) throw fault
      // The answer itself is secret and not logged: it is in the stored record.
      const { id, length } = change.row
      const { kind } = fault.entry
      this.deps.log.error('The rules failed.', { match: id, ply: length, kind, fault: fault.cause ?? fault })
      throw new RequestRefused(
        'refused',
        'The rules failed on this. It has been written down, and the match stands as it was.',
      )
    }
  }

  private async saveAndNotify(queue: MatchQueue, live: LiveMatch, change: MatchChange): Promise<void> {
    const before = { row: live.row, seats: live.seats }
    const entries = change.appended.length
    const startedAt = performance.now()
    try {
      await this.saveAndBroadcast(live, change)
      this.deps.onSaved?.(entries, (performance.now() - startedAt) / 1000)
    } catch (fault) {
      this.drop(live.row.id, queue)
      throw fault
    }
    this.notifyListeners({ live, before, stepsByViewer: live.takePendingSteps(), isRemote: false })
  }

  /** Saves and tells the cluster; also if the outcome is unknown because the connection broke. */
  private async saveAndBroadcast(live: LiveMatch, change: MatchChange): Promise<void> {
    const { id: match, revision } = live.row
    const listed = this.cluster.shared ? usersWithChangedLists(live, change) : []
    const message = { kind: 'match', match, revision: revision + 1, listed } as const
    try {
      await saveChange(this.commits, live, change)
    } catch (fault) {
      if (!(fault instanceof RequestRefused)) this.cluster.send(message)
      throw fault
    }
    this.cluster.send(message)
  }

  /** Calls the listeners. Their faults do not affect the saved change. */
  private notifyListeners(savedChange: SavedChange): void {
    for (const listener of this.listeners) {
      try {
        listener(savedChange)
      } catch (fault) {
        this.deps.log.error('Somebody could not be told of a change.', { match: savedChange.live.row.id, fault })
      }
    }
  }

  /** Drops the match from memory. Followers get its stored state. */
  private drop(id: string, queue: MatchQueue): void {
    queue.live = null
    if (queue.isRetained) void this.notifyReloaded(id, queue)
  }

  private async notifyReloaded(id: string, queue: MatchQueue): Promise<void> {
    try {
      await this.withLive(id, (live) =>
        this.notifyListeners({ live, before: null, stepsByViewer: new Map(), isRemote: false }),
      )
    } catch (fault) {
      if (fault instanceof RequestRefused) return
      const isTransient = storeProblemIn(fault) !== null
      this.deps.log[isTransient ? 'warn' : 'error']('A match could not be read anew.', { match: id, fault })
      if (isTransient && !this.closed) setTimeout(() => queue.live ?? this.drop(id, queue), reloadDelayMs).unref()
    }
  }
}
