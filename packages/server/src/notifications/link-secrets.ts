/** Secrets for notifications: created once, shared by all processes of the store. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import webPush from 'web-push'
import { newSecret } from '../accounts/ids-and-secrets.ts'
import { createSettingOnce } from '../accounts/operator-settings.ts'
import type { Store } from '../store/open-store.ts'
import type { ChannelRow } from '../store/schema.ts'

/** Name of the setting that holds them. */
export const secretsName = 'notices'

export interface NoticeSecrets {
  /** Signs links in messages and hashes addresses. */
  readonly word: string
  /** Key pair that identifies the server to browsers. */
  readonly push: { readonly publicKey: string; readonly privateKey: string }
}

export const noticeSecrets = (store: Store): Promise<NoticeSecrets> =>
  createSettingOnce(store, secretsName, () => ({ word: newSecret(), push: webPush.generateVAPIDKeys() }))

const hmacOf = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url')

/** Hash of an address, for places that must not contain the address itself. */
export const addressHash = ({ word }: NoticeSecrets, address: string): string => hmacOf(word, `address ${address}`)

/** Purpose of a link in a message. */
export type LinkTo = 'confirm' | 'end'

type Linked = Pick<ChannelRow, 'id' | 'target'>

/** Derived from the channel: nothing is stored for it, and it becomes void with the channel. */
export const linkToken = ({ word }: NoticeSecrets, purpose: LinkTo, { id, target }: Linked): string =>
  id + hmacOf(word, `${purpose} ${id} ${target}`)

/** Number of letters of an id. */
const idLength = 16

/** The channel that a link was made for; undefined for an invalid link. */
export async function channelByLink(
  store: Store,
  secrets: NoticeSecrets,
  purpose: LinkTo,
  token: string,
): Promise<ChannelRow | undefined> {
  const id = token.slice(0, idLength)
  const channel = await store.selectFrom('notice_ways').selectAll().where('id', '=', id).executeTakeFirst()
  if (channel === undefined) return undefined
  const [actual, expected] = [Buffer.from(token), Buffer.from(linkToken(secrets, purpose, channel))]
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? channel : undefined
}
