/** Guest handlers: sign-in by name only, and return by a link. */
import { guestsNeedLink, type Registration, type RouteName } from '@firestep/api'
import type { RouteHandlers } from '../requests/handler.ts'
import { RequestRefused } from '../requests/refusal.ts'
import type { Store } from '../store/open-store.ts'
import { requireRequester } from './account-handlers.ts'
import { browserName } from './browser-name.ts'
import type { Credentials } from './credentials.ts'
import { hashOf, newId } from './ids-and-secrets.ts'
import { readRegistration } from './operator-settings.ts'
import { newUser, publicUser, requireFreeName } from './users.ts'

export interface GuestDeps {
  readonly store: Store
  readonly credentials: Credentials
  readonly clock: () => number
  /** Default for who may register; operators can override it. */
  readonly registration: Registration
  /** Throws for an invitation link that is void. */
  readonly requireValidLink: (link: string) => Promise<void>
}

const routeNames = ['guest', 'comeBack', 'returnToken'] as const satisfies RouteName[]
const returnLink = { kind: 'return', label: 'way back' } as const

export function guestHandlers(deps: GuestDeps): RouteHandlers<(typeof routeNames)[number]> {
  const { store, credentials, clock } = deps
  /** On restricted servers a guest needs an invitation link to a match. */
  const requireInvitation = async (link: string | undefined): Promise<void> => {
    if (link !== undefined) return deps.requireValidLink(link)
    if (guestsNeedLink(await readRegistration(store, deps.registration)))
      throw new RequestRefused(
        'not allowed',
        'Guests come in here by the link of a match only. Ask whoever you play for one.',
      )
  }

  return {
    async guest({ requester, body, userAgent, setSession }) {
      if (requester !== null) throw new RequestRefused('refused', `You are here already, as ${requester.user.name}.`)
      await requireInvitation(body.invitation)
      await requireFreeName(store, body.name)
      const user = newUser(newId(), body.name, clock())
      const issued = await store.transaction().execute(async (tx) => {
        await tx.insertInto('users').values(user).execute()
        return {
          back: await credentials.issue(user.id, returnLink, tx),
          session: await credentials.issue(user.id, { kind: 'browser', label: browserName(userAgent) }, tx),
        }
      })
      setSession(issued.session.secret)
      return { user: publicUser(user), returnToken: issued.back.secret }
    },

    async comeBack({ body, userAgent, setSession }) {
      const user = await store
        .selectFrom('credentials')
        .innerJoin('users', 'users.id', 'credentials.user')
        .selectAll('users')
        .where('credentials.hash', '=', hashOf(body.token))
        .where('credentials.kind', '=', 'return')
        .where('users.kind', '=', 'guest')
        .executeTakeFirst()
      if (user === undefined)
        throw new RequestRefused(
          'not found',
          'That way back leads nowhere any more. Who has registered signs in by name.',
        )
      const { secret } = await credentials.issue(user.id, { kind: 'browser', label: browserName(userAgent) })
      setSession(secret)
      return publicUser(user)
    },

    async returnToken({ requester }) {
      const { user } = requireRequester(requester)
      if (user.kind !== 'guest')
        throw new RequestRefused('refused', 'You have an account: sign in with name and password.')
      const { secret } = await store.transaction().execute(async (tx) => {
        await tx.deleteFrom('credentials').where('user', '=', user.id).where('kind', '=', 'return').execute()
        return credentials.issue(user.id, returnLink, tx)
      })
      return { token: secret }
    },
  }
}
