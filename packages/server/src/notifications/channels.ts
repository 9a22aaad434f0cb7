/** Notification channels of users: create, show, delete. */
import type { Channel, NewChannel } from '@firestep/api'
import type { Transaction } from 'kysely'
import { newId, newSecret } from '../accounts/ids-and-secrets.ts'
import { closedWhy, type NoticesConfig } from '../config/notification-config.ts'
import { RequestRefused } from '../requests/refusal.ts'
import type { Store } from '../store/open-store.ts'
import type { ChannelRow, Tables } from '../store/schema.ts'
import { addressHash, type NoticeSecrets, secretsName } from './link-secrets.ts'
import { nothingPending, readPending, updateChannel } from './pending-messages.ts'

/** More than anyone needs. */
const mostWays = 10
const day = 24 * 3_600_000
/** Mails to an unconfirmed address, which another person may have entered. */
const asksPerAddress = 3
const asksPerUser = 5

const noWay = (): RequestRefused => new RequestRefused('not found', 'There is no such way to be told.')

export function publicChannel(channel: ChannelRow, config: NoticesConfig): Channel {
  const { id, kind, label, confirmed, failures, off, sent } = channel
  const closed = closedWhy(kind, config)
  const why = closed ?? channel.why
  const failing = why !== null || failures > 0
  const open = confirmed === null ? 'waiting' : off !== null ? 'off' : failing ? 'failing' : 'works'
  return { id, kind, label, state: closed === null ? open : 'closed', why, sent }
}

/** Throws if the operator has closed this kind of channel. */
export function refuseClosed(kind: ChannelRow['kind'], config: NoticesConfig): void {
  const closed = closedWhy(kind, config)
  if (closed !== null) throw new RequestRefused('refused', closed)
}

export const channelsOf = (store: Store, user: string): Promise<ChannelRow[]> =>
  store.selectFrom('notice_ways').selectAll().where('user', '=', user).orderBy('created').orderBy('id').execute()

export async function ownChannel(store: Store, user: string, id: string): Promise<ChannelRow> {
  const way = await store
    .selectFrom('notice_ways')
    .selectAll()
    .where('id', '=', id)
    .where('user', '=', user)
    .executeTakeFirst()
  if (way === undefined) throw noWay()
  return way
}

export interface Making {
  readonly secrets: NoticeSecrets
  readonly config: NoticesConfig
  readonly user: string
  /** The browser’s user agent. */
  readonly agent: string
  readonly now: number
}

/** A new channel, validated as far as possible without sending anything. */
export function wayOf(
  wanted: NewChannel,
  making: Making,
): { readonly row: ChannelRow; readonly secret: string | null } {
  const { secrets, config, user, agent, now } = making
  const made = (kind: ChannelRow['kind'], at: string, target: object, label: string): ChannelRow => ({
    id: newId(),
    user,
    kind,
    target: JSON.stringify(target),
    address: addressHash(secrets, at),
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
  refuseClosed(wanted.kind, config)
  switch (wanted.kind) {
    case 'mail': {
      const { address } = wanted
      return { row: made('mail', address.toLowerCase(), { address }, address), secret: null }
    }
    case 'webhook': {
      refuseOpen(wanted.url, config)
      const secret = newSecret()
      return { row: made('webhook', wanted.url, { url: wanted.url, secret }, new URL(wanted.url).host), secret }
    }
    case 'push': {
      const { endpoint, keys } = wanted
      refuseOpen(endpoint, config)
      return { row: made('push', endpoint, { endpoint, keys }, agent), secret: null }
    }
    default:
      return wanted satisfies never
  }
}

function refuseOpen(url: string, { webhooks }: NoticesConfig): void {
  const { protocol, username, password } = new URL(url)
  if (username !== '' || password !== '')
    throw new RequestRefused('refused', 'The address may not hold a name and a password.')
  if (protocol !== 'https:' && webhooks !== 'any')
    throw new RequestRefused('refused', 'The address must begin with https://.')
}

/** Serialises the creation and test requests of channels, so that concurrent requests cannot exceed the limits. */
export const inTurn = (tx: Transaction<Tables>): Promise<unknown> =>
  // An unchanged update: locks the row until the transaction ends.
  tx
    .updateTable('settings')
    .set((is) => ({ value: is.ref('value') }))
    .where('name', '=', secretsName)
    .execute()

/** Saves a channel. An existing one stays with its state; a browser belongs to the user who added it last. */
export async function insertChannel(tx: Store, row: ChannelRow): Promise<ChannelRow> {
  const ways = await channelsOf(tx, row.user)
  const same = ways.find(({ kind, address }) => kind === row.kind && address === row.address)
  if (row.kind === 'push') {
    const others = tx.deleteFrom('notice_ways').where('kind', '=', 'push').where('address', '=', row.address)
    await others.where('user', '!=', row.user).execute()
  }
  if (same !== undefined && row.kind === 'webhook')
    throw new RequestRefused('taken', 'You are told there already. Take it away first, to have a new secret for it.')
  if (same !== undefined) {
    // A browser that subscribes again has new keys.
    const { target } = row.kind === 'push' ? row : same
    await tx.updateTable('notice_ways').set({ target }).where('id', '=', same.id).execute()
    return { ...same, target }
  }
  if (ways.length >= mostWays)
    throw new RequestRefused('full', `You are told in ${ways.length} ways already. Take one of them away first.`)
  await tx.insertInto('notice_ways').values(row).execute()
  return row
}

/** Counts a mail to an unconfirmed address; throws beyond the limits. */
export async function countAsk(tx: Store, { user, address }: ChannelRow, now: number): Promise<void> {
  const asks = await tx
    .selectFrom('notice_asks')
    .select(['user', 'address'])
    .where('at', '>', now - day)
    .where((is) => is.or([is('user', '=', user), is('address', '=', address)]))
    .execute()
  if (asks.filter((ask) => ask.address === address).length >= asksPerAddress)
    throw new RequestRefused(
      'too often',
      'That address has got several mails today. Look among them, or try again tomorrow.',
    )
  if (asks.filter((ask) => ask.user === user).length >= asksPerUser)
    throw new RequestRefused('too often', 'You have had several mails sent today. Try again tomorrow.')
  await tx.insertInto('notice_asks').values({ id: newId(), user, address, at: now }).execute()
}

/** Adds a confirmation or test to a channel’s pending messages, due at once. */
export async function ask(tx: Transaction<Tables>, id: string, what: 'confirm' | 'test', now: number): Promise<void> {
  const asked = await updateChannel(tx, id, ({ pending }) => ({
    pending: JSON.stringify({ ...readPending(pending), [what]: true }),
    again: now,
  }))
  if (asked === undefined) throw noWay()
}
