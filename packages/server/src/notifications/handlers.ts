/** Notification handlers: channels and preferences, links in messages, muted matches. */
import type { RouteName } from '@firestep/api'
import { browserName } from '../accounts/user-names.ts'
import type { NoticesConfig } from '../config/notification-config.ts'
import { requireUser } from '../matches/context.ts'
import { requireSeated } from '../matches/model/access.ts'
import { RequestRefused, type RouteHandlers } from '../requests/handler.ts'
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
  const askBy = (way: ChannelRow, what: 'confirm' | 'test') =>
    store.transaction().execute(async (tx) => {
      refuseClosed(way.kind, config)
      const now = clock()
      await inTurn(tx)
      if (what === 'confirm') await countAsk(tx, way, now)
      await ask(tx, way.id, what, now)
      await send(way, now, tx)
    })
  return {
    async notices(asking) {
      const user = requireUser(asking)
      const wished = await store
        .selectFrom('notice_wishes')
        .select('wishes')
        .where('user', '=', user.id)
        .executeTakeFirst()
      return {
        ways: (await channelsOf(store, user.id)).map((way) => publicChannel(way, config)),
        wishes: readWishes(wished?.wishes ?? null),
        mail: config.mail !== null,
        webhooks: config.webhooks,
        pushKey: secrets.push.publicKey,
      }
    },

    async keepWishes(asking) {
      const { id } = requireUser(asking)
      await store.transaction().execute(async (tx) => {
        await savePreferences(tx, id, asking.body)
        await recomputeDue(tx, id, clock())
      })
      return {}
    },

    async addWay(asking) {
      const user = requireUser(asking)
      const now = clock()
      const making = { secrets, config, user: user.id, agent: browserName(asking.agent), now }
      const { row, secret } = wayOf(asking.body, making)
      const way = await store.transaction().execute(async (tx) => {
        await inTurn(tx)
        const kept = await insertChannel(tx, row)
        if (kept.kind === 'mail' && kept.confirmed === null) {
          await countAsk(tx, kept, now)
          await ask(tx, kept.id, 'confirm', now)
          await send(kept, now, tx)
        }
        return kept
      })
      return { way: publicChannel(way, config), secret }
    },

    async removeWay(asking) {
      const way = await ownChannel(store, requireUser(asking).id, asking.params.id)
      await store.deleteFrom('notice_ways').where('id', '=', way.id).execute()
      return {}
    },

    async testWay(asking) {
      const way = await ownChannel(store, requireUser(asking).id, asking.params.id)
      if (way.confirmed === null)
        throw new RequestRefused('refused', 'First confirm the address by the link in the mail.')
      await askBy(way, 'test')
      return {}
    },

    async confirmAgain(asking) {
      const way = await ownChannel(store, requireUser(asking).id, asking.params.id)
      if (way.confirmed !== null) throw new RequestRefused('refused', 'The address is confirmed already.')
      await askBy(way, 'confirm')
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

    async muted(asking) {
      const user = requireUser(asking)
      const { id } = asking.params
      await requireSeated(store, id, user, sitting)
      const row = await store
        .selectFrom('notices')
        .select('muted')
        .where('match', '=', id)
        .where('user', '=', user.id)
        .executeTakeFirst()
      return { muted: row?.muted === 1 }
    },

    async mute(asking) {
      const user = requireUser(asking)
      const { id } = asking.params
      await requireSeated(store, id, user, sitting)
      const muted = asking.body.muted ? 1 : 0
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
