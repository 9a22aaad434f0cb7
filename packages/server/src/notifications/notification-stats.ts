/** Notification statistics for operators, without names. */
import type { Store } from '../store/open-store.ts'

export interface NotificationStats {
  /** Notifications due, or waiting for a channel to work again. */
  readonly waiting: number
  /** Notified within a day. */
  readonly told: number
  /** Channels that fail now, and those switched off. */
  readonly failing: number
  readonly off: number
}

const day = 24 * 3_600_000

export async function notificationStats(store: Store, now: number): Promise<NotificationStats> {
  const notices = await store
    .selectFrom('notices')
    .select(({ fn }) => [
      fn.count<number>('due').as('due'),
      fn
        .countAll<number>()
        .filterWhere('told', '>', now - day)
        .as('told'),
    ])
    .executeTakeFirstOrThrow()
  const channels = await store
    .selectFrom('notice_ways')
    .select(({ fn }) => [
      fn.count<number>('again').as('pending'),
      fn.countAll<number>().filterWhere('why', 'is not', null).filterWhere('off', 'is', null).as('failing'),
      fn.count<number>('off').as('off'),
    ])
    .executeTakeFirstOrThrow()
  return {
    waiting: Number(notices.due) + Number(channels.pending),
    told: Number(notices.told),
    failing: Number(channels.failing),
    off: Number(channels.off),
  }
}
