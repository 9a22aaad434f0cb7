/** An update that brings a thread's copy of a match up to date. */
import type { Entry, RecordOpening, StoredSnapshot } from '@firestep/referee'

/** A match that a thread is to have a copy of, at one moment. */
export interface MatchToCopy {
  readonly id: string
  readonly opening: RecordOpening
  /** The list of the match itself: it only grows, and may grow while the copy is made. */
  readonly entries: readonly Entry[]
  /** The number of entries at this moment. */
  readonly length: number
  /** Avoids replaying what came before it. */
  readonly snapshot?: StoredSnapshot | undefined
}

/** A new copy. */
export interface WholeCopy {
  /** Numbers of copies are never used again. */
  readonly copy: number
  readonly opening: RecordOpening
  readonly entries: readonly Entry[]
  readonly snapshot: StoredSnapshot | undefined
}

/** The entries that come after the first `after` of a copy. */
export interface NewEntries {
  readonly copy: number
  readonly after: number
  readonly entries: readonly Entry[]
}

export type CopyUpdate = WholeCopy | NewEntries

/** A thread keeps the copies it used last, and its client remembers as many. */
export const maxCopies = 4
