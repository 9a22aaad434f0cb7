/**
 * Finds every few seconds matches that have come to wait for an absent user, and schedules their messages. It reads
 * only stored columns and costs players nothing. It is idempotent: any process may do it.
 */
import type { Transaction } from 'kysely'
import { parseJsonText } from '../store/json-text.ts'
import type { Store } from '../store/open-store.ts'
import type { ChannelRow, Tables } from '../store/schema.ts'
import { type MarkDueDeps, markDueMessages } from './mark-due-messages.ts'
import { updateChannel, withMatches } from './pending-messages.ts'
import { dueAt, notBefore, preferencesOf } from './preferences.ts'
import { reasonToTell } from './reasons.ts'
import { userMatchStatuses } from './user-match-statuses.ts'

export interface DispatchDeps extends MarkDueDeps {
  readonly clock: () => number
  /** Called in the transaction that makes messages of a channel pending. */
  readonly scheduleSend: (channel: Pick<ChannelRow, 'id' | 'kind'>, at: number, tx: Store) => Promise<void>
}

const day = 24 * 3_600_000
/** Messages overdue by this many milliseconds were lost with their sender. */
const lostAfterMs = 60_000
/** Unconfirmed addresses are deleted after this time. */
const unconfirmedLifetimeMs = 7 * day

export async function dispatchDue(deps: DispatchDeps): Promise<void> {
  // A long search takes time, so the clock is read again after it.
  await markDueMessages(deps, deps.clock())
  await scheduleDue(deps, deps.clock())
  await rescheduleLost(deps, deps.clock())
  await deleteOld(deps, deps.clock())
}

/** Schedules messages of all users with due notifications. */
async function scheduleDue(deps: DispatchDeps, now: number): Promise<void> {
  const due = await deps.store.selectFrom('notices').select('user').distinct().where('due', '<=', now).execute()
  for (const { user } of due) {
    if (deps.signal.aborted) return
    await deps.store.transaction().execute((tx) => scheduleForUser(deps, tx, user, now))
  }
}

/** Adds all due matches of a user to the pending messages of each channel; matches that no longer wait are dropped. */
async function scheduleForUser(
  { scheduleSend, kinds }: DispatchDeps,
  tx: Transaction<Tables>,
  user: string,
  now: number,
): Promise<void> {
  const { preferences, holidayUntil } = await preferencesOf(tx, user)
  const waitingNotices = tx.updateTable('notices').where('user', '=', user).where('due', 'is not', null)
  const earliest = notBefore(preferences, now, holidayUntil)
  if (earliest > now) {
    await waitingNotices.set({ due: earliest }).where('due', '<=', now).execute()
    return
  }
  // The first process takes the rows; another one finds nothing due.
  const dueRows = await waitingNotices.set({ due: null }).returning(['match', 'user']).execute()
  const statuses = await userMatchStatuses(tx, dueRows)
  const matches = statuses
    .filter((status) => reasonToTell(status, now, preferences.clock) !== null)
    .map(({ match }) => match)
  const channels = await tx
    .selectFrom('notice_ways')
    .select('id')
    .where('user', '=', user)
    .where('confirmed', 'is not', null)
    .where('off', 'is', null)
    .where('kind', 'in', kinds)
    .orderBy('id')
    .execute()
  if (matches.length === 0 || channels.length === 0) return
  await tx.updateTable('notices').set({ told: now }).where('user', '=', user).where('match', 'in', matches).execute()
  await tx
    .insertInto('notice_wishes')
    .values({ user, wishes: null, told: now })
    .onConflict((conflict) => conflict.column('user').doUpdateSet({ told: now }))
    .execute()
  for (const { id } of channels) {
    const channel = await updateChannel(tx, id, ({ pending, again }) => ({
      pending: JSON.stringify(withMatches(parseJsonText(pending), matches)),
      again: again ?? now,
    }))
    if (channel !== undefined) await scheduleSend(channel, channel.again ?? now, tx)
  }
}

/** Schedules overdue messages again: jobs are lost when a store is moved. */
async function rescheduleLost({ store, scheduleSend }: DispatchDeps, now: number): Promise<void> {
  const channels = await store
    .selectFrom('notice_ways')
    .select(['id', 'kind'])
    .where('again', '<', now - lostAfterMs)
    .execute()
  for (const channel of channels) await scheduleSend(channel, now, store)
}

async function deleteOld({ store }: DispatchDeps, now: number): Promise<void> {
  await store
    .deleteFrom('notice_asks')
    .where('at', '<', now - day)
    .execute()
  await store
    .deleteFrom('notice_ways')
    .where('confirmed', 'is', null)
    .where('created', '<', now - unconfirmedLifetimeMs)
    .execute()
}

/** Recomputes due times after a change of preferences or holiday. */
export async function recomputeDue(store: Store, user: string, now: number): Promise<void> {
  const { preferences, last, holidayUntil } = await preferencesOf(store, user)
  const due = dueAt(preferences, { now, last, holidayUntil, reason: 'turn' })
  await store.updateTable('notices').set({ due }).where('user', '=', user).where('due', 'is not', null).execute()
}
