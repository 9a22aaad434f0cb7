/**
 * Search, every few seconds, for matches that have come to wait for a user who is not looking, and scheduling of their
 * messages. It reads only stored columns and costs players nothing. It is idempotent: any process may do it.
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
  /** Something is pending by a way. In the transaction that made it so. */
  readonly send: (way: Pick<ChannelRow, 'id' | 'kind'>, at: number, within: Store) => Promise<void>
}

const day = 24 * 3_600_000
/** What should have been sent so long ago was lost with whoever was to send it. */
const lost = 60_000
/** An address that nobody has confirmed is forgotten. */
const unconfirmedLasts = 7 * day

export async function dispatchDue(parts: DispatchDeps): Promise<void> {
  // After a long rest there is much to do: it is later then.
  await markDue(parts, parts.clock())
  await tell(parts, parts.clock())
  await takeUpLost(parts, parts.clock())
  await forgetOld(parts, parts.clock())
}

/** Everyone for whom something is due. */
async function tell(parts: DispatchDeps, now: number): Promise<void> {
  const due = await parts.store.selectFrom('notices').select('user').distinct().where('due', '<=', now).execute()
  for (const { user } of due) {
    if (parts.signal.aborted) return
    await parts.store.transaction().execute((tx) => tellOne(parts, tx, user, now))
  }
}

/** One message with everything that waits; what does so no longer is dropped. */
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
  // Whoever is first has it: another process finds nothing due.
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

/** What a job should have done and has not: jobs are not carried from one kind of store to another. */
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

/** Wishes have changed, or a holiday: what waits to be told is told when it is wished now. */
export async function recomputeDue(store: Store, user: string, now: number): Promise<void> {
  const { wishes, last, holidayUntil } = await wishedBy(store, user)
  const due = dueAt(wishes, { now, last, holidayUntil, reason: 'turn' })
  await store.updateTable('notices').set({ due }).where('user', '=', user).where('due', 'is not', null).execute()
}
