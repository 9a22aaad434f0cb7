/** Secrets for notifications: created once, shared by all processes of the store. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import webPush from 'web-push'
import { newSecret } from '../accounts/ids-and-secrets.ts'
import { keepOnce } from '../accounts/registration-setting.ts'
import type { Store } from '../store/open-store.ts'
import type { ChannelRow } from '../store/schema.ts'

/** Under what name they are kept. */
export const secretsName = 'notices'

export interface NoticeSecrets {
  /** What links in messages are made with, and addresses are hashed. */
  readonly word: string
  /** What browsers know the server's messages by. */
  readonly push: { readonly publicKey: string; readonly privateKey: string }
}

export const noticeSecrets = (store: Store): Promise<NoticeSecrets> =>
  keepOnce(store, secretsName, () => ({ word: newSecret(), push: webPush.generateVAPIDKeys() }))

const hashed = (word: string, text: string): string => createHmac('sha256', word).update(text).digest('base64url')

/** By what an address is known where it need not be told. */
export const addressHash = ({ word }: NoticeSecrets, address: string): string => hashed(word, `address ${address}`)

/** What a link in a message can do. */
export type LinkTo = 'confirm' | 'end'

type Linked = Pick<ChannelRow, 'id' | 'target'>

/** Made of the way itself: nothing has to be kept for it, and it is void with the way. */
export const linkToken = ({ word }: NoticeSecrets, to: LinkTo, { id, target }: Linked): string =>
  id + hashed(word, `${to} ${id} ${target}`)

/** An id has so many letters. */
const idLength = 16

/** The way that a link was made for; undefined where it leads nowhere. */
export async function linkedWay(
  store: Store,
  secrets: NoticeSecrets,
  to: LinkTo,
  token: string,
): Promise<ChannelRow | undefined> {
  const id = token.slice(0, idLength)
  const way = await store.selectFrom('notice_ways').selectAll().where('id', '=', id).executeTakeFirst()
  if (way === undefined) return undefined
  const [shown, right] = [Buffer.from(token), Buffer.from(linkToken(secrets, to, way))]
  return shown.length === right.length && timingSafeEqual(shown, right) ? way : undefined
}
