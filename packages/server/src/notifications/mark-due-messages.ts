/** Matches that have come to wait for a user, and when messages are due, in the order in which matches last changed. */
import type { Store } from '../store/open-store.ts'
import type { ChannelRow } from '../store/schema.ts'
import { dueAt, preferencesOfUsers } from './preferences.ts'
import { reasonToTell } from './reasons.ts'
import { type UserMatch, userMatchStatuses } from './user-match-statuses.ts'

export interface MarkDueDeps {
  readonly store: Store
  /** Milliseconds that a match waits before a notification. */
  readonly graceMs: number
  /** Kinds of channels in use. */
  readonly kinds: readonly ChannelRow['kind'][]
  /** Aborts between two pages. */
  readonly signal: AbortSignal
}

/** Setting that holds the time up to which matches have been examined. */
const progressSetting = 'notices until'
/** Number of matches, or of users at them, in a page. */
const pageSize = 200
/** Interval of clock checks in milliseconds. */
const clockCheckIntervalMs = 5 * 60_000
const day = 24 * 3_600_000

/**
 * Notes matches that have come to rest since the last search, and clocks that run out. An aborted search keeps its
 * finished pages; of two concurrent searches one goes on.
 */
export async function markDueMessages(deps: MarkDueDeps, now: number): Promise<void> {
  const { store, graceMs, signal } = deps
  const until = now - graceMs
  const previousUntil = await readProgress(store)
  for (let from = previousUntil ?? until; from < until && !signal.aborted; ) {
    const to = await endOfPage(store, from, until)
    await noteDue(store, await changedMatches(deps, from, to), now)
    if (!(await moveProgress(store, from, to))) return
    from = to
  }
  if (previousUntil === null) await insertProgress(store, until)
  if (signal.aborted) return
  if (
    previousUntil === null ||
    Math.floor(now / clockCheckIntervalMs) > Math.floor((previousUntil + graceMs) / clockCheckIntervalMs)
  )
    await noteDue(store, await expiringClocks(deps, now), now)
}

async function noteDue(store: Store, pairs: readonly UserMatch[], now: number): Promise<void> {
  for (let i = 0; i < pairs.length; i += pageSize) await noteDuePage(store, pairs.slice(i, i + pageSize), now)
}

async function noteDuePage(store: Store, pairs: readonly UserMatch[], now: number): Promise<void> {
  const statuses = await userMatchStatuses(store, pairs)
  const preferencesByUser = await preferencesOfUsers(store, [...new Set(pairs.map(({ user }) => user))])
  const rows = statuses.flatMap((status) => {
    const { match, user } = status
    const stored = preferencesByUser.get(user)
    const reason = stored === undefined ? null : reasonToTell(status, now, stored.preferences.clock)
    if (stored === undefined || reason === null) return []
    return [{ match, user, due: dueAt(stored.preferences, { ...stored, now, reason }), told: null, muted: 0 as const }]
  })
  if (rows.length === 0) return
  await store
    .insertInto('notices')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['match', 'user'])
        .doUpdateSet((eb) => ({ due: eb.ref('excluded.due') }))
        .where((eb) => eb.or([eb('notices.due', 'is', null), eb('notices.due', '>', eb.ref('excluded.due'))])),
    )
    .execute()
}

/** End of the page of matches after `from`. Matches changed at the same time are on the same page. */
async function endOfPage(store: Store, from: number, until: number): Promise<number> {
  const lastOnPage = await store
    .selectFrom('matches')
    .select('updated')
    .where('updated', '>', from)
    .where('updated', '<=', until)
    .orderBy('updated')
    .offset(pageSize - 1)
    .limit(1)
    .executeTakeFirst()
  return lastOnPage?.updated ?? until
}

/** Users with channels, at matches last changed in this period. */
const changedMatches = (deps: MarkDueDeps, from: number, to: number): Promise<UserMatch[]> =>
  usersWithChannels(deps).where('matches.updated', '>', from).where('matches.updated', '<=', to).execute()

const expiringClocks = (deps: MarkDueDeps, now: number): Promise<UserMatch[]> =>
  usersWithChannels(deps)
    .where('matches.status', '=', 'playing')
    .where('seats.running', 'is not', null)
    .where((eb) => eb(eb('seats.running', '+', eb.ref('seats.left')), '<=', now + day))
    .where((eb) => eb(eb('seats.running', '+', eb.ref('seats.left')), '>', now))
    .execute()

/** Users with channels at matches, always in the same order, so that two concurrent searches cannot deadlock. */
const usersWithChannels = ({ store, kinds }: MarkDueDeps) =>
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

async function readProgress(store: Store): Promise<number | null> {
  const row = await store.selectFrom('settings').select('value').where('name', '=', progressSetting).executeTakeFirst()
  return row === undefined ? null : Number(JSON.parse(row.value))
}

const insertProgress = (store: Store, at: number) =>
  store
    .insertInto('settings')
    .values({ name: progressSetting, value: JSON.stringify(at) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()

/** Moves the mark; false if it had been moved, so that another search goes on from there. */
async function moveProgress(store: Store, from: number, to: number): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('settings')
    .set({ value: JSON.stringify(to) })
    .where('name', '=', progressSetting)
    .where('value', '=', JSON.stringify(from))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
