/** Dependencies shared by all match handlers. */
import type { ChatLine, Corrections } from '@firestep/api'
import type { PayerOf } from '../accounts/quota-owner.ts'
import type { Store } from '../store/open-store.ts'
import type { Holidays } from './clocks/holidays.ts'
import type { Games } from './model/games.ts'
import type { MatchRegistry } from './model/match-registry.ts'
import type { DryRuns } from './registry/dry-run-service.ts'

export interface MatchLimits {
  /** Running matches allowed per user, per guest, and for all guests of one address. */
  readonly matches: number
  readonly guestMatches: number
  readonly addressMatches: number
  /** Stored matches and bytes allowed per payer. */
  readonly kept: Share
  readonly guestsKept: Share
  /** Matches on which a user may keep notes. */
  readonly notes: number
  readonly guestNotes: number
  /** Unused invitation links per user. */
  readonly ownLinks: number
  readonly guestLinks: number
  /** Unused invitation links per match. */
  readonly links: number
  /** Lifetime of an invitation link in milliseconds. */
  readonly linkLasts: number
  /** Chat lines that a user may send within `linesWithin` milliseconds. */
  readonly lines: number
  readonly linesWithin: number
}

/** Storage allowed for one payer. */
interface Share {
  readonly matches: number
  readonly bytes: number
}

const day = 24 * 3_600_000
/** Generous enough for every honest player: the longest matches take 200 kB. */
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
  readonly registry: MatchRegistry
  readonly games: Games
  readonly now: () => number
  readonly holidays: Holidays
  readonly limits: MatchLimits
  readonly dryRuns: DryRuns
  /** Default setting for who may create matches with overlays; operators can override it. */
  readonly corrections: Corrections
  /** The account or address that a new match is charged to. */
  readonly payerOf: PayerOf
  /** True if the user is connected now. */
  readonly online: (user: string) => boolean
  /** Called after a chat line is saved, to send it to followers of the match. */
  readonly said: (match: string, line: ChatLine) => void
}
