/** The rooms as those see them who look after them, and what they hear of a change. */
import type { MatchRow, SeatRow } from '../../store/schema.ts'
import type { MatchRows } from '../model/access.ts'
import type { MatchRegistry } from '../model/match-registry.ts'
import type { Viewer, ViewerStep } from '../model/viewer-steps.ts'
import type { LiveMatch } from './live-match.ts'

/** A match that could not be read when it was last wanted. */
export interface FailedLoad {
  readonly id: string
  readonly why: string
  readonly at: number
}

/** A change that is on the disk. */
export interface SavedChange {
  readonly room: LiveMatch
  /** How the rows were before; null when the room was read anew and nothing is known of what happened meanwhile. */
  readonly before: { readonly row: MatchRow; readonly seats: readonly SeatRow[] } | null
  /** What each viewer that is watched noticed of it, entry by entry. */
  readonly noticed: ReadonlyMap<Viewer, readonly ViewerStep[]>
  /** Another process made it, and sees to what follows from it. */
  readonly elsewhere: boolean
}

export type SavedChangeListener = (kept: SavedChange) => void

/** The rooms as those see them who look after them: sockets, opponents, figures. */
export interface LiveMatchRegistry extends MatchRegistry {
  /** Hears of every change that was kept, in its order. */
  listen(listener: SavedChangeListener): () => void
  /** Runs alone with a room, to look at it and to watch it. */
  enter<R>(id: string, work: (room: LiveMatch) => R): Promise<R>
  /** The rows of a match that is in memory, without waiting for its turn. */
  known(id: string): MatchRows | null
  /** Keeps a room in memory until it is released. */
  hold(id: string): () => void
  /** Another process has changed a match, which has this revision now; null: it is to be read anew, whatever it has. */
  changedElsewhere(id: string, revision: number | null): Promise<void>
  /** Follows whatever others have done to the matches that are in memory: news of it may have been missed. */
  lookAnew(): Promise<void>
  /** Drops the rooms that nobody needs. */
  sweep(): void
  /** How many matches are in memory. */
  readonly size: number
  readonly failedLoads: readonly FailedLoad[]
  close(): Promise<void>
}
