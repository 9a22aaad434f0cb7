/**
 * Tables. One schema for SQLite and PostgreSQL: text and 64-bit integers only. Times are milliseconds since 1970,
 * booleans are 0 and 1, structured values are JSON text.
 */
import type { MatchState, Preferences, Spectators, TimeControl, TokenScope } from '@firestep/api'
import type { Entry, Json, Result, Seat, StoredDecisions, StoredSnapshot } from '@firestep/referee'
import type { Generated } from 'kysely'
import type { JsonText } from './json-text.ts'

type NumericBoolean = number

export interface Tables {
  readonly settings: {
    readonly name: string
    /** JSON, its type depends on the name. */
    readonly value: string
  }
  readonly users: UserRow
  /** Name keys in use, by appearance. Of names that looked alike before this check, only the oldest has a key. */
  readonly name_keys: { readonly key: string; readonly user: string }
  /**
   * Encrypted secrets of authenticator apps; active once the user's column says so. No code up to `step` is accepted
   * again.
   */
  readonly two_factor: { readonly user: string; readonly secret: string; readonly step: number }
  readonly recovery_codes: { readonly user: string; readonly hash: string }
  /** Failed passwords and codes, until they expire. */
  readonly attempts: AttemptsRow
  readonly credentials: CredentialRow
  readonly invitations: InvitationRow
  readonly matches: MatchRow
  readonly seats: SeatRow
  readonly entries: EntryRow
  readonly snapshots: SnapshotRow
  readonly offers: OfferRow
  readonly chat: ChatRow
  readonly notes: { readonly match: string; readonly user: string; readonly text: string }
  /** Stream position up to which a user has seen a match, and when. */
  readonly looked: { readonly match: string; readonly user: string; readonly heard: number; readonly at: number }
  readonly notice_wishes: PreferencesRow
  readonly notice_ways: ChannelRow
  readonly notices: NotificationRow
  readonly notice_asks: AskRow
  /** Audit log of operators. */
  readonly deeds: { readonly id: Generated<number>; readonly at: number; readonly by: string; readonly what: string }
  /** Pending jobs, in SQLite only: processes that share a database use graphile-worker. */
  readonly jobs: JobRow
  /** Distributed simulations with the time of the client's last poll. PostgreSQL only, like their results. */
  readonly simulations: { readonly id: string; readonly plan: string; readonly seen: number }
  /** Results of parts that were not collected yet. */
  readonly simulated: { readonly simulation: string; readonly part: number; readonly body: string }
}

export interface UserRow {
  readonly id: string
  readonly name: string
  /** The name in its form for comparison. Null for guests and removed users. */
  readonly folded: string | null
  readonly kind: 'guest' | 'account' | 'removed'
  readonly password: string | null
  readonly operator: NumericBoolean
  readonly muted: NumericBoolean
  readonly created: number
  readonly seen: number | null
  readonly holiday_until: number | null
  /** Time since which sign-in needs a code; null if it does not. */
  readonly two_factor: number | null
}

/**
 * A secret that authenticates a user: session of a browser, token of a program, return link of a guest, reset, second
 * step of sign-in.
 */
export interface CredentialRow {
  readonly id: string
  /** SHA-256 of the secret, in hex. The secret itself is not stored. */
  readonly hash: string
  readonly user: string
  readonly kind: 'browser' | 'token' | 'return' | 'reset' | 'code'
  readonly label: string
  readonly begun: number
  readonly used: number
  /** Latest end; null for a return link, which lasts as long as its guest. */
  readonly until: number | null
  /** Scope of a token; null for other kinds. */
  readonly scope: TokenScope | null
}

interface AttemptsRow {
  /** Keyed hash of a name, browser or account, which does not reveal it. */
  readonly key: string
  readonly failures: number
  readonly at: number
  readonly until: number
}

/** A link to a free seat, to take over the seat of its creator, or to register (without a match). */
export interface InvitationRow {
  readonly id: string
  readonly hash: string
  readonly kind: 'seat' | 'substitute' | 'account'
  readonly match: string | null
  readonly seat: string | null
  readonly by: string
  readonly created: number
  readonly until: number | null
  readonly used: number | null
}

export interface MatchRow {
  readonly id: string
  readonly game: string
  readonly scenario: string
  readonly title: string
  readonly options: JsonText<Json>
  readonly overlay: JsonText<Json>
  /** The rules at the start; entries of kind 'rules' record later ones. */
  readonly rules_version: string
  readonly rules_hash: string
  /** The server's dice secret, disclosed when the match is over. */
  readonly secret: string
  readonly status: 'gathering' | 'dice' | 'playing' | 'held' | 'over'
  /** Reason why the match is held. */
  readonly held: JsonText<MatchState['held']>
  readonly time: JsonText<TimeControl>
  readonly chat: NumericBoolean
  readonly spectators: JsonText<Spectators>
  readonly listed: NumericBoolean
  readonly made_by: string
  readonly created: number
  /** Time of the last public change; entries in a parallel phase do not affect it. */
  readonly updated: number
  /** Number of entries. */
  readonly length: number
  /** Incremented by every change, so that a second writer fails even if no entry is appended. */
  readonly revision: number
  /** Number of events in the spectator stream. */
  readonly heard: number
  readonly result: JsonText<Result | null>
  /** Hash of the final position: later rules may lead to another one. */
  readonly closing: string | null
  readonly rematch: string | null
  /** The question that waits for a bot: seat, number and strength. Null if there is none. */
  readonly search: string | null
  /** Time since which it waits. */
  readonly search_since: number | null
  /** Failures of its search. */
  readonly search_failures: number
  /** Payer of searches and storage: the account that created the match, or a keyed hash of a guest's network. */
  readonly payer: string
  /** Size of match options, overlay and entries. */
  readonly bytes: number
}

export interface SeatRow {
  readonly match: string
  readonly seat: string
  readonly by: 'nobody' | 'person' | 'opponent'
  /** The owner; with a stand-in, the user who may take the seat back. */
  readonly user: string | null
  readonly strength: string | null
  readonly commitment: string | null
  readonly contribution: string | null
  /** Milliseconds left when the clock last stopped, and its start; a start in the future means paused. */
  readonly left: number | null
  readonly running: number | null
  /** The clock as others see it in a parallel phase: as at its start. JSON, or null. */
  readonly shown: JsonText<Pick<SeatRow, 'left' | 'running'>> | null
  /** The seat is asked something, by the game or before its start; for lists. */
  readonly asked: NumericBoolean
  /** Number of events in the seat's stream; lists compare it with what the user has seen. */
  readonly heard: number
  /** Standing decisions: window settings, plan, standing orders, deputy. */
  readonly ahead: JsonText<StoredDecisions>
}

/** Entries of the record. The key makes a second writer fail. */
interface EntryRow {
  readonly match: string
  readonly ply: number
  readonly body: JsonText<Entry>
  readonly at: number
  /** Hash of the position after the entry, compared by rules updates. */
  readonly stands: string
  /** Noticed by spectators, so their delay counts it. */
  readonly noticed: NumericBoolean
  /**
   * Visibility of each draw, one letter each: 'o' for all, 'a' for its seat only, 'p' for a pick, which is not a die.
   */
  readonly sights: string
}

interface SnapshotRow {
  readonly match: string
  readonly entries: number
  readonly body: JsonText<StoredSnapshot>
}

export interface OfferRow {
  readonly id: string
  readonly match: string
  readonly by: string
  readonly kind: 'draw' | 'takeback' | 'go on' | 'end'
  /** Takeback: the entry. Early end: index of the span that is played out first. */
  readonly target: number | null
  readonly agreed: JsonText<readonly Seat[]>
  /** The seat that declined it. */
  readonly declined: string | null
  readonly at: number
}

interface ChatRow {
  readonly match: string
  readonly number: number
  readonly user: string
  readonly text: string
  readonly at: number
}

export interface JobRow {
  readonly id: Generated<number>
  readonly task: string
  readonly key: string | null
  /** Earliest start. */
  readonly at: number
  readonly payload: JsonText<Readonly<Record<string, Json>>>
  /** Attempts so far, and the limit. */
  readonly attempts: number
  readonly most: number
  readonly running: NumericBoolean
  /** The lowest first among due jobs. */
  readonly priority: number
  /** The last error. */
  readonly fault: string | null
}

/** Notification preferences of a user. */
interface PreferencesRow {
  readonly user: string
  /** Null until set. */
  readonly wishes: JsonText<Preferences> | null
  /** Time of the last message to the user. */
  readonly told: number | null
}

/** Messages that a channel is to send. */
export interface PendingMessages {
  readonly confirm: boolean
  readonly test: boolean
  readonly matches: readonly string[]
}

/** Notification channel of a user. */
export interface ChannelRow {
  readonly id: string
  readonly user: string
  readonly kind: 'mail' | 'webhook' | 'push'
  /** Address with its secrets: JSON, its type depends on the kind. */
  readonly target: string
  /** Keyed hash of the address, see `AskRow`. */
  readonly address: string
  readonly label: string
  readonly created: number
  /** Time of confirmation; null until then. */
  readonly confirmed: number | null
  /** Pending messages. */
  readonly pending: JsonText<PendingMessages>
  /** Time of the next attempt; null if nothing is pending. */
  readonly again: number | null
  /** Consecutive failures, and the last reason. */
  readonly failures: number
  readonly why: string | null
  /** Time since which it is switched off. */
  readonly off: number | null
  readonly sent: number | null
}

/** Notification state of a user for a match. */
interface NotificationRow {
  readonly match: string
  readonly user: string
  /** Time when a message is due; null if none is. */
  readonly due: number | null
  readonly told: number | null
  readonly muted: NumericBoolean
}

/** A mail to a possibly uninvolved recipient, stored to limit their number. */
interface AskRow {
  readonly id: string
  readonly user: string
  /** Hash under the server's secret: the address itself is stored only with its channel. */
  readonly address: string
  readonly at: number
}
