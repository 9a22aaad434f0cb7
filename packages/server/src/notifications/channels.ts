/** Notification channels of users: create, show, delete. */
import type { Channel, NewChannel } from '@firestep/api'
import type { Transaction } from 'kysely'
import { newId, newSecret } from '../accounts/ids-and-secrets.ts'
import { closedChannelText, type NotificationConfig } from '../config/notification-config.ts'
import { RequestRefused } from '../requests/refusal.ts'
import { parseJsonText } from '../store/json-text.ts'
import type { Store } from '../store/open-store.ts'
import type { ChannelRow, Tables } from '../store/schema.ts'
import { addressHash, type NoticeSecrets, secretsName } from './link-secrets.ts'
import { nothingPending, updateChannel } from './pending-messages.ts'

/** More than anyone needs. */
const maxChannels = 10
const day = 24 * 3_600_000
/** Mails to an unconfirmed address, which another person may have entered. */
const maxMailsPerAddress = 3
const maxMailsPerUser = 5

const noSuchChannel = (): RequestRefused => new RequestRefused('not found', 'There is no such way to be told.')

export function publicChannel(channel: ChannelRow, config: NotificationConfig): Channel {
  const { id, kind, label, sent } = channel
  const closed = closedChannelText(kind, config)
  const why = closed ?? channel.why
  return { id, kind, label, state: closed === null ? stateOf(channel) : 'closed', why, sent }
}

function stateOf({ confirmed, off, why, failures }: ChannelRow): Channel['state'] {
  if (confirmed === null) return 'waiting'
  if (off !== null) return 'off'
  return why !== null || failures > 0 ? 'failing' : 'works'
}

/** Throws if the operator has closed this kind of channel. */
export function requireOpenKind(kind: ChannelRow['kind'], config: NotificationConfig): void {
  const closed = closedChannelText(kind, config)
  if (closed !== null) throw new RequestRefused('refused', closed)
}

export const channelsOf = (store: Store, user: string): Promise<ChannelRow[]> =>
  store.selectFrom('notice_ways').selectAll().where('user', '=', user).orderBy('created').orderBy('id').execute()

export async function requireOwnChannel(store: Store, user: string, id: string): Promise<ChannelRow> {
  const channel = await store
    .selectFrom('notice_ways')
    .selectAll()
    .where('id', '=', id)
    .where('user', '=', user)
    .executeTakeFirst()
  if (channel === undefined) throw noSuchChannel()
  return channel
}

export interface NewChannelContext {
  readonly secrets: NoticeSecrets
  readonly config: NotificationConfig
  readonly user: string
  /** The browser’s user agent. */
  readonly agent: string
  readonly now: number
}

/** A new channel, validated as far as possible without sending anything. */
export function channelFor(
  request: NewChannel,
  context: NewChannelContext,
): { readonly row: ChannelRow; readonly secret: string | null } {
  const { secrets, config, user, agent, now } = context
  const rowOf = (kind: ChannelRow['kind'], addressKey: string, target: object, label: string): ChannelRow => ({
    id: newId(),
    user,
    kind,
    target: JSON.stringify(target),
    address: addressHash(secrets, addressKey),
    label,
    created: now,
    confirmed: kind === 'mail' ? null : now,
    pending: JSON.stringify(nothingPending),
    again: null,
    failures: 0,
    why: null,
    off: null,
    sent: null,
  })
  requireOpenKind(request.kind, config)
  switch (request.kind) {
    case 'mail': {
      const { address } = request
      return { row: rowOf('mail', address.toLowerCase(), { address }, address), secret: null }
    }
    case 'webhook': {
      requireSafeUrl(request.url, config)
      const secret = newSecret()
      return { row: rowOf('webhook', request.url, { url: request.url, secret }, new URL(request.url).host), secret }
    }
    case 'push': {
      const { endpoint, keys } = request
      requireSafeUrl(endpoint, config)
      return { row: rowOf('push', endpoint, { endpoint, keys }, agent), secret: null }
    }
    default:
      return request satisfies never
  }
}

function requireSafeUrl(url: string, { webhooks }: NotificationConfig): void {
  const { protocol, username, password } = new URL(url)
  if (username !== '' || password !== '')
    throw new RequestRefused('refused', 'The address may not hold a name and a password.')
  if (protocol !== 'https:' && webhooks !== 'any')
    throw new RequestRefused('refused', 'The address must begin with https://.')
}

/** Serialises the creation and test requests of channels, so that concurrent requests cannot exceed the limits. */
export const lockChannels = (tx: Transaction<Tables>): Promise<unknown> =>
  // An unchanged update: locks the row until the transaction ends.
  tx
    .updateTable('settings')
    .set((eb) => ({ value: eb.ref('value') }))
    .where('name', '=', secretsName)
    .execute()

/** Saves a channel. An existing one stays with its state; a browser belongs to the user who added it last. */
export async function insertChannel(tx: Store, row: ChannelRow): Promise<ChannelRow> {
  const channels = await channelsOf(tx, row.user)
  const existing = channels.find(({ kind, address }) => kind === row.kind && address === row.address)
  if (row.kind === 'push') {
    const others = tx.deleteFrom('notice_ways').where('kind', '=', 'push').where('address', '=', row.address)
    await others.where('user', '!=', row.user).execute()
  }
  if (existing !== undefined && row.kind === 'webhook')
    throw new RequestRefused('taken', 'You are told there already. Take it away first, to have a new secret for it.')
  if (existing !== undefined) {
    // A browser that subscribes again has new keys.
    const { target } = row.kind === 'push' ? row : existing
    await tx.updateTable('notice_ways').set({ target }).where('id', '=', existing.id).execute()
    return { ...existing, target }
  }
  if (channels.length >= maxChannels)
    throw new RequestRefused('full', `You are told in ${channels.length} ways already. Take one of them away first.`)
  await tx.insertInto('notice_ways').values(row).execute()
  return row
}

/** Counts a mail to an unconfirmed address; throws beyond the limits. */
export async function requireMailQuota(tx: Store, { user, address }: ChannelRow, now: number): Promise<void> {
  const recent = await tx
    .selectFrom('notice_asks')
    .select(['user', 'address'])
    .where('at', '>', now - day)
    .where((eb) => eb.or([eb('user', '=', user), eb('address', '=', address)]))
    .execute()
  if (recent.filter((row) => row.address === address).length >= maxMailsPerAddress)
    throw new RequestRefused(
      'too often',
      'That address has got several mails today. Look among them, or try again tomorrow.',
    )
  if (recent.filter((row) => row.user === user).length >= maxMailsPerUser)
    throw new RequestRefused('too often', 'You have had several mails sent today. Try again tomorrow.')
  await tx.insertInto('notice_asks').values({ id: newId(), user, address, at: now }).execute()
}

/** Adds a confirmation or test to a channel’s pending messages, due at once. */
export async function requestMessage(
  tx: Transaction<Tables>,
  id: string,
  message: 'confirm' | 'test',
  now: number,
): Promise<void> {
  const updated = await updateChannel(tx, id, ({ pending }) => ({
    pending: JSON.stringify({ ...parseJsonText(pending), [message]: true }),
    again: now,
  }))
  if (updated === undefined) throw noSuchChannel()
}
