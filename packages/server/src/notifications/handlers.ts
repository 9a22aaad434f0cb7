/** Notification handlers: channels and preferences, links in messages, muted matches. */
import type { RouteName } from '@firestep/api'
import { browserName } from '../accounts/user-names.ts'
import type { NoticesConfig } from '../config/notification-config.ts'
import { requireSeated } from '../matches/model/access.ts'
import { type RouteHandlers, requireUser } from '../requests/handler.ts'
import { RequestRefused } from '../requests/refusal.ts'
import type { Store } from '../store/open-store.ts'
import type { ChannelRow } from '../store/schema.ts'
import {
  ask,
  channelsOf,
  countAsk,
  insertChannel,
  inTurn,
  ownChannel,
  publicChannel,
  refuseClosed,
  wayOf,
} from './channels.ts'
import { recomputeDue } from './dispatch.ts'
import { type LinkTo, linkedWay, type NoticeSecrets } from './link-secrets.ts'
import { readWishes, savePreferences } from './preferences.ts'

export interface NotificationHandlerDeps {
  readonly store: Store
  readonly clock: () => number
  readonly config: NoticesConfig
  readonly secrets: NoticeSecrets
  readonly send: (way: Pick<ChannelRow, 'id' | 'kind'>, at: number, within: Store) => Promise<void>
}

const names = [
  'notices',
  'keepWishes',
  'addWay',
  'removeWay',
  'testWay',
  'confirmAgain',
  'confirmWay',
  'endWay',
  'muted',
  'mute',
] as const satisfies RouteName[]

const nowhere = (): RequestRefused => new RequestRefused('not found', 'This link leads nowhere any more.')

export function noticeHandlers(parts: NotificationHandlerDeps): RouteHandlers<(typeof names)[number]> {
  const { store, clock, config, secrets, send } = parts
  const linked = async (to: LinkTo, token: string): Promise<ChannelRow> => {
    const way = await linkedWay(store, secrets, to, token)
    if (way === undefined) throw nowhere()
    return way
  }
  const askBy = (channel: ChannelRow, what: 'confirm' | 'test') =>
    store.transaction().execute(async (tx) => {
      refuseClosed(channel.kind, config)
      const now = clock()
      await inTurn(tx)
      if (what === 'confirm') await countAsk(tx, channel, now)
      await ask(tx, channel.id, what, now)
      await send(channel, now, tx)
    })
  return {
    async notices(request) {
      const user = requireUser(request)
      const wished = await store
        .selectFrom('notice_wishes')
        .select('wishes')
        .where('user', '=', user.id)
        .executeTakeFirst()
      return {
        ways: (await channelsOf(store, user.id)).map((channel) => publicChannel(channel, config)),
        wishes: readWishes(wished?.wishes ?? null),
        mail: config.mail !== null,
        webhooks: config.webhooks,
        pushKey: secrets.push.publicKey,
      }
    },

    async keepWishes(request) {
      const { id } = requireUser(request)
      await store.transaction().execute(async (tx) => {
        await savePreferences(tx, id, request.body)
        await recomputeDue(tx, id, clock())
      })
      return {}
    },

    async addWay(request) {
      const user = requireUser(request)
      const now = clock()
      const making = { secrets, config, user: user.id, agent: browserName(request.agent), now }
      const { row, secret } = wayOf(request.body, making)
      const channel = await store.transaction().execute(async (tx) => {
        await inTurn(tx)
        const kept = await insertChannel(tx, row)
        if (kept.kind === 'mail' && kept.confirmed === null) {
          await countAsk(tx, kept, now)
          await ask(tx, kept.id, 'confirm', now)
          await send(kept, now, tx)
        }
        return kept
      })
      return { way: publicChannel(channel, config), secret }
    },

    async removeWay(request) {
      const channel = await ownChannel(store, requireUser(request).id, request.params.id)
      await store.deleteFrom('notice_ways').where('id', '=', channel.id).execute()
      return {}
    },

    async testWay(request) {
      const channel = await ownChannel(store, requireUser(request).id, request.params.id)
      if (channel.confirmed === null)
        throw new RequestRefused('refused', 'First confirm the address by the link in the mail.')
      await askBy(channel, 'test')
      return {}
    },

    async confirmAgain(request) {
      const channel = await ownChannel(store, requireUser(request).id, request.params.id)
      if (channel.confirmed !== null) throw new RequestRefused('refused', 'The address is confirmed already.')
      await askBy(channel, 'confirm')
      return {}
    },

    async confirmWay({ body }) {
      const { id } = await linked('confirm', body.token)
      const confirmed = clock()
      await store
        .updateTable('notice_ways')
        .set({ confirmed })
        .where('id', '=', id)
        .where('confirmed', 'is', null)
        .execute()
      return {}
    },

    async endWay({ body }) {
      const { id } = await linked('end', body.token)
      await store.deleteFrom('notice_ways').where('id', '=', id).execute()
      return {}
    },

    async muted(request) {
      const user = requireUser(request)
      const { id } = request.params
      await requireSeated(store, id, user, sitting)
      const row = await store
        .selectFrom('notices')
        .select('muted')
        .where('match', '=', id)
        .where('user', '=', user.id)
        .executeTakeFirst()
      return { muted: row?.muted === 1 }
    },

    async mute(request) {
      const user = requireUser(request)
      const { id } = request.params
      await requireSeated(store, id, user, sitting)
      const muted = request.body.muted ? 1 : 0
      await store
        .insertInto('notices')
        .values({ match: id, user: user.id, due: null, told: null, muted })
        .onConflict((is) => is.columns(['match', 'user']).doUpdateSet({ muted }))
        .execute()
      return {}
    },
  }
}

const sitting = 'Only those who sit at a match are told of it.'
