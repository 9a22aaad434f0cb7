/** Updates a live match with changes made by another process, without a full reload. */
import type { Entry, StoredSnapshot } from '@firestep/referee'
import { engineOf } from '../../store/choose-engine.ts'
import type { Store } from '../../store/open-store.ts'
import type { OfferRow, SeatRow } from '../../store/schema.ts'
import { inForce, restoreKept } from '../model/stored-decisions.ts'
import type { LiveMatch } from './live-match.ts'
import { snapshotsKept, usersAt } from './load-match.ts'

/** Matches per query. */
const atOnce = 1000

/** Revisions of matches; deleted matches are missing. */
export async function revisionsOf(store: Store, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>()
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce)
    const rows = await store.selectFrom('matches').select(['id', 'revision']).where('id', 'in', some).execute()
    for (const { id, revision } of rows) found.set(id, revision)
  }
  return found
}

/** Returns false on failure: the live match is then inconsistent and must be reloaded. */
export async function catchUp(store: Store, live: LiveMatch): Promise<boolean> {
  const { match } = live
  if (match === null || live.row.status !== 'playing') return false
  const newer = await readNewer(store, live)
  if (newer === null || (newer.row.status !== 'playing' && newer.row.status !== 'over')) return false
  live.seats = newer.seats
  // Decisions are restored before, so that automatic answers are reported as such, and after, since entries may use
  // decisions up.
  decideAnew(live)
  for (const { body, stands } of newer.entries) {
    const entry = JSON.parse(body) as Entry
    if (entry.kind === 'rules') return false
    match.apply(entry)
    if (live.notes.at(-1)?.stands !== stands) return false
  }
  decideAnew(live)
  live.row = newer.row
  live.offers = newer.offers
  live.people = newer.people
  live.stored += newer.entries.length
  const snapshots = newer.snapshots.map(({ body }) => JSON.parse(body) as StoredSnapshot)
  live.snapshots = [...snapshots, ...live.snapshots].slice(0, snapshotsKept)
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
async function readNewer(store: Store, { row: { id }, stored, snapshots: known, people }: LiveMatch) {
  const { rowsOf } = engineOf(store)
  const last = known[0]?.entries ?? 0
  const found = await store
    .selectFrom('matches')
    .selectAll()
    .select(({ selectFrom }) => {
      const seats = selectFrom('seats').select(seatColumns).where('match', '=', id).orderBy('seat')
      const offers = selectFrom('offers').select(offerColumns).where('match', '=', id)
      const entries = selectFrom('entries')
        .select(['body', 'stands'])
        .where('match', '=', id)
        .where('ply', '>=', stored)
      const snapshots = selectFrom('snapshots').select('body').where('match', '=', id).where('entries', '>', last)
      return [
        rowsOf(seats).as('seatRows'),
        rowsOf(offers).as('offerRows'),
        rowsOf(entries.orderBy('ply')).as('entryRows'),
        rowsOf(snapshots.orderBy('entries', 'desc')).as('snapshotRows'),
      ]
    })
    .where('id', '=', id)
    .executeTakeFirst()
  if (found === undefined) return null
  const { seatRows, offerRows, entryRows, snapshotRows, ...row } = found
  const seats: readonly SeatRow[] = listed(seatRows)
  return {
    row,
    seats,
    people: seats.every(({ user }) => user === null || people.has(user)) ? people : await usersAt(store, seats),
    offers: listed<OfferRow>(offerRows),
    entries: listed(entryRows),
    snapshots: listed(snapshotRows),
  }
}

/** PostgreSQL returns JSON parsed, SQLite as text. */
const listed = <Row>(rows: readonly Row[] | string): readonly Row[] =>
  typeof rows === 'string' ? (JSON.parse(rows) as readonly Row[]) : rows

function decideAnew({ match, seats }: LiveMatch): void {
  for (const one of seats) {
    match?.decisions.forget(one.seat)
    if (match !== null) restoreKept(match, one.seat, inForce(one))
  }
}
