/** Handlers for a user's sessions and tokens: list, create, end. */
import type { RouteName } from '@firestep/api'
import type { RouteHandlers } from '../requests/handler.ts'
import { RequestRefused } from '../requests/refusal.ts'
import type { Store } from '../store/open-store.ts'
import { present } from './account-handlers.ts'
import { day, isOpen, lastDay, type SessionKind } from './credential-lifetimes.ts'
import type { Credentials } from './credentials.ts'

export interface SessionDeps {
  readonly store: Store
  readonly credentials: Credentials
  readonly clock: () => number
}

const names = ['signOut', 'sessions', 'endSession', 'token'] as const satisfies RouteName[]
const mostTokens = 20

export function sessionHandlers({ store, credentials, clock }: SessionDeps): RouteHandlers<(typeof names)[number]> {
  const sessionsOf = async (user: string) => {
    const rows = await store
      .selectFrom('credentials')
      .select(['id', 'label', 'kind', 'scope', 'begun', 'used', 'until'])
      .where('user', '=', user)
      .where(isOpen(clock()))
      .orderBy('used', 'desc')
      .orderBy('id')
      .execute()
    return rows.map((row) => ({ ...row, kind: row.kind as SessionKind, until: lastDay(row) }))
  }

  return {
    async signOut({ requester, signIn }) {
      const { user, credential } = present(requester)
      await credentials.end(user.id, credential)
      signIn(null)
      return {}
    },

    async sessions({ requester }) {
      const { user, credential } = present(requester)
      return (await sessionsOf(user.id)).map((row) => ({ ...row, current: row.id === credential }))
    },

    async endSession({ requester, params, signIn }) {
      const { user, credential } = present(requester)
      if (!(await credentials.end(user.id, params.id)))
        throw new RequestRefused('not found', 'You have no such session.')
      if (params.id === credential) signIn(null)
      return {}
    },

    async token({ requester, body }) {
      const { user } = present(requester)
      const { label, scope, days } = body
      if (scope === 'operate' && user.operator === 0)
        throw new RequestRefused('not allowed', 'Only those who run the server make tokens for that.')
      const tokens = (await sessionsOf(user.id)).filter(({ kind }) => kind === 'token')
      if (tokens.length >= mostTokens)
        throw new RequestRefused('refused', `You have ${mostTokens} tokens: end one first.`)
      const until = clock() + days * day
      const { id, secret } = await credentials.issue(user.id, { kind: 'token', label, until, scope })
      return { id, token: secret, until }
    },
  }
}
