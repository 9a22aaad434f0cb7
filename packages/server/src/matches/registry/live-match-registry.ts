/** Interface of the match registry for infrastructure, and its change notifications; see `createMatchRegistry`. */
import type { MatchRow, SeatRow } from '../../store/schema.ts'
import type { MatchRows } from '../model/access.ts'
import type { MatchRegistry } from '../model/match-registry.ts'
import type { Viewer, ViewerStep } from '../model/viewer-steps.ts'
import type { LiveMatch } from './live-match.ts'

/** A match whose last load failed. */
export interface FailedLoad {
  readonly id: string
  readonly why: string
  readonly at: number
}

/** A committed change. */
export interface SavedChange {
  readonly live: LiveMatch
  /** The rows before the change; null after a reload, when the changes in between are unknown. */
  readonly before: { readonly row: MatchRow; readonly seats: readonly SeatRow[] } | null
  /** Steps of each watched viewer, entry by entry. */
  readonly stepsByViewer: ReadonlyMap<Viewer, readonly ViewerStep[]>
  /** Made by another process, which handles its consequences. */
  readonly isRemote: boolean
}

export type SavedChangeListener = (savedChange: SavedChange) => void

/** The match registry for sockets, bots and metrics. Handlers see only `MatchRegistry`. */
export interface LiveMatchRegistry extends MatchRegistry {
  /** Listens to all committed changes, in order. */
  listen(listener: SavedChangeListener): () => void
  /** Runs `work` on a live match while nothing else changes it. */
  withLive<R>(id: string, work: (live: LiveMatch) => R): Promise<R>
  /** Rows of a match in memory, without waiting in its queue. */
  rowsInMemory(id: string): MatchRows | null
  /** Keeps a match in memory until released. */
  retain(id: string): () => void
  /** Takes over a change by another process, with the new revision; null forces a reload. */
  handleRemoteChange(id: string, revision: number | null): Promise<void>
  /** Catches up all matches in memory, since messages from other processes may have been missed. */
  catchUpAll(): Promise<void>
  /** Drops idle matches. */
  sweep(): void
  /** Number of matches in memory. */
  readonly size: number
  readonly failedLoads: readonly FailedLoad[]
  close(): Promise<void>
}
