/**
 * Saves a match change in one transaction. The revision is part of the condition, so of two concurrent writers one
 * fails.
 */
import type { StoredSnapshot } from '@firestep/referee'
import type { Transaction } from 'kysely'
import { RequestRefused } from '../../requests/refusal.ts'
import type { GroupCommit } from '../../store/group-commit.ts'
import type { MatchRow, OfferRow, SeatRow, Tables } from '../../store/schema.ts'
import type { LiveMatch } from './live-match.ts'
import { maxSnapshots, usersInSeats } from './load-match.ts'
import type { MatchChange } from './match-change.ts'

/** Minimum number of entries between snapshots. */
const minSnapshotDistance = 50

/** Another process has changed the match; this change was not saved. */
export class RevisionConflict extends RequestRefused {
  constructor() {
    super('stale', 'The match has changed in the meantime. Look at it anew and try again.')
  }
}

type Tx = Transaction<Tables>

/** Saves a change, then updates the live match. */
export async function saveChange(commits: GroupCommit, live: LiveMatch, change: MatchChange): Promise<void> {
  const row: MatchRow = { ...change.row, revision: live.row.revision + 1 }
  const snapshot = dueSnapshot(live, change)
  let { users } = live
  await commits.save(async (tx) => {
    await saveRow(tx, live.row, row)
    await saveEntries(tx, live, change)
    for (const seat of change.seats) await saveSeat(tx, live.seats, seat)
    if (change.offers !== live.offers) await saveOffers(tx, row.id, change.offers)
    if (snapshot !== undefined) await saveSnapshot(tx, row.id, snapshot)
    for (const write of change.writes) await write(tx)
    if (change.seats.some(({ user }) => user !== null && !live.users.has(user)))
      users = await usersInSeats(tx, change.seats)
  })
  live.row = row
  live.users = users
  live.seats = change.seats
  live.offers = change.offers
  live.storedEntries += change.appended.length
  if (snapshot !== undefined) live.snapshots = [snapshot, ...live.snapshots].slice(0, maxSnapshots)
}

/** Columns that differ. */
function changedColumns<Row extends object>(before: Row, after: Row): Partial<Row> {
  const changed: Partial<Row> = {}
  for (const column in after) if (before[column] !== after[column]) changed[column] = after[column]
  return changed
}

async function saveRow(tx: Tx, before: MatchRow, after: MatchRow): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('matches')
    .set(changedColumns(before, after))
    .where('id', '=', before.id)
    .where('revision', '=', before.revision)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new RevisionConflict()
}

async function saveEntries(tx: Tx, live: LiveMatch, change: MatchChange): Promise<void> {
  const rows = change.appended.map((entry, i) => {
    const ply = live.storedEntries + i
    const note = live.notes[ply]
    if (note === undefined) throw new Error(`there is no note of entry ${ply}`)
    const { stands, noticed, sights } = note
    const body = JSON.stringify(entry)
    return { match: live.row.id, ply, body, at: change.now, stands, noticed: noticed ? 1 : 0, sights }
  })
  if (rows.length > 0) await tx.insertInto('entries').values(rows).execute()
}

/** Saves the changed columns of a seat. A match keeps the seats it was created with. */
async function saveSeat(tx: Tx, seatsBefore: readonly SeatRow[], after: SeatRow): Promise<void> {
  const before = seatsBefore.find(({ seat }) => seat === after.seat)
  if (before === undefined) throw new Error(`the match had no seat '${after.seat}'`)
  const columns = changedColumns(before, after)
  if (Object.keys(columns).length === 0) return
  await tx.updateTable('seats').set(columns).where('match', '=', after.match).where('seat', '=', after.seat).execute()
}

async function saveOffers(tx: Tx, id: string, offers: readonly OfferRow[]): Promise<void> {
  await tx.deleteFrom('offers').where('match', '=', id).execute()
  if (offers.length > 0)
    await tx
      .insertInto('offers')
      .values([...offers])
      .execute()
}

/**
 * The snapshot to save, if one is due and there is a new checkpoint. After a takeback it is due at once: older ones may
 * contain withdrawn entries. A takeback of one seat alone stays inside a parallel phase, which has no checkpoints.
 */
function dueSnapshot(live: LiveMatch, { match, appended }: MatchChange): StoredSnapshot | undefined {
  if (match === null) return undefined
  const hasTakeback = appended.some((entry) => entry.kind === 'takeback' && entry.only === null)
  /** Number of entries at the last snapshot. */
  const lastSnapshotAt = live.snapshots[0]?.entries ?? 0
  if (lastSnapshotAt > 0 && !hasTakeback && match.entries.length - lastSnapshotAt < minSnapshotDistance)
    return undefined
  const snapshot = match.snapshot()
  // Long stretches may have no new checkpoint: the last snapshot stays.
  return snapshot !== undefined && snapshot.entries > lastSnapshotAt ? snapshot : undefined
}

async function saveSnapshot(tx: Tx, id: string, snapshot: StoredSnapshot): Promise<void> {
  const { entries } = snapshot
  await tx
    .insertInto('snapshots')
    .values({ match: id, entries, body: JSON.stringify(snapshot) })
    .execute()
  const newest = await tx
    .selectFrom('snapshots')
    .select('entries')
    .where('match', '=', id)
    .orderBy('entries', 'desc')
    .limit(maxSnapshots)
    .execute()
  const oldest = newest.at(-1)?.entries ?? 0
  await tx.deleteFrom('snapshots').where('match', '=', id).where('entries', '<', oldest).execute()
}
