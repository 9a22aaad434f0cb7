/** Updates a live match with changes made by another process, without a full reload. */
import { engineOf } from '../../store/choose-engine.ts'
import { parseJsonText } from '../../store/json-text.ts'
import type { Store } from '../../store/open-store.ts'
import type { OfferRow, SeatRow } from '../../store/schema.ts'
import { decisionsInForce, restoreStoredDecisions } from '../model/stored-decisions.ts'
import type { LiveMatch } from './live-match.ts'
import { maxSnapshots, usersInSeats } from './load-match.ts'

/** Matches per query. */
const matchesPerQuery = 1000

/** Revisions of matches; deleted matches are missing. */
export async function revisionsOf(store: Store, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const revisions = new Map<string, number>()
  for (let start = 0; start < ids.length; start += matchesPerQuery) {
    const page = ids.slice(start, start + matchesPerQuery)
    const rows = await store.selectFrom('matches').select(['id', 'revision']).where('id', 'in', page).execute()
    for (const { id, revision } of rows) revisions.set(id, revision)
  }
  return revisions
}

/** Returns false on failure: the live match is then inconsistent and must be reloaded. */
export async function catchUp(store: Store, live: LiveMatch): Promise<boolean> {
  const { match } = live
  if (match === null || live.row.status !== 'playing') return false
  const newer = await readNewerRows(store, live)
  if (newer === null || (newer.row.status !== 'playing' && newer.row.status !== 'over')) return false
  live.seats = newer.seats
  // Decisions are restored before, so that automatic answers are reported as such, and after, since entries may use
  // decisions up.
  restoreAllDecisions(live)
  for (const { body, stands } of newer.entries) {
    const entry = parseJsonText(body)
    if (entry.kind === 'rules') return false
    match.apply(entry)
    if (live.notes.at(-1)?.stands !== stands) return false
  }
  restoreAllDecisions(live)
  live.row = newer.row
  live.offers = newer.offers
  live.users = newer.users
  live.storedEntries += newer.entries.length
  const snapshots = newer.snapshots.map(({ body }) => parseJsonText(body))
  live.snapshots = [...snapshots, ...live.snapshots].slice(0, maxSnapshots)
  return true
}

const seatColumns = [
  'match',
  'seat',
  'by',
  'user',
  'strength',
  'commitment',
  'contribution',
  'left',
  'running',
  'shown',
  'asked',
  'heard',
  'ahead',
] as const satisfies readonly (keyof SeatRow)[]
const offerColumns = [
  'id',
  'match',
  'by',
  'kind',
  'target',
  'agreed',
  'declined',
  'at',
] as const satisfies readonly (keyof OfferRow)[]

/**
 * Everything newer than the live match, or null if the match is gone. One statement, since it runs for every answer
 * given in another process and the round trip costs more than the query.
 */
async function readNewerRows(
  store: Store,
  { row: { id }, storedEntries, snapshots: knownSnapshots, users }: LiveMatch,
) {
  const { jsonRowsOf: rowsOf } = engineOf(store)
  const lastSnapshotEntries = knownSnapshots[0]?.entries ?? 0
  const stored = await store
    .selectFrom('matches')
    .selectAll()
    .select(({ selectFrom }) => {
      const seats = selectFrom('seats').select(seatColumns).where('match', '=', id).orderBy('seat')
      const offers = selectFrom('offers').select(offerColumns).where('match', '=', id)
      const entries = selectFrom('entries')
        .select(['body', 'stands'])
        .where('match', '=', id)
        .where('ply', '>=', storedEntries)
      const snapshots = selectFrom('snapshots')
        .select('body')
        .where('match', '=', id)
        .where('entries', '>', lastSnapshotEntries)
      return [
        rowsOf(seats).as('seatRows'),
        rowsOf(offers).as('offerRows'),
        rowsOf(entries.orderBy('ply')).as('entryRows'),
        rowsOf(snapshots.orderBy('entries', 'desc')).as('snapshotRows'),
      ]
    })
    .where('id', '=', id)
    .executeTakeFirst()
  if (stored === undefined) return null
  const { seatRows, offerRows, entryRows, snapshotRows, ...row } = stored
  const seats: readonly SeatRow[] = parseRows(seatRows)
  return {
    row,
    seats,
    users: seats.every(({ user }) => user === null || users.has(user)) ? users : await usersInSeats(store, seats),
    offers: parseRows<OfferRow>(offerRows),
    entries: parseRows(entryRows),
    snapshots: parseRows(snapshotRows),
  }
}

/** PostgreSQL returns JSON parsed, SQLite as text. */
const parseRows = <Row>(rows: readonly Row[] | string): readonly Row[] =>
  typeof rows === 'string' ? parseJsonText<readonly Row[]>(rows) : rows

function restoreAllDecisions({ match, seats }: LiveMatch): void {
  for (const seatRow of seats) {
    match?.decisions.clearSeat(seatRow.seat)
    if (match !== null) restoreStoredDecisions(match, seatRow.seat, decisionsInForce(seatRow))
  }
}
