/** Operator handlers for users: list, mute, remove, invitations and resets. */
import type { AdminUser } from '@firestep/api'
import { sql } from 'kysely'
import { browserName } from '../accounts/browser-name.ts'
import { hashOf, newId, newSecret } from '../accounts/ids-and-secrets.ts'
import { saveSetting } from '../accounts/operator-settings.ts'
import { turnOffTwoFactor } from '../accounts/two-factor.ts'
import { foldName } from '../names/name-keys.ts'
import type { RouteHandlers } from '../requests/handler.ts'
import { RequestRefused } from '../requests/refusal.ts'
import type { Store } from '../store/open-store.ts'
import type { UserRow } from '../store/schema.ts'
import { writeAuditEntry } from './audit-log.ts'
import type { AdminContext } from './context.ts'
import { issuePasswordReset } from './issue-password-reset.ts'
import { requireExistingUser, requireOperator, requireOtherOperator } from './operators.ts'
import { removeUser } from './remove-user.ts'

const dayMs = 24 * 3_600_000
/** Lifetime of an invitation to register. */
const invitationLifetimeMs = 14 * dayMs
/** More than anyone reads; a search finds the others. */
const maxUsers = 200

type UserAction = 'mute' | 'unmute' | 'make operator' | 'no operator' | 'reset two-factor'

export function userHandlers(
  context: AdminContext,
): RouteHandlers<'adminUsers' | 'adminUser' | 'adminReset' | 'adminInvite' | 'adminSettings'> {
  const { store, clock, sessions } = context
  return {
    async adminUsers({ query }) {
      return findUsers(store, query.search)
    },

    async adminUser({ requester, params, body: { action }, userAgent, setSession }) {
      const operator = requireOperator(requester)
      const user = await requireExistingUser(store, params.id)
      if (requester !== null && requester.token !== null) requireBrowserFor(user, action)
      if (action === 'remove') await removeUser(context, user, operator)
      else if (await applyUserAction(store, user, action, operator, clock())) {
        if (user.id === operator)
          setSession((await sessions.issue(operator, { kind: 'browser', label: browserName(userAgent) })).secret)
        sessions.notifyEnded({ user: user.id, credential: null })
      }
      sessions.dropCached(user.id)
      return {}
    },

    async adminReset({ requester, params }) {
      const operator = requireOperator(requester)
      return issuePasswordReset(store, await requireExistingUser(store, params.id), operator, clock())
    },

    async adminInvite({ requester }) {
      const operator = requireOperator(requester)
      const now = clock()
      const token = newSecret()
      const until = now + invitationLifetimeMs
      const row = { id: newId(), hash: hashOf(token), kind: 'account', match: null, seat: null, by: operator } as const
      await store.transaction().execute(async (tx) => {
        await tx
          .insertInto('invitations')
          .values({ ...row, created: now, until, used: null })
          .execute()
        await writeAuditEntry(tx, now, operator, 'made an invitation to register')
      })
      return { token, until }
    },

    async adminSettings({ requester, body }) {
      const operator = requireOperator(requester)
      await store.transaction().execute(async (tx) => {
        for (const name of ['registration', 'corrections'] as const) {
          const value = body[name]
          if (value === undefined) continue
          await saveSetting(tx, name, value)
          await writeAuditEntry(tx, clock(), operator, `set ${name} to ${value}`)
        }
      })
      return {}
    },
  }
}

const actionColumns: Readonly<Record<UserAction, Partial<UserRow>>> = {
  'reset two-factor': { two_factor: null },
  mute: { muted: 1 },
  unmute: { muted: 0 },
  'make operator': { operator: 1 },
  'no operator': { operator: 0 },
}

/** A program with an operator’s token may not change who is an operator. */
function requireBrowserFor(user: UserRow, action: UserAction | 'remove'): void {
  if (action === 'make operator' || action === 'no operator' || (action === 'remove' && user.operator === 1))
    throw new RequestRefused('not allowed', 'No token does this: who runs the server is settled on the admin page.')
  if (action === 'reset two-factor')
    throw new RequestRefused('not allowed', 'No token does this: a second factor is taken away on the admin page.')
}

/**
 * Also used by the command line. Returns true if the user’s rights have changed: all their sessions have ended then.
 */
export async function applyUserAction(
  store: Store,
  user: UserRow,
  action: UserAction,
  actor: string,
  now: number,
): Promise<boolean> {
  if (action === 'make operator' && user.kind !== 'account')
    throw new RequestRefused('refused', 'A guest cannot run the server. They have to register first.')
  if (action === 'reset two-factor') {
    if (user.two_factor === null) throw new RequestRefused('refused', `${user.name} does not sign in in two steps.`)
    if (user.id === actor) throw new RequestRefused('refused', 'Your own is turned off on your page, with a code.')
  }
  return store.transaction().execute(async (tx) => {
    if (action === 'no operator') await requireOtherOperator(tx, user)
    if (action === 'reset two-factor') await turnOffTwoFactor(tx, user.id)
    const { operator } = actionColumns[action]
    const rightsChanged = operator !== undefined && operator !== (await operatorFlagOf(tx, user.id))
    await tx.updateTable('users').set(actionColumns[action]).where('id', '=', user.id).execute()
    if (rightsChanged) await tx.deleteFrom('credentials').where('user', '=', user.id).execute()
    await writeAuditEntry(tx, now, actor, `${action}: ${user.id}`)
    return rightsChanged
  })
}

async function operatorFlagOf(tx: Store, user: string): Promise<number> {
  const row = await tx.selectFrom('users').select('operator').where('id', '=', user).executeTakeFirstOrThrow()
  return row.operator
}

async function findUsers(store: Store, search: string): Promise<AdminUser[]> {
  const searchKey = foldName(search)
  const rows = await store
    .selectFrom('users')
    .select(['id', 'name', 'kind', 'operator', 'muted', 'two_factor', 'created', 'seen'])
    .select((user) =>
      user
        .selectFrom('seats')
        .whereRef('seats.user', '=', 'users.id')
        .select(({ fn }) => fn.count<number>('seats.match').distinct().as('count'))
        .as('matches'),
    )
    .where('kind', '!=', 'removed')
    .$if(searchKey !== '', (query) =>
      // Guests have no folded name, so the database folds theirs as well as it can.
      query.where((user) =>
        user.or([
          sql<boolean>`coalesce(folded, lower(name)) like ${`%${escapeLike(searchKey)}%`} escape '!'`,
          user('id', '=', search.trim()),
        ]),
      ),
    )
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(maxUsers)
    .execute()
  return rows.map(({ operator, muted, two_factor, matches, ...user }) => ({
    ...user,
    operator: operator === 1,
    muted: muted === 1,
    twoFactor: two_factor !== null,
    matches: Number(matches ?? 0),
  }))
}

/** Escapes wild cards of `like`. */
const escapeLike = (text: string): string => text.replaceAll(/[!%_]/g, '!$&')
