/** Pending messages of a channel. They are stored with the channel: a job only says when to send them. */
import type { Transaction } from 'kysely'
import type { ChannelRow, PendingMessages, Tables } from '../store/schema.ts'

export const nothingPending: PendingMessages = { confirm: false, test: false, matches: [] }

export const hasNothingPending = ({ confirm, test, matches }: PendingMessages): boolean =>
  !confirm && !test && matches.length === 0

export const withMatches = (pending: PendingMessages, matches: readonly string[]): PendingMessages => ({
  ...pending,
  matches: [...new Set([...pending.matches, ...matches])],
})

/** Messages added while others were sent. */
export const pendingSince = (current: PendingMessages, sent: PendingMessages): PendingMessages => ({
  confirm: current.confirm && !sent.confirm,
  test: current.test && !sent.test,
  matches: current.matches.filter((match) => !sent.matches.includes(match)),
})

/**
 * Changes the pending messages of a channel; all changes go through here. Concurrent ones wait for the end of the
 * transaction and then see its result. Returns the changed channel, or undefined if it is gone.
 */
export async function updateChannel(
  tx: Transaction<Tables>,
  id: string,
  change: (channel: ChannelRow) => Partial<ChannelRow>,
): Promise<ChannelRow | undefined> {
  const rows = tx.updateTable('notice_ways').where('id', '=', id)
  // An unchanged update: it locks the row and returns its current state.
  const channel = await rows
    .set((eb) => ({ pending: eb.ref('pending') }))
    .returningAll()
    .executeTakeFirst()
  return channel === undefined ? undefined : rows.set(change(channel)).returningAll().executeTakeFirst()
}
