/** Handlers for a user's sessions and tokens: list, create, end. */
import type { RouteName } from '@firestep/api'
import type { RouteHandlers } from '../requests/handler.ts'
import { RequestRefused } from '../requests/refusal.ts'
import type { Store } from '../store/open-store.ts'
import { requireRequester } from './account-handlers.ts'
import { dayMs, isValidAt, latestEndOf, type SessionKind } from './credential-lifetimes.ts'
import type { Credentials } from './credentials.ts'

export interface SessionDeps {
  readonly store: Store
  readonly credentials: Credentials
  readonly clock: () => number
}

const routeNames = ['signOut', 'sessions', 'endSession', 'token'] as const satisfies RouteName[]
const maxTokens = 20

export function sessionHandlers({
  store,
  credentials,
  clock,
}: SessionDeps): RouteHandlers<(typeof routeNames)[number]> {
  const sessionsOf = async (user: string) => {
    const rows = await store
      .selectFrom('credentials')
      .select(['id', 'label', 'kind', 'scope', 'begun', 'used', 'until'])
      .where('user', '=', user)
      .where(isValidAt(clock()))
      .orderBy('used', 'desc')
      .orderBy('id')
      .$narrowType<{ kind: SessionKind }>()
      .execute()
    return rows.map((row) => ({ ...row, until: latestEndOf(row) }))
  }

  return {
    async signOut({ requester, setSession }) {
      const { user, credential } = requireRequester(requester)
      await credentials.end(user.id, credential)
      setSession(null)
      return {}
    },

    async sessions({ requester }) {
      const { user, credential } = requireRequester(requester)
      return (await sessionsOf(user.id)).map((row) => ({ ...row, current: row.id === credential }))
    },

    async endSession({ requester, params, setSession }) {
      const { user, credential } = requireRequester(requester)
      if (!(await credentials.end(user.id, params.id)))
        throw new RequestRefused('not found', 'You have no such session.')
      if (params.id === credential) setSession(null)
      return {}
    },

    async token({ requester, body }) {
      const { user } = requireRequester(requester)
      const { label, scope, days } = body
      if (scope === 'operate' && user.operator === 0)
        throw new RequestRefused('not allowed', 'Only those who run the server make tokens for that.')
      const tokens = (await sessionsOf(user.id)).filter(({ kind }) => kind === 'token')
      if (tokens.length >= maxTokens)
        throw new RequestRefused('refused', `You have ${maxTokens} tokens: end one first.`)
      const until = clock() + days * dayMs
      const { id, secret } = await credentials.issue(user.id, { kind: 'token', label, until, scope })
      return { id, token: secret, until }
    },
  }
}
