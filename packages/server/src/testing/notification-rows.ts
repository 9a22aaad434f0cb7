/** All notification rows of a user, for tests that copy, export and delete them. */

import { nothingPending } from '../notifications/pending-messages.ts'
import { defaultPreferences } from '../notifications/preferences.ts'
import type { Store } from '../store/open-store.ts'

export const notificationTables = ['notices', 'notice_ways', 'notice_wishes', 'notice_asks'] as const

export async function insertNotificationRows(store: Store, user: string, match: string): Promise<void> {
  const channel = { id: `way${user}`, user, kind: 'webhook', label: 'example.org', address: 'hash' } as const
  const target = JSON.stringify({ url: 'https://example.org/hook', secret: 'what it is signed with' })
  const state = { confirmed: 1, pending: JSON.stringify(nothingPending), again: null, failures: 2, why: 'It failed.' }
  await store
    .insertInto('notice_ways')
    .values({ ...channel, ...state, target, created: 1, off: null, sent: 5 })
    .execute()
  const wishes = JSON.stringify(defaultPreferences)
  await store.insertInto('notice_wishes').values({ user, wishes, told: 5 }).execute()
  await store.insertInto('notices').values({ match, user, due: 9, told: 5, muted: 1 }).execute()
  await store
    .insertInto('notice_asks')
    .values({ id: `ask${user}`, user, address: 'hash', at: 1 })
    .execute()
}
