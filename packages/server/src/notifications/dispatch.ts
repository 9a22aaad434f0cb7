/**
 * Finds every few seconds matches that have come to wait for an absent user, and schedules their messages. It reads
 * only stored columns and costs players nothing. It is idempotent: any process may do it.
 */
import type { Transaction } from 'kysely'
import type { Store } from '../store/open-store.ts'
import type { ChannelRow, Tables } from '../store/schema.ts'
import { type FindDueDeps, markDue } from './find-due.ts'
import { matchStatuses } from './match-status.ts'
import { readPending, updateChannel, withMatches } from './pending-messages.ts'
import { dueAt, notBefore, wishedBy } from './preferences.ts'
import { reasonToTell } from './reasons.ts'

export interface DispatchDeps extends FindDueDeps {
  readonly clock: () => number
  /** Called in the transaction that makes messages of a channel pending. */
  readonly send: (way: Pick<ChannelRow, 'id' | 'kind'>, at: number, within: Store) => Promise<void>
}

const day = 24 * 3_600_000
/** Messages overdue by this many milliseconds were lost with their sender. */
const lost = 60_000
/** Unconfirmed addresses are deleted after this time. */
const unconfirmedLasts = 7 * day

export async function dispatchDue(parts: DispatchDeps): Promise<void> {
  // A long search takes time, so the clock is read again after it.
  await markDue(parts, parts.clock())
  await tell(parts, parts.clock())
  await takeUpLost(parts, parts.clock())
  await forgetOld(parts, parts.clock())
}

/** Schedules messages of all users with due notifications. */
async function tell(parts: DispatchDeps, now: number): Promise<void> {
  const due = await parts.store.selectFrom('notices').select('user').distinct().where('due', '<=', now).execute()
  for (const { user } of due) {
    if (parts.signal.aborted) return
    await parts.store.transaction().execute((tx) => tellOne(parts, tx, user, now))
  }
}

/** Adds all due matches of a user to the pending messages of each channel; matches that no longer wait are dropped. */
async function tellOne(
  { send, kinds }: DispatchDeps,
  tx: Transaction<Tables>,
  user: string,
  now: number,
): Promise<void> {
  const { wishes, holidayUntil } = await wishedBy(tx, user)
  const open = tx.updateTable('notices').where('user', '=', user).where('due', 'is not', null)
  const later = notBefore(wishes, now, holidayUntil)
  if (later > now) {
    await open.set({ due: later }).where('due', '<=', now).execute()
    return
  }
  // The first process takes the rows; another one finds nothing due.
  const taken = await open.set({ due: null }).returning(['match', 'user']).execute()
  const standings = await matchStatuses(tx, taken)
  const matches = standings
    .filter((standing) => reasonToTell(standing, now, wishes.clock) !== null)
    .map(({ match }) => match)
  const ways = await tx
    .selectFrom('notice_ways')
    .select('id')
    .where('user', '=', user)
    .where('confirmed', 'is not', null)
    .where('off', 'is', null)
    .where('kind', 'in', kinds)
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
    const way = await updateChannel(tx, id, ({ pending, again }) => ({
      pending: JSON.stringify(withMatches(readPending(pending), matches)),
      again: again ?? now,
    }))
    if (way !== undefined) await send(way, way.again ?? now, tx)
  }
}

/** Schedules overdue messages again: jobs are lost when a store is moved. */
async function takeUpLost({ store, send }: DispatchDeps, now: number): Promise<void> {
  const ways = await store
    .selectFrom('notice_ways')
    .select(['id', 'kind'])
    .where('again', '<', now - lost)
    .execute()
  for (const way of ways) await send(way, now, store)
}

async function forgetOld({ store }: DispatchDeps, now: number): Promise<void> {
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

/** Recomputes due times after a change of preferences or holiday. */
export async function recomputeDue(store: Store, user: string, now: number): Promise<void> {
  const { wishes, last, holidayUntil } = await wishedBy(store, user)
  const due = dueAt(wishes, { now, last, holidayUntil, reason: 'turn' })
  await store.updateTable('notices').set({ due }).where('user', '=', user).where('due', 'is not', null).execute()
}
