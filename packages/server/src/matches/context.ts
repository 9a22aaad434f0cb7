/** What everything that is done at tables is done with. */
import type { ChatLine, Corrections } from '@firestep/api'
import type { Game } from '@firestep/referee'
import type { PayerOf } from '../accounts/quota-owner.ts'
import { type Requester, RequestRefused } from '../requests/handler.ts'
import type { Store } from '../store/open-store.ts'
import type { UserRow } from '../store/schema.ts'
import type { Holidays } from './clocks/holidays.ts'
import type { MatchRegistry } from './model/match-registry.ts'
import type { DryRuns } from './registry/dry-run-service.ts'

export interface Games {
  /** A game by its name, or null where there is none. */
  load(id: string): Promise<Game | null>
  /** Whether opponents know how to play it. */
  hasMind(id: string): boolean
}

export interface MatchLimits {
  /** Matches that a user may have under way; a guest; all guests of one address. */
  readonly matches: number
  readonly guestMatches: number
  readonly addressMatches: number
  /** Matches that are kept for whoever laid them, and how much of the store they may take. */
  readonly kept: Share
  readonly guestsKept: Share
  /** Matches that a user may keep notes on. */
  readonly notes: number
  readonly guestNotes: number
  /** Links of a user that nobody has used yet. */
  readonly ownLinks: number
  readonly guestLinks: number
  /** Links to a match that nobody has used yet. */
  readonly links: number
  /** How long a link leads somewhere, in milliseconds. */
  readonly linkLasts: number
  /** What a user may say in a row, and how long it takes until it is forgotten. */
  readonly lines: number
  readonly linesWithin: number
}

/** What may be kept for one payer. */
interface Share {
  readonly matches: number
  readonly bytes: number
}

const day = 24 * 3_600_000
/** So much that no honest player meets it: the longest matches take 200 kB. */
export const defaultMatchLimits: MatchLimits = {
  matches: 200,
  guestMatches: 50,
  addressMatches: 200,
  kept: { matches: 20_000, bytes: 1_000_000_000 },
  guestsKept: { matches: 2000, bytes: 100_000_000 },
  notes: 2000,
  guestNotes: 100,
  links: 50,
  ownLinks: 1000,
  guestLinks: 100,
  linkLasts: 30 * day,
  lines: 10,
  linesWithin: 20_000,
}

export interface MatchContext {
  readonly store: Store
  readonly rooms: MatchRegistry
  readonly games: Games
  readonly now: () => number
  readonly holidays: Holidays
  readonly limits: MatchLimits
  readonly dryRuns: DryRuns
  /** Who may lay tables with corrections, where no operator has said otherwise. */
  readonly corrections: Corrections
  /** Whom a match is charged to that a user lays from an address. */
  readonly payerOf: PayerOf
  /** Whether somebody is there at this moment. */
  readonly online: (user: string) => boolean
  /** Something was said: those who follow the match hear it. */
  readonly said: (match: string, line: ChatLine) => void
}

/** Whoever asks. Routes for anyone do not come here. */
export function requireUser({ asker }: { readonly asker: Requester | null }): UserRow {
  if (asker === null) throw new RequestRefused('not signed in', 'Sign in first, or come in as a guest.')
  return asker.user
}
