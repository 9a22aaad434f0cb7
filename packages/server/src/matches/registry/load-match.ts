/** Loads a match from the store under the current rules. */
import type { User } from '@firestep/api'
import { type Entry, type Game, type MatchRecord, makeFairDice, type StoredSnapshot } from '@firestep/referee'
import { sql } from 'kysely'
import type { Log } from '../../logging/log.ts'
import { RequestRefused } from '../../requests/refusal.ts'
import { engineOf } from '../../store/choose-engine.ts'
import { parseJsonText } from '../../store/json-text.ts'
import type { Store } from '../../store/open-store.ts'
import type { MatchRow, SeatRow } from '../../store/schema.ts'
import { noSuchMatch } from '../model/access.ts'
import type { StoredMatch } from './dry-run.ts'
import { type DryRuns, hasOverlay } from './dry-run-service.ts'
import { LiveMatch } from './live-match.ts'
import { notResumed, type ResumedMatch, resumeMatch } from './resume-match.ts'

interface GameLoader {
  /** Returns null for an unknown game. */
  load(id: string): Promise<Game | null>
}

/** Number of snapshots kept. Reconnecting clients and delayed spectators start from older ones. */
export const maxSnapshots = 6

/** A snapshot is some tens of kB, but matches created before limits existed may have larger ones. */
const maxSnapshotChars = 4_000_000

/** In place of a hash that is not known. */
const noHash = '0'.repeat(64)

/** Dependencies of `loadMatch`. */
export interface LoadMatchDeps {
  readonly store: Store
  readonly games: GameLoader
  readonly dryRuns: DryRuns
  readonly log: Log
}

export async function loadMatch({ store, games, dryRuns, log }: LoadMatchDeps, id: string): Promise<LiveMatch> {
  const { row, seats, offers, users, entries, snapshots } = await engineOf(store).runOnSnapshot(
    store,
    (consistentStore) => readMatchState(consistentStore, id),
  )
  const game = await games.load(row.game)
  if (game === null) throw new RequestRefused('unavailable', 'The game of this match is not set out on this server.')
  const notes = entries.map(({ stands, noticed, sights }) => ({ stands, noticed: noticed === 1, sights }))
  const record = recordOf(
    row,
    seats,
    entries.map(({ body }) => parseJsonText(body)),
  )
  const stored = { record, snapshot: snapshots[0], notes }
  const resumed = await resumeIfSafe(dryRuns, row.payer, game, stored, log)
  return new LiveMatch({ row, seats, offers, users, game, record, notes, snapshots, ...resumed })
}

/** Resumes a match unless its position, or its overlay, is too much for this server. */
async function resumeIfSafe(
  dryRuns: DryRuns,
  payer: string,
  game: Game,
  { record, snapshot, notes }: Omit<StoredMatch, 'snapshot'> & { readonly snapshot: StoredSnapshot | undefined },
  log: Log,
): Promise<ResumedMatch> {
  if (snapshot === undefined) {
    // Not started: nothing to resume.
    if (record.entries.length === 0) return notResumed
    // A started match has snapshots, but those too large are not read.
    return { ...notResumed, held: { why: 'its position is too large for this server', ply: 0 } }
  }
  // The rules over an overlay run in a thread first: they may never end, or need too much memory.
  const why = hasOverlay(record) ? await dryRuns.resume({ record, snapshot, notes }, payer) : null
  if (why !== null) return { ...notResumed, held: { why, ply: snapshot.entries } }
  return resumeMatch(game, record, snapshot, notes, (what, fault) => log.error(what, { fault, game: game.id }))
}

/** All rows of a match as of one moment, despite concurrent writers. */
async function readMatchState(store: Store, id: string) {
  const row = await store.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw noSuchMatch()
  const seats = await store.selectFrom('seats').selectAll().where('match', '=', id).orderBy('seat').execute()
  return {
    row,
    seats,
    offers: await store.selectFrom('offers').selectAll().where('match', '=', id).execute(),
    users: await usersInSeats(store, seats),
    entries: await store
      .selectFrom('entries')
      .select(['body', 'stands', 'noticed', 'sights'])
      .where('match', '=', id)
      .orderBy('ply')
      .execute(),
    snapshots: await readSnapshots(store, id),
  }
}

/** Players of a match by id, including those with a stand-in. */
export async function usersInSeats(store: Store, seats: readonly SeatRow[]): Promise<ReadonlyMap<string, User>> {
  const ids = [...new Set(seats.flatMap(({ user }) => (user === null ? [] : [user])))]
  if (ids.length === 0) return new Map()
  const users = await store.selectFrom('users').select(['id', 'name', 'kind']).where('id', 'in', ids).execute()
  return new Map(users.map((user) => [user.id, user]))
}

/** The newest snapshots, newest first, without those that are too large. */
async function readSnapshots(store: Store, id: string): Promise<StoredSnapshot[]> {
  const rows = await store
    .selectFrom('snapshots')
    .select('body')
    .where('match', '=', id)
    .where(sql<number>`length(body)`, '<=', maxSnapshotChars)
    .orderBy('entries', 'desc')
    .limit(maxSnapshots)
    .execute()
  return rows.map(({ body }) => parseJsonText(body))
}

function recordOf(row: MatchRow, seats: readonly SeatRow[], entries: readonly Entry[]): MatchRecord {
  const contributions = seats.flatMap(({ seat, contribution }) =>
    contribution === null ? [] : [[seat, contribution] as const],
  )
  return {
    format: 'firestep match 1',
    game: row.game,
    scenario: row.scenario,
    options: JSON.parse(row.options),
    rules: { version: row.rules_version, hash: row.rules_hash },
    overlay: JSON.parse(row.overlay),
    dice: makeFairDice(row.secret, Object.fromEntries(contributions)),
    entries,
    // Computed when the record leaves the server.
    closing: { hash: noHash, result: null },
  }
}
