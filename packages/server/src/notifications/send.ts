/**
 * Sends the pending messages of one channel. The sender holds a lease, so that of two concurrent ones one gives up; the
 * lease of a dead process expires. Matches that the user has viewed meanwhile are left out.
 */
import type { Store } from '../store/open-store.ts'
import type { ChannelRow } from '../store/schema.ts'
import { linkToken, type NoticeSecrets } from './link-secrets.ts'
import type { Mailer } from './mail.ts'
import { matchStatuses } from './match-status.ts'
import { confirmation, type Message, messageLine, test, waiting } from './message-text.ts'
import {
  isNothing,
  nothingPending,
  type PendingMessages,
  pendingSince,
  readPending,
  updateChannel,
} from './pending-messages.ts'
import { notBefore, wishedBy } from './preferences.ts'
import { type PushTarget, sendPush } from './push.ts'
import { reasonNow } from './reasons.ts'
import type { Guard } from './safe-request.ts'
import { SendFailed } from './send-failed.ts'
import type { WebhookTarget } from './webhook.ts'
import { sendHook } from './webhook.ts'

export interface SendDeps {
  readonly store: Store
  readonly clock: () => number
  readonly secrets: NoticeSecrets
  readonly mailer: Mailer | null
  readonly guard: Guard
  /** Kinds of channels in use. */
  readonly kinds: readonly ChannelRow['kind'][]
  /** Public address of the server. */
  readonly url: string | null
  /** Contact address for push services. */
  readonly contact: string
  /** Schedules the next look at the channel. */
  readonly later: (way: Pick<ChannelRow, 'id' | 'kind'>, at: number) => Promise<void>
  readonly onSent: (kind: ChannelRow['kind'], well: boolean) => void
}

/** Lease in milliseconds, longer than the slowest channel takes. */
const held = 2 * 60_000
const longestQuiet = 3_600_000
const firstPause = 30_000
const longestPause = 6 * 3_600_000
/** Consecutive failures, over most of a day, after which a channel is switched off. */
const mostFailures = 12

export async function sendPending(parts: SendDeps, id: string): Promise<void> {
  const way = await takeUp(parts, id)
  if (way === undefined) return
  const pending = readPending(way.pending)
  const quiet = await quietUntil(parts, way, pending)
  if (quiet !== null) return settle(parts, way, nothingPending, {}, quiet)
  try {
    const message = await messageFor(parts, way, pending)
    if (message !== null) await carry(parts, way, message)
    await succeeded(parts, way, pending, message !== null)
    if (message !== null) parts.onSent(way.kind, true)
  } catch (fault) {
    if (!(fault instanceof SendFailed)) throw fault
    parts.onSent(way.kind, false)
    await failed(parts, way, pending, fault)
  }
}

async function takeUp({ store, clock }: SendDeps, id: string): Promise<ChannelRow | undefined> {
  const now = clock()
  return store
    .updateTable('notice_ways')
    .set({ again: now + held })
    .where('id', '=', id)
    .where('again', '<=', now)
    .returningAll()
    .executeTakeFirst()
}

/**
 * The end of quiet hours or a holiday, also for retries; null for messages that the user asked for. Preferences may
 * change until then, so it is checked again.
 */
async function quietUntil(
  { store, clock }: SendDeps,
  { user }: ChannelRow,
  pending: PendingMessages,
): Promise<number | null> {
  if (pending.confirm || pending.test) return null
  const now = clock()
  const { wishes, holidayUntil } = await wishedBy(store, user)
  const then = notBefore(wishes, now, holidayUntil)
  return then > now ? Math.min(then, now + longestQuiet) : null
}

async function messageFor(parts: SendDeps, channel: ChannelRow, pending: PendingMessages): Promise<Message | null> {
  if (!parts.kinds.includes(channel.kind)) return null
  if (pending.confirm) return confirmationFor(parts, channel)
  if (pending.test) return test
  if (pending.matches.length === 0 || channel.off !== null) return null
  return waitingFor(parts, channel, pending.matches)
}

async function confirmationFor({ store, secrets, url }: SendDeps, channel: ChannelRow): Promise<Message> {
  const user = await store.selectFrom('users').select('name').where('id', '=', channel.user).executeTakeFirst()
  return confirmation(user?.name ?? 'Somebody', `${url ?? ''}/confirm#${linkToken(secrets, 'confirm', channel)}`)
}

async function waitingFor(
  { store, clock, url }: SendDeps,
  { user }: ChannelRow,
  matches: readonly string[],
): Promise<Message | null> {
  const now = clock()
  const pairs = matches.map((match) => ({ match, user }))
  const found = (await matchStatuses(store, pairs)).flatMap((standing) => {
    const reason = reasonNow(standing, now)
    return reason === null ? [] : [{ standing, reason }]
  })
  if (found.length === 0) return null
  const ids = [...new Set(found.flatMap(({ standing }) => standing.others.flatMap((seat) => seat.user ?? [])))]
  const people =
    ids.length === 0 ? [] : await store.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return waiting(found.map(({ standing, reason }) => messageLine(standing, reason, { now, url, names })))
}

async function carry(parts: SendDeps, channel: ChannelRow, message: Message): Promise<void> {
  const { clock, secrets, mailer, guard, url, contact } = parts
  // The same for all attempts, so that a receiver can detect repetitions.
  const id = `${channel.id}.${channel.sent ?? 0}`
  const target: unknown = JSON.parse(channel.target)
  switch (channel.kind) {
    case 'mail': {
      if (mailer === null) throw new SendFailed('ours', 'This server sends no mail any more.')
      const token = linkToken(secrets, 'end', channel)
      const ending =
        channel.confirmed === null
          ? null
          : { page: `${url}/unsubscribe#${token}`, oneClick: `${url}/unsubscribe/${token}` }
      return mailer.send({ to: (target as { readonly address: string }).address, message, id, ending })
    }
    case 'webhook':
      return sendHook({ target: target as WebhookTarget, message, id, now: clock() }, guard)
    case 'push':
      return sendPush({ target: target as PushTarget, message, subject: contact, keys: secrets.push }, guard)
    default:
      channel.kind satisfies never
  }
}

async function succeeded(parts: SendDeps, channel: ChannelRow, pending: PendingMessages, sent: boolean): Promise<void> {
  const well = sent ? { failures: 0, why: null, off: null, sent: parts.clock() } : {}
  await settle(parts, channel, sentOf(pending), well)
}

/** The pending messages that one sent message settles: confirmation first, then a test, then matches. */
function sentOf(pending: PendingMessages): PendingMessages {
  if (pending.confirm) return { ...nothingPending, confirm: true }
  if (pending.test) return { ...nothingPending, test: true }
  return pending
}

async function failed(
  parts: SendDeps,
  channel: ChannelRow,
  pending: PendingMessages,
  { hope, message: why, again }: SendFailed,
): Promise<void> {
  const { store, clock } = parts
  if (hope === 'gone') {
    // Unless the browser has subscribed again meanwhile.
    await store.deleteFrom('notice_ways').where('id', '=', channel.id).where('target', '=', channel.target).execute()
    return
  }
  const now = clock()
  // Failures of the server do not count against the channel.
  const failures = hope === 'ours' ? channel.failures : channel.failures + 1
  const gaveUp = channel.off !== null || failures >= mostFailures
  const done = gaveUp ? pending : hope === 'never' || pending.test ? sentOf(pending) : nothingPending
  const pause = Math.min(longestPause, firstPause * 2 ** Math.min(failures, 20))
  await settle(parts, channel, done, { failures, why, off: gaveUp ? (channel.off ?? now) : null }, again ?? now + pause)
}

/**
 * Removes sent messages from the pending ones and schedules the rest at `next`, by default at once. If the channel has
 * been taken up or scheduled earlier meanwhile, that stays.
 */
async function settle(
  { store, clock, later }: SendDeps,
  taken: ChannelRow,
  done: PendingMessages,
  columns: Partial<ChannelRow>,
  next = clock(),
): Promise<void> {
  const way = await store.transaction().execute((tx) =>
    updateChannel(tx, taken.id, ({ pending, again }) => {
      const left = pendingSince(readPending(pending), done)
      const at = again === taken.again ? next : again
      return { ...columns, pending: JSON.stringify(left), again: isNothing(left) ? null : at }
    }),
  )
  if (way?.again === next) await later(way, next)
}
