/** A room follows what another process has done to its match, without being read anew. */
import type { Entry, StoredSnapshot } from '@firestep/referee'
import { engineOf } from '../store/engines.ts'
import type { Store } from '../store/open.ts'
import { inForce, restoreKept } from './decided.ts'
import type { OpenRoom } from './open-room.ts'
import { peopleAt, snapshotsKept } from './reading.ts'

/** So many matches are asked about at once. */
const atOnce = 1000

/** Which revision matches have. Those that are gone are not among them. */
export async function revisionsOf(store: Store, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>()
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce)
    const rows = await store.selectFrom('matches').select(['id', 'revision']).where('id', 'in', some).execute()
    for (const { id, revision } of rows) found.set(id, revision)
  }
  return found
}

/** Whether it could: otherwise the room is as nobody knows, and is to be read anew. */
export async function catchUp(store: Store, room: OpenRoom): Promise<boolean> {
  const { match } = room
  if (match === null || room.row.status !== 'playing') return false
  const newer = await engineOf(store).still(store, (still) => readNewer(still, room))
  if (newer === null || (newer.row.status !== 'playing' && newer.row.status !== 'over')) return false
  room.seats = newer.seats
  // What was given for a seat is told to it as such while it is applied; what was decided may be spent by it.
  decideAnew(room)
  for (const { body, stands } of newer.entries) {
    const entry = JSON.parse(body) as Entry
    if (entry.kind === 'rules') return false
    match.apply(entry)
    if (room.notes.at(-1)?.stands !== stands) return false
  }
  decideAnew(room)
  room.row = newer.row
  room.offers = newer.offers
  room.people = newer.people
  room.stored += newer.entries.length
  const snapshots = newer.snapshots.map(({ body }) => JSON.parse(body) as StoredSnapshot)
  room.snapshots = [...snapshots, ...room.snapshots].slice(0, snapshotsKept)
  return true
}

/** What there is that the room does not know; null: nothing any more. */
async function readNewer(store: Store, { row: { id }, stored, snapshots, people }: OpenRoom) {
  const row = await store.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return null
  const seats = await store.selectFrom('seats').selectAll().where('match', '=', id).orderBy('seat').execute()
  const known = seats.every(({ user }) => user === null || people.has(user))
  return {
    row,
    seats,
    people: known ? people : await peopleAt(store, seats),
    offers: await store.selectFrom('offers').selectAll().where('match', '=', id).execute(),
    entries: await store
      .selectFrom('entries')
      .select(['body', 'stands'])
      .where('match', '=', id)
      .where('ply', '>=', stored)
      .orderBy('ply')
      .execute(),
    snapshots: await store
      .selectFrom('snapshots')
      .select('body')
      .where('match', '=', id)
      .where('entries', '>', snapshots[0]?.entries ?? 0)
      .orderBy('entries', 'desc')
      .execute(),
  }
}

function decideAnew({ match, seats }: OpenRoom): void {
  for (const one of seats) {
    match?.ahead.forget(one.seat)
    if (match !== null) restoreKept(match, one.seat, inForce(one))
  }
}
