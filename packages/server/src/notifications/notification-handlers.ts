/** Notification handlers: channels and preferences, links in messages, muted matches. */
import type { RouteName } from '@firestep/api'
import { browserName } from '../accounts/browser-name.ts'
import type { NotificationConfig } from '../config/notification-config.ts'
import { requireSeated } from '../matches/model/access.ts'
import { type RouteHandlers, requireUser } from '../requests/handler.ts'
import { RequestRefused } from '../requests/refusal.ts'
import type { Store } from '../store/open-store.ts'
import type { ChannelRow } from '../store/schema.ts'
import {
  channelFor,
  channelsOf,
  insertChannel,
  lockChannels,
  publicChannel,
  requestMessage,
  requireMailQuota,
  requireOpenKind,
  requireOwnChannel,
} from './channels.ts'
import { recomputeDue } from './dispatch.ts'
import { channelByLink, type LinkTo, type NoticeSecrets } from './link-secrets.ts'
import { readPreferences, savePreferences } from './preferences.ts'

export interface NotificationHandlerDeps {
  readonly store: Store
  readonly clock: () => number
  readonly config: NotificationConfig
  readonly secrets: NoticeSecrets
  readonly scheduleSend: (channel: Pick<ChannelRow, 'id' | 'kind'>, at: number, tx: Store) => Promise<void>
}

const seatedOnlyText = 'Only those who sit at a match are told of it.'
const deadLink = (): RequestRefused => new RequestRefused('not found', 'This link leads nowhere any more.')

type PreferenceRoute = Extract<RouteName, 'notices' | 'keepWishes'>
type ChannelRoute = Extract<RouteName, 'addWay' | 'removeWay' | 'testWay' | 'confirmAgain'>
type LinkRoute = Extract<RouteName, 'confirmWay' | 'endWay'>
type MatchRoute = Extract<RouteName, 'muted' | 'mute'>

export const notificationHandlers = (
  deps: NotificationHandlerDeps,
): RouteHandlers<PreferenceRoute | ChannelRoute | LinkRoute | MatchRoute> => ({
  ...preferenceHandlers(deps),
  ...channelHandlers(deps),
  ...linkHandlers(deps),
  ...matchHandlers(deps),
})

function preferenceHandlers({
  store,
  clock,
  config,
  secrets,
}: NotificationHandlerDeps): RouteHandlers<PreferenceRoute> {
  return {
    async notices(request) {
      const user = requireUser(request)
      const row = await store
        .selectFrom('notice_wishes')
        .select('wishes')
        .where('user', '=', user.id)
        .executeTakeFirst()
      return {
        ways: (await channelsOf(store, user.id)).map((channel) => publicChannel(channel, config)),
        wishes: readPreferences(row?.wishes ?? null),
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
  }
}

function channelHandlers(deps: NotificationHandlerDeps): RouteHandlers<ChannelRoute> {
  const { store, clock, config, secrets, scheduleSend } = deps
  const requestFor = (channel: ChannelRow, message: 'confirm' | 'test') =>
    store.transaction().execute(async (tx) => {
      requireOpenKind(channel.kind, config)
      const now = clock()
      await lockChannels(tx)
      if (message === 'confirm') await requireMailQuota(tx, channel, now)
      await requestMessage(tx, channel.id, message, now)
      await scheduleSend(channel, now, tx)
    })
  return {
    async addWay(request) {
      const user = requireUser(request)
      const now = clock()
      const context = { secrets, config, user: user.id, agent: browserName(request.userAgent), now }
      const { row, secret } = channelFor(request.body, context)
      const channel = await store.transaction().execute(async (tx) => {
        await lockChannels(tx)
        const saved = await insertChannel(tx, row)
        if (saved.kind === 'mail' && saved.confirmed === null) {
          await requireMailQuota(tx, saved, now)
          await requestMessage(tx, saved.id, 'confirm', now)
          await scheduleSend(saved, now, tx)
        }
        return saved
      })
      return { way: publicChannel(channel, config), secret }
    },

    async removeWay(request) {
      const channel = await requireOwnChannel(store, requireUser(request).id, request.params.id)
      await store.deleteFrom('notice_ways').where('id', '=', channel.id).execute()
      return {}
    },

    async testWay(request) {
      const channel = await requireOwnChannel(store, requireUser(request).id, request.params.id)
      if (channel.confirmed === null)
        throw new RequestRefused('refused', 'First confirm the address by the link in the mail.')
      await requestFor(channel, 'test')
      return {}
    },

    async confirmAgain(request) {
      const channel = await requireOwnChannel(store, requireUser(request).id, request.params.id)
      if (channel.confirmed !== null) throw new RequestRefused('refused', 'The address is confirmed already.')
      await requestFor(channel, 'confirm')
      return {}
    },
  }
}

/** The links in messages, which act without a session. */
function linkHandlers({ store, clock, secrets }: NotificationHandlerDeps): RouteHandlers<LinkRoute> {
  const requireLinked = async (purpose: LinkTo, token: string): Promise<ChannelRow> => {
    const channel = await channelByLink(store, secrets, purpose, token)
    if (channel === undefined) throw deadLink()
    return channel
  }
  return {
    async confirmWay({ body }) {
      const { id } = await requireLinked('confirm', body.token)
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
      const { id } = await requireLinked('end', body.token)
      await store.deleteFrom('notice_ways').where('id', '=', id).execute()
      return {}
    },
  }
}

function matchHandlers({ store }: NotificationHandlerDeps): RouteHandlers<MatchRoute> {
  return {
    async muted(request) {
      const user = requireUser(request)
      const { id } = request.params
      await requireSeated(store, id, user, seatedOnlyText)
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
      await requireSeated(store, id, user, seatedOnlyText)
      const muted = request.body.muted ? 1 : 0
      await store
        .insertInto('notices')
        .values({ match: id, user: user.id, due: null, told: null, muted })
        .onConflict((conflict) => conflict.columns(['match', 'user']).doUpdateSet({ muted }))
        .execute()
      return {}
    },
  }
}
