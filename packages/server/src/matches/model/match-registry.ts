/**
 * What the rest of the server may do with matches. A room is a match in memory; whatever changes it goes through `change`,
 * one after another: one writer by construction.
 */
import type { Entry, GameTypes, Match, Problems, Seat } from '@firestep/referee'
import type { Transaction } from 'kysely'
import type { MatchRow, OfferRow, SeatRow, Tables } from '../../store/schema.ts'

export type AnyMatch = Match<GameTypes>
export type ExtraWrite = (tx: Transaction<Tables>) => Promise<unknown>

/** A match while something is done to it. Its rows read as they will be kept: with what this change has set. */
export interface MatchHandle {
  readonly row: MatchRow
  readonly seats: readonly SeatRow[]
  readonly offers: readonly OfferRow[]
  /** Null until it is played, and while it is held. */
  readonly match: AnyMatch | null
  /** By the server's clock; the same throughout one change. */
  readonly now: number
  /** Begins play: from now on there is a match. */
  start(match: AnyMatch): void
  /**
   * A match that is held goes on from its last checkpoint under the rules as they are now; or the problems that even
   * that has. To end one: let it go on, and agree.
   */
  goOn(): AnyMatch | Problems
  /** Sets columns of the match; kept with the change. */
  set(columns: Partial<MatchRow>): void
  setSeat(seat: Seat, columns: Partial<SeatRow>): void
  /** What is offered from now on. */
  setOffers(offers: readonly OfferRow[]): void
  /** Anything else that is to be kept with the change, in the same transaction. If it throws `Refused`, nothing is kept. */
  write(write: ExtraWrite): void
}

export interface MatchRegistry {
  /**
   * Runs alone on a match. `work` looks, refuses by throwing `Refused`, or changes the match and the rows. Entries that
   * were appended are kept in one transaction with everything else, keyed by match and ply; only then it is done, and
   * everyone who follows hears of it. If it cannot be kept, nothing has happened: the room is read anew.
   */
  change<R>(id: string, work: (room: MatchHandle) => R): Promise<R>
  /** Looks without changing anything. */
  look<R>(id: string, work: (room: MatchHandle) => R): Promise<R>
  /** Reads a match anew, whatever is in memory. */
  forget(id: string): Promise<void>
}

/** What a change appended. */
export interface AppendedEntries {
  readonly entries: readonly Entry[]
}

/** Has the last word in every change, before it is kept: status and result, clocks, offers, columns of lists. It plays nothing. */
export type DeriveColumns = (room: MatchHandle, appended: AppendedEntries) => void
