/**
 * Sends the pending messages of one channel. The sender holds a lease, so that of two concurrent ones one gives up; the
 * lease of a dead process expires. Matches that the user has viewed meanwhile are left out.
 */
import { parseJsonText } from '../store/json-text.ts'
import type { Store } from '../store/open-store.ts'
import type { ChannelRow, PendingMessages } from '../store/schema.ts'
import { linkToken, type NoticeSecrets } from './link-secrets.ts'
import type { Mailer } from './mailer.ts'
import { confirmationMessage, type Message, messageLine, testMessage, waitingMessage } from './message-text.ts'
import { hasNothingPending, nothingPending, pendingSince, updateChannel } from './pending-messages.ts'
import { notBefore, preferencesOf } from './preferences.ts'
import { reasonNow } from './reasons.ts'
import type { Guard } from './safe-request.ts'
import { SendFailed } from './send-failed.ts'
import { type PushTarget, sendPush } from './send-push.ts'
import { userMatchStatuses } from './user-match-statuses.ts'
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
  /** Schedules the next sending of the channel. */
  readonly scheduleSend: (channel: Pick<ChannelRow, 'id' | 'kind'>, scheduledAt: number) => Promise<void>
  readonly onSent: (kind: ChannelRow['kind'], succeeded: boolean) => void
}

/** Lease in milliseconds, longer than the slowest channel takes. */
const leaseMs = 2 * 60_000
const maxQuietMs = 3_600_000
const firstRetryDelayMs = 30_000
const maxRetryDelayMs = 6 * 3_600_000
/** Consecutive failures, over most of a day, after which a channel is switched off. */
const maxFailures = 12

export async function sendPending(deps: SendDeps, id: string): Promise<void> {
  const channel = await takeLease(deps, id)
  if (channel === undefined) return
  const pending = parseJsonText(channel.pending)
  const quiet = await quietUntil(deps, channel, pending)
  if (quiet !== null) return finish(deps, channel, nothingPending, {}, quiet)
  try {
    const message = await messageFor(deps, channel, pending)
    if (message !== null) await deliver(deps, channel, message)
    await recordSuccess(deps, channel, pending, message !== null)
    if (message !== null) deps.onSent(channel.kind, true)
  } catch (fault) {
    if (!(fault instanceof SendFailed)) throw fault
    deps.onSent(channel.kind, false)
    await recordFailure(deps, channel, pending, fault)
  }
}

async function takeLease({ store, clock }: SendDeps, id: string): Promise<ChannelRow | undefined> {
  const now = clock()
  return store
    .updateTable('notice_ways')
    .set({ again: now + leaseMs })
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
  const { preferences, holidayUntil } = await preferencesOf(store, user)
  const earliest = notBefore(preferences, now, holidayUntil)
  return earliest > now ? Math.min(earliest, now + maxQuietMs) : null
}

async function messageFor(deps: SendDeps, channel: ChannelRow, pending: PendingMessages): Promise<Message | null> {
  if (!deps.kinds.includes(channel.kind)) return null
  if (pending.confirm) return confirmationFor(deps, channel)
  if (pending.test) return testMessage
  if (pending.matches.length === 0 || channel.off !== null) return null
  return waitingFor(deps, channel, pending.matches)
}

async function confirmationFor({ store, secrets, url }: SendDeps, channel: ChannelRow): Promise<Message> {
  const user = await store.selectFrom('users').select('name').where('id', '=', channel.user).executeTakeFirst()
  return confirmationMessage(user?.name ?? 'Somebody', `${url ?? ''}/confirm#${linkToken(secrets, 'confirm', channel)}`)
}

async function waitingFor(
  { store, clock, url }: SendDeps,
  { user }: ChannelRow,
  matches: readonly string[],
): Promise<Message | null> {
  const now = clock()
  const pairs = matches.map((match) => ({ match, user }))
  const waitingMatches = (await userMatchStatuses(store, pairs)).flatMap((status) => {
    const reason = reasonNow(status, now)
    return reason === null ? [] : [{ status, reason }]
  })
  if (waitingMatches.length === 0) return null
  const ids = [...new Set(waitingMatches.flatMap(({ status }) => status.others.flatMap((seat) => seat.user ?? [])))]
  const users =
    ids.length === 0 ? [] : await store.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  const names = new Map(users.map(({ id, name }) => [id, name]))
  return waitingMessage(waitingMatches.map(({ status, reason }) => messageLine(status, reason, { now, url, names })))
}

async function deliver(deps: SendDeps, channel: ChannelRow, message: Message): Promise<void> {
  const { clock, secrets, mailer, guard, url, contact } = deps
  // The same for all attempts, so that a receiver can detect repetitions.
  const id = `${channel.id}.${channel.sent ?? 0}`
  switch (channel.kind) {
    case 'mail': {
      if (mailer === null) throw new SendFailed('ours', 'This server sends no mail any more.')
      const token = linkToken(secrets, 'end', channel)
      const unsubscribe =
        channel.confirmed === null
          ? null
          : { page: `${url}/unsubscribe#${token}`, oneClick: `${url}/unsubscribe/${token}` }
      const { address } = parseJsonText<{ readonly address: string }>(channel.target)
      return mailer.send({ to: address, message, id, unsubscribe })
    }
    case 'webhook':
      return sendHook({ target: parseJsonText<WebhookTarget>(channel.target), message, id, now: clock() }, guard)
    case 'push':
      return sendPush(
        { target: parseJsonText<PushTarget>(channel.target), message, subject: contact, keys: secrets.push },
        guard,
      )
    default:
      channel.kind satisfies never
  }
}

async function recordSuccess(
  deps: SendDeps,
  channel: ChannelRow,
  pending: PendingMessages,
  sent: boolean,
): Promise<void> {
  const columns = sent ? { failures: 0, why: null, off: null, sent: deps.clock() } : {}
  await finish(deps, channel, sentOf(pending), columns)
}

/** The pending messages that one sent message settles: confirmation first, then a test, then matches. */
function sentOf(pending: PendingMessages): PendingMessages {
  if (pending.confirm) return { ...nothingPending, confirm: true }
  if (pending.test) return { ...nothingPending, test: true }
  return pending
}

async function recordFailure(
  deps: SendDeps,
  channel: ChannelRow,
  pending: PendingMessages,
  { scope, message: why, retryAt }: SendFailed,
): Promise<void> {
  const { store, clock } = deps
  if (scope === 'gone') {
    // Unless the browser has subscribed again meanwhile.
    await store.deleteFrom('notice_ways').where('id', '=', channel.id).where('target', '=', channel.target).execute()
    return
  }
  const now = clock()
  // Failures of the server do not count against the channel.
  const failures = scope === 'ours' ? channel.failures : channel.failures + 1
  const isGivenUp = channel.off !== null || failures >= maxFailures
  const sentPending = isGivenUp ? pending : scope === 'never' || pending.test ? sentOf(pending) : nothingPending
  const retryDelayMs = Math.min(maxRetryDelayMs, firstRetryDelayMs * 2 ** Math.min(failures, 20))
  await finish(
    deps,
    channel,
    sentPending,
    { failures, why, off: isGivenUp ? (channel.off ?? now) : null },
    retryAt ?? now + retryDelayMs,
  )
}

/**
 * Removes sent messages from the pending ones and schedules the rest at `nextAttempt`, by default at once. If the channel has
 * been taken up or scheduled earlier meanwhile, that stays.
 */
async function finish(
  { store, clock, scheduleSend }: SendDeps,
  leased: ChannelRow,
  sentPending: PendingMessages,
  columns: Partial<ChannelRow>,
  nextAttempt = clock(),
): Promise<void> {
  const channel = await store.transaction().execute((tx) =>
    updateChannel(tx, leased.id, ({ pending, again }) => {
      const remaining = pendingSince(parseJsonText(pending), sentPending)
      const scheduledAt = again === leased.again ? nextAttempt : again
      return {
        ...columns,
        pending: JSON.stringify(remaining),
        again: hasNothingPending(remaining) ? null : scheduledAt,
      }
    }),
  )
  if (channel?.again === nextAttempt) await scheduleSend(channel, nextAttempt)
}
