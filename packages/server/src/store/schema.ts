/**
 * The tables. One schema for SQLite and PostgreSQL: text, 64-bit integers, nothing else. Times are milliseconds since 1970,
 * truths are 0 and 1, anything with a shape is JSON as text.
 */
import type { TokenScope } from '@firestep/api'
import type { Generated } from 'kysely'

/** JSON as text. */
type Text = string
type Truth = number

export interface Tables {
  readonly settings: { readonly name: string; readonly value: Text }
  readonly users: UserRow
  /** Names that are taken, by what they look like. Names that looked alike before they were compared share theirs with nobody. */
  readonly name_keys: { readonly key: string; readonly user: string }
  /** Secrets of authenticator apps, sealed; they count once the user's column says so. No code up to `step` is taken again. */
  readonly two_factor: { readonly user: string; readonly secret: string; readonly step: number }
  readonly recovery_codes: { readonly user: string; readonly hash: string }
  /** Wrong passwords and codes, until they are forgotten. */
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
  /** How much of a match a user has looked at, and when they last did. */
  readonly looked: { readonly match: string; readonly user: string; readonly heard: number; readonly at: number }
  readonly notice_wishes: WishesRow
  readonly notice_ways: ChannelRow
  readonly notices: NoticeRow
  readonly notice_asks: AskRow
  /** What operators did, for each other. */
  readonly deeds: { readonly id: Generated<number>; readonly at: number; readonly by: string; readonly what: string }
  /** What is to be done later. In a file only: processes that share a database share theirs through graphile-worker. */
  readonly jobs: JobRow
  /** What is spread over workers, while somebody waits for it: when they last looked. In a database only, as its parts. */
  readonly simulations: { readonly id: string; readonly plan: Text; readonly seen: number }
  /** What came of its parts and was not collected yet. */
  readonly simulated: { readonly simulation: string; readonly part: number; readonly body: Text }
}

export interface UserRow {
  readonly id: string
  readonly name: string
  /** The name as it is compared: folded, so that no two look alike. Null for guests and the removed. */
  readonly folded: string | null
  readonly kind: 'guest' | 'account' | 'removed'
  readonly password: string | null
  readonly operator: Truth
  readonly muted: Truth
  readonly created: number
  readonly seen: number | null
  readonly holiday_until: number | null
  /** Since when signing in takes a code; null where it does not. */
  readonly two_factor: number | null
}

/**
 * Whoever shows the secret behind this hash is the user: a browser's session, a program's token, a guest's way back, a reset, the
 * second step of signing in.
 */
export interface CredentialRow {
  readonly id: string
  /** SHA-256 of the secret, in hex. The secret itself is kept nowhere. */
  readonly hash: string
  readonly user: string
  readonly kind: 'browser' | 'token' | 'return' | 'reset' | 'code'
  readonly label: string
  readonly begun: number
  readonly used: number
  /** When it ends, however much it is used; null for a way back, which lasts as long as its guest. */
  readonly until: number | null
  /** What a token may be used for; null for all that is no token. */
  readonly scope: TokenScope | null
}

interface AttemptsRow {
  /** Of a name, a browser, an account: nothing that tells which. */
  readonly key: string
  readonly failures: number
  readonly at: number
  readonly until: number
}

/** A link to a free seat, to take over the seat of whoever made it, or to register (then without a match). */
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
  readonly options: Text
  readonly overlay: Text
  /** The rules it began under: entries of kind `rules` say what came later. */
  readonly rules_version: string
  readonly rules_hash: string
  /** The server's secret: it leaves the server when the match is over. */
  readonly secret: string
  readonly status: 'gathering' | 'dice' | 'playing' | 'held' | 'over'
  /** Why it is held. */
  readonly held: Text
  readonly time: Text
  readonly chat: Truth
  readonly spectators: Text
  readonly listed: Truth
  readonly made_by: string
  readonly created: number
  /** When something last happened that everyone may know of: what is done in a `together` does not move it. */
  readonly updated: number
  /** How many entries it has. */
  readonly length: number
  /** Moves on with every change: a second writer loses also where no entry is appended. */
  readonly revision: number
  /** How much spectators have heard. */
  readonly heard: number
  readonly result: Text
  /** The hash of its last position, once it is over: later rules may lead elsewhere. */
  readonly closing: string | null
  readonly rematch: string | null
  /** The question that waits for an opponent: seat, number and strength. Null while none does. */
  readonly search: string | null
  /** Since when it waits. */
  readonly search_since: number | null
  /** How often the search for it has failed. */
  readonly search_failures: number
  /** Whom searches and space are charged to: the account that laid it, or a keyed hash of the network of a guest. */
  readonly payer: string
  /** How much of the store its options, corrections and entries take. */
  readonly bytes: number
}

export interface SeatRow {
  readonly match: string
  readonly seat: string
  readonly by: 'nobody' | 'person' | 'opponent'
  /** Who has it; with an opponent standing in, who may take it back. */
  readonly user: string | null
  readonly strength: string | null
  readonly commitment: string | null
  readonly contribution: string | null
  /** Milliseconds left when its clock last stood, and since when it runs; from a later moment on while it is paused. */
  readonly left: number | null
  readonly running: number | null
  /** The clock as others see it while all plan side by side: as it was when they began. JSON, or null. */
  readonly shown: Text | null
  /** It is asked something, by the game or by the table: for lists. */
  readonly asked: Truth
  /** How much it has heard: whether that is news, a list tells by what its user has looked at. */
  readonly heard: number
  /** Windows, plan and standing orders. */
  readonly ahead: Text
}

/** The record. The key makes a second writer lose. */
interface EntryRow {
  readonly match: string
  readonly ply: number
  readonly body: Text
  readonly at: number
  /** The hash of what stands behind it: what a rules fix is held against. */
  readonly stands: string
  /** Spectators noticed it: what their delay counts. */
  readonly noticed: Truth
  /** Who saw each of its draws, a letter each: `o` for all, `a` for its seat alone, `p` for a pick, which is no die. */
  readonly sights: string
}

interface SnapshotRow {
  readonly match: string
  readonly entries: number
  readonly body: Text
}

export interface OfferRow {
  readonly id: string
  readonly match: string
  readonly by: string
  readonly kind: 'draw' | 'takeback' | 'go on' | 'end'
  /** A takeback: the entry. An end: which of the game's spans is played out first, by its place among them. */
  readonly target: number | null
  readonly agreed: Text
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
  /** Not before. */
  readonly at: number
  readonly payload: Text
  /** How often it was tried, and how often at most. */
  readonly attempts: number
  readonly most: number
  readonly running: Truth
  /** Of what is due, the lowest first. */
  readonly priority: number
  /** What was wrong the last time. */
  readonly fault: string | null
}

/** When somebody wishes to be told that a match waits. */
interface WishesRow {
  readonly user: string
  /** Null until they have said so. */
  readonly wishes: Text | null
  /** When a message last went to them. */
  readonly told: number | null
}

/** A way by which somebody is told. */
export interface ChannelRow {
  readonly id: string
  readonly user: string
  readonly kind: 'mail' | 'webhook' | 'push'
  /** Where it leads, with what is secret about it. */
  readonly target: Text
  /** By what it is known without being told: see the asks. */
  readonly address: string
  readonly label: string
  readonly created: number
  /** When the address was confirmed; null until then. */
  readonly confirmed: number | null
  /** What is still to be sent by it. */
  readonly pending: Text
  /** When that is tried next; null while there is nothing. */
  readonly again: number | null
  /** How often it has failed in a row, and why the last time. */
  readonly failures: number
  readonly why: string | null
  /** Since when it is no longer tried. */
  readonly off: number | null
  readonly sent: number | null
}

/** How it stands between somebody and a match: what is to be told of it, or was. */
interface NoticeRow {
  readonly match: string
  readonly user: string
  /** When it is to be told; null where nothing is. */
  readonly due: number | null
  readonly told: number | null
  readonly muted: Truth
}

/** A mail that somebody who did not ask for it may have got: so that nobody gets many. */
interface AskRow {
  readonly id: string
  readonly user: string
  /** A hash under the server's own secret: the address itself lies with its way alone. */
  readonly address: string
  readonly at: number
}
