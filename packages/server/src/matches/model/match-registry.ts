/**
 * Interface of the match registry for handlers. A live match is a match in memory; all changes go through `change`, one
 * after another, so each match has one writer.
 */
import type { Entry, GameTypes, Match, Problems, Seat } from '@firestep/referee'
import type { Transaction } from 'kysely'
import type { MatchRow, OfferRow, SeatRow, Tables } from '../../store/schema.ts'

export type AnyMatch = Match<GameTypes>
export type ExtraWrite = (tx: Transaction<Tables>) => Promise<unknown>

/** A match inside a change. Its rows include what this change has set so far. */
export interface MatchHandle {
  readonly row: MatchRow
  readonly seats: readonly SeatRow[]
  readonly offers: readonly OfferRow[]
  /** Null before play starts and while the match is held. */
  readonly match: AnyMatch | null
  /** Server time; constant during one change. */
  readonly now: number
  /** Starts play with this match. */
  start(match: AnyMatch): void
  /**
   * Continues a held match from its last checkpoint under the current rules, or returns the problems. To end a held
   * match, continue it and agree.
   */
  resume(): AnyMatch | Problems
  /** Sets columns of the match row, saved with the change. */
  set(columns: Partial<MatchRow>): void
  setSeat(seat: Seat, columns: Partial<SeatRow>): void
  /** Replaces the open offers. */
  setOffers(offers: readonly OfferRow[]): void
  /** Adds a write to the transaction of the change. If it throws `RequestRefused`, nothing is saved. */
  addWrite(write: ExtraWrite): void
}

export interface MatchRegistry {
  /**
   * Runs `work` alone on a match. It reads, refuses by throwing `RequestRefused`, or changes the match and rows.
   * Appended entries are saved in one transaction with everything else, keyed by match and ply; followers are notified
   * only after the commit. If saving fails, the match is reloaded and nothing has changed.
   */
  change<R>(id: string, work: (handle: MatchHandle) => R): Promise<R>
  /** Runs `work` alone on a match; it must not change anything. */
  read<R>(id: string, work: (handle: MatchHandle) => R): Promise<R>
  /** Drops the match from memory, so that it is reloaded. */
  reload(id: string): Promise<void>
}

/** The entries appended by a change. */
export interface AppendedEntries {
  readonly entries: readonly Entry[]
}

/**
 * Runs at the end of every change, before saving, and derives status, result, clocks, offers and list columns. It
 * appends no entries.
 */
export type DeriveColumns = (handle: MatchHandle, appended: AppendedEntries) => void
