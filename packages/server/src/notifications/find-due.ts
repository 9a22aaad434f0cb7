/** Matches that have come to wait for a user, and when messages are due, in the order in which matches last changed. */
import type { Store } from '../store/open-store.ts'
import type { ChannelRow } from '../store/schema.ts'
import { matchStatuses, type UserMatch } from './match-status.ts'
import { dueAt, wishesOf } from './preferences.ts'
import { reasonToTell } from './reasons.ts'

export interface FindDueDeps {
  readonly store: Store
  /** Milliseconds that a match waits before a notification. */
  readonly grace: number
  /** Kinds of channels in use. */
  readonly kinds: readonly ChannelRow['kind'][]
  /** Aborts between two pages. */
  readonly signal: AbortSignal
}

/** Setting that holds the time up to which matches have been examined. */
const mark = 'notices until'
/** Number of matches, or of users at them, in a page. */
const aPage = 200
/** Interval of clock checks in milliseconds. */
const clocksEvery = 5 * 60_000
const day = 24 * 3_600_000

/**
 * Notes matches that have come to rest since the last search, and clocks that run out. An aborted search keeps its
 * finished pages; of two concurrent searches one goes on.
 */
export async function markDue(parts: FindDueDeps, now: number): Promise<void> {
  const { store, grace, signal } = parts
  const until = now - grace
  const begun = await lastLook(store)
  for (let from = begun ?? until; from < until && !signal.aborted; ) {
    const to = await endOfPage(store, from, until)
    await noteAll(store, await changed(parts, from, to), now)
    if (!(await moveMark(store, from, to))) return
    from = to
  }
  if (begun === null) await firstMark(store, until)
  if (signal.aborted) return
  if (begun === null || Math.floor(now / clocksEvery) > Math.floor((begun + grace) / clocksEvery))
    await noteAll(store, await runningOut(parts, now), now)
}

async function noteAll(store: Store, pairs: readonly UserMatch[], now: number): Promise<void> {
  for (let i = 0; i < pairs.length; i += aPage) await noteSome(store, pairs.slice(i, i + aPage), now)
}

async function noteSome(store: Store, pairs: readonly UserMatch[], now: number): Promise<void> {
  const standings = await matchStatuses(store, pairs)
  const wished = await wishesOf(store, [...new Set(pairs.map(({ user }) => user))])
  const rows = standings.flatMap((standing) => {
    const { match, user } = standing
    const by = wished.get(user)
    const reason = by === undefined ? null : reasonToTell(standing, now, by.wishes.clock)
    if (by === undefined || reason === null) return []
    return [{ match, user, due: dueAt(by.wishes, { ...by, now, reason }), told: null, muted: 0 as const }]
  })
  if (rows.length === 0) return
  await store
    .insertInto('notices')
    .values(rows)
    .onConflict((is) =>
      is
        .columns(['match', 'user'])
        .doUpdateSet((row) => ({ due: row.ref('excluded.due') }))
        .where((where) =>
          where.or([where('notices.due', 'is', null), where('notices.due', '>', where.ref('excluded.due'))]),
        ),
    )
    .execute()
}

/** End of the page of matches after `from`. Matches changed at the same time are on the same page. */
async function endOfPage(store: Store, from: number, until: number): Promise<number> {
  const last = await store
    .selectFrom('matches')
    .select('updated')
    .where('updated', '>', from)
    .where('updated', '<=', until)
    .orderBy('updated')
    .offset(aPage - 1)
    .limit(1)
    .executeTakeFirst()
  return last?.updated ?? until
}

/** Users with channels, at matches last changed in this period. */
const changed = (parts: FindDueDeps, from: number, to: number): Promise<UserMatch[]> =>
  listening(parts).where('matches.updated', '>', from).where('matches.updated', '<=', to).execute()

const runningOut = (parts: FindDueDeps, now: number): Promise<UserMatch[]> =>
  listening(parts)
    .where('matches.status', '=', 'playing')
    .where('seats.running', 'is not', null)
    .where((is) => is(is('seats.running', '+', is.ref('seats.left')), '<=', now + day))
    .where((is) => is(is('seats.running', '+', is.ref('seats.left')), '>', now))
    .execute()

/** Users with channels at matches, always in the same order, so that two concurrent searches cannot deadlock. */
const listening = ({ store, kinds }: FindDueDeps) =>
  store
    .selectFrom('matches')
    .innerJoin('seats', 'seats.match', 'matches.id')
    .innerJoin('notice_ways', 'notice_ways.user', 'seats.user')
    .select(['matches.id as match', 'notice_ways.user as user'])
    .distinct()
    .where('notice_ways.confirmed', 'is not', null)
    .where('notice_ways.off', 'is', null)
    .where('notice_ways.kind', 'in', kinds)
    .orderBy('match')
    .orderBy('user')

async function lastLook(store: Store): Promise<number | null> {
  const row = await store.selectFrom('settings').select('value').where('name', '=', mark).executeTakeFirst()
  return row === undefined ? null : Number(JSON.parse(row.value))
}

const firstMark = (store: Store, at: number) =>
  store
    .insertInto('settings')
    .values({ name: mark, value: JSON.stringify(at) })
    .onConflict((is) => is.column('name').doNothing())
    .execute()

/** Moves the mark; false if it had been moved, so that another search goes on from there. */
async function moveMark(store: Store, from: number, to: number): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('settings')
    .set({ value: JSON.stringify(to) })
    .where('name', '=', mark)
    .where('value', '=', JSON.stringify(from))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
