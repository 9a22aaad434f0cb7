/** Dependencies shared by all match handlers. */
import type { ChatLine, Corrections } from '@firestep/api'
import type { PayerOf } from '../accounts/payer.ts'
import type { Store } from '../store/open-store.ts'
import type { Holidays } from './clocks/holidays.ts'
import type { Games } from './model/games.ts'
import type { MatchRegistry } from './model/match-registry.ts'
import type { DryRuns } from './registry/dry-run-service.ts'

export interface MatchLimits {
  /** Running matches allowed per user, per guest, and for all guests of one address. */
  readonly matchesPerUser: number
  readonly matchesPerGuest: number
  readonly matchesPerAddress: number
  /** Stored matches and bytes allowed per payer. */
  readonly storagePerAccount: StorageLimit
  readonly storagePerGuestAddress: StorageLimit
  /** Matches on which a user may keep notes. */
  readonly notesPerUser: number
  readonly notesPerGuest: number
  /** Unused invitation links per user. */
  readonly linksPerUser: number
  readonly linksPerGuest: number
  /** Unused invitation links per match. */
  readonly linksPerMatch: number
  /** Lifetime of an invitation link in milliseconds. */
  readonly linkLifetimeMs: number
  /** Chat lines that a user may send within `chatWindowMs` milliseconds. */
  readonly chatLines: number
  readonly chatWindowMs: number
}

/** Storage allowed for one payer. */
interface StorageLimit {
  readonly matches: number
  readonly bytes: number
}

const day = 24 * 3_600_000
/** Generous enough for every honest player: the longest matches take 200 kB. */
export const defaultMatchLimits: MatchLimits = {
  matchesPerUser: 200,
  matchesPerGuest: 50,
  matchesPerAddress: 200,
  storagePerAccount: { matches: 20_000, bytes: 1_000_000_000 },
  storagePerGuestAddress: { matches: 2000, bytes: 100_000_000 },
  notesPerUser: 2000,
  notesPerGuest: 100,
  linksPerMatch: 50,
  linksPerUser: 1000,
  linksPerGuest: 100,
  linkLifetimeMs: 30 * day,
  chatLines: 10,
  chatWindowMs: 20_000,
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
  readonly isOnline: (user: string) => boolean
  /** Called after a chat line is saved, to send it to followers of the match. */
  readonly onChatLine: (match: string, line: ChatLine) => void
}
