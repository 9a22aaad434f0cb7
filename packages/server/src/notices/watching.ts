/**
 * Looks every few seconds for matches that have come to wait for somebody who does not look, and says when it is time to tell
 * them. It reads what the matches have kept and costs their players nothing. Doing it twice does nothing twice: any process
 * may.
 */
import type { Transaction } from 'kysely'
import type { Store } from '../store/open.ts'
import type { Tables, WayRow } from '../store/schema.ts'
import { changeWay, readPending, withMatches } from './pending.ts'
import { reasonToTell } from './reasons.ts'
import { type FullStanding, type Pair, standingsOf } from './standings.ts'
import { dueAt, notBefore, type Wished, wishedBy } from './wishes.ts'

export interface WatchingParts {
  readonly store: Store
  readonly clock: () => number
  /** How long a match waits before somebody is told. */
  readonly grace: number
  /** Something is pending by a way. In the transaction that made it so. */
  readonly send: (way: Pick<WayRow, 'id' | 'kind'>, at: number, within: Store) => Promise<void>
}

/** Up to when matches were looked at. */
const mark = 'notices until'
/** Clocks are looked at so often. */
const clocksEvery = 5 * 60_000
const day = 24 * 3_600_000
/** What should have been sent so long ago was lost with whoever was to send it. */
const lost = 60_000
/** An address that nobody has confirmed is forgotten. */
const unconfirmedLasts = 7 * day

export async function watch(parts: WatchingParts): Promise<void> {
  const now = parts.clock()
  await note(parts, now)
  await tell(parts, now)
  await takeUpLost(parts, now)
  await forgetOld(parts, now)
}

/** Matches that have come to rest since the last look, and clocks that run out. */
async function note(parts: WatchingParts, now: number): Promise<void> {
  const { store, grace } = parts
  const until = now - grace
  const last = await lastLook(store)
  const from = last ?? until
  const pairs = [...(await changed(store, from, until))]
  if (last === null || Math.floor(now / clocksEvery) > Math.floor((from + grace) / clocksEvery))
    pairs.push(...(await runningOut(store, now)))
  const wished = new Map<string, Wished>()
  for (const standing of await standingsOf(store, distinct(pairs))) await noteOne(parts, standing, now, wished)
  if (last === null || until > last) await keepLook(store, until)
}

const distinct = (pairs: readonly Pair[]): Pair[] => [
  ...new Map(pairs.map(({ match, user }) => [`${match} ${user}`, { match, user }])).values(),
]

async function noteOne(
  { store }: WatchingParts,
  standing: FullStanding,
  now: number,
  known: Map<string, Wished>,
): Promise<void> {
  const { match, user } = standing
  const wished = known.get(user) ?? (await wishedBy(store, user))
  known.set(user, wished)
  const reason = reasonToTell(standing, now, wished.wishes.clock)
  if (reason === null) return
  const due = dueAt(wished.wishes, { ...wished, now, reason })
  await store
    .insertInto('notices')
    .values({ match, user, due, told: null, muted: 0 })
    .onConflict((is) =>
      is
        .columns(['match', 'user'])
        .doUpdateSet({ due })
        .where((where) => where.or([where('notices.due', 'is', null), where('notices.due', '>', due)])),
    )
    .execute()
}

/** Those who can be told at all, at matches that last changed in between. */
const changed = (store: Store, from: number, until: number): Promise<Pair[]> =>
  listening(store).where('matches.updated', '>', from).where('matches.updated', '<=', until).execute()

const runningOut = (store: Store, now: number): Promise<Pair[]> =>
  listening(store)
    .where('matches.status', '=', 'playing')
    .where('seats.running', 'is not', null)
    .where((is) => is(is('seats.running', '+', is.ref('seats.left')), '<=', now + day))
    .where((is) => is(is('seats.running', '+', is.ref('seats.left')), '>', now))
    .execute()

const listening = (store: Store) =>
  store
    .selectFrom('matches')
    .innerJoin('seats', 'seats.match', 'matches.id')
    .innerJoin('notice_ways', 'notice_ways.user', 'seats.user')
    .select(['matches.id as match', 'notice_ways.user as user'])
    .distinct()
    .where('notice_ways.confirmed', 'is not', null)
    .where('notice_ways.off', 'is', null)

/** Everyone for whom something is due. */
async function tell(parts: WatchingParts, now: number): Promise<void> {
  const due = await parts.store.selectFrom('notices').select('user').distinct().where('due', '<=', now).execute()
  for (const { user } of due) await parts.store.transaction().execute((tx) => tellOne(parts, tx, user, now))
}

/** One message with everything that waits; what does so no longer is dropped. */
async function tellOne({ send }: WatchingParts, tx: Transaction<Tables>, user: string, now: number): Promise<void> {
  const { wishes, holidayUntil } = await wishedBy(tx, user)
  const open = tx.updateTable('notices').where('user', '=', user).where('due', 'is not', null)
  const later = notBefore(wishes, now, holidayUntil)
  if (later > now) {
    await open.set({ due: later }).where('due', '<=', now).execute()
    return
  }
  // Whoever is first has it: another process finds nothing due.
  const taken = await open.set({ due: null }).returning(['match', 'user']).execute()
  const standings = await standingsOf(tx, taken)
  const matches = standings
    .filter((standing) => reasonToTell(standing, now, wishes.clock) !== null)
    .map(({ match }) => match)
  const ways = await tx
    .selectFrom('notice_ways')
    .select('id')
    .where('user', '=', user)
    .where('confirmed', 'is not', null)
    .where('off', 'is', null)
    .orderBy('id')
    .execute()
  if (matches.length === 0 || ways.length === 0) return
  await tx.updateTable('notices').set({ told: now }).where('user', '=', user).where('match', 'in', matches).execute()
  await tx
    .insertInto('notice_wishes')
    .values({ user, wishes: null, told: now })
    .onConflict((is) => is.column('user').doUpdateSet({ told: now }))
    .execute()
  for (const { id } of ways) {
    const way = await changeWay(tx, id, ({ pending, again }) => ({
      pending: JSON.stringify(withMatches(readPending(pending), matches)),
      again: again ?? now,
    }))
    if (way !== undefined) await send(way, way.again ?? now, tx)
  }
}

/** What a job should have done and has not: jobs are not carried from one kind of store to another. */
async function takeUpLost({ store, send }: WatchingParts, now: number): Promise<void> {
  const ways = await store
    .selectFrom('notice_ways')
    .select(['id', 'kind'])
    .where('again', '<', now - lost)
    .execute()
  for (const way of ways) await send(way, now, store)
}

async function forgetOld({ store }: WatchingParts, now: number): Promise<void> {
  await store
    .deleteFrom('notice_asks')
    .where('at', '<', now - day)
    .execute()
  await store
    .deleteFrom('notice_ways')
    .where('confirmed', 'is', null)
    .where('created', '<', now - unconfirmedLasts)
    .execute()
}

async function lastLook(store: Store): Promise<number | null> {
  const row = await store.selectFrom('settings').select('value').where('name', '=', mark).executeTakeFirst()
  return row === undefined ? null : Number(JSON.parse(row.value))
}

async function keepLook(store: Store, until: number): Promise<void> {
  const value = JSON.stringify(until)
  await store
    .insertInto('settings')
    .values({ name: mark, value })
    .onConflict((is) => is.column('name').doUpdateSet({ value }))
    .execute()
}

/** Wishes have changed, or a holiday: what waits to be told is told when it is wished now. */
export async function reconsider(store: Store, user: string, now: number): Promise<void> {
  const { wishes, last, holidayUntil } = await wishedBy(store, user)
  const due = dueAt(wishes, { now, last, holidayUntil, reason: 'turn' })
  await store.updateTable('notices').set({ due }).where('user', '=', user).where('due', 'is not', null).execute()
}
