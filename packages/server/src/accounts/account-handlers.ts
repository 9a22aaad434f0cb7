/** Account handlers: current user, registration, passwords, holidays. */
import type { Corrections, Registration, RouteName } from '@firestep/api'
import { foldName } from '../names/name-keys.ts'
import { lacksTwoFactor, type Requester, type RouteHandlers } from '../requests/handler.ts'
import { RequestRefused } from '../requests/refusal.ts'
import type { Store } from '../store/open-store.ts'
import type { UserRow } from '../store/schema.ts'
import { browserName } from './browser-name.ts'
import type { Credentials } from './credentials.ts'
import { hashOf, newId } from './ids-and-secrets.ts'
import { readCorrections, readRegistration } from './operator-settings.ts'
import { hashPassword, requireStrongPassword } from './passwords.ts'
import { hasOperator, type SetupCode } from './setup-code.ts'
import type { SignInGuard } from './sign-in-guard.ts'
import { issueTicket } from './sign-in-tickets.ts'
import { findAccount, nameTaken, newUser, publicUser, requireFreeName, reserveName } from './users.ts'

export interface AccountDeps {
  readonly store: Store
  readonly credentials: Credentials
  readonly setupCode: SetupCode
  readonly guard: SignInGuard
  readonly clock: () => number
  /** Default for who may register; operators can override it. */
  readonly registration: Registration
  readonly corrections: Corrections
  readonly version: string
  /** Operators must use two-factor sign-in. */
  readonly operatorsTwoFactor: boolean
  /** Called when a holiday starts, changes or ends, to update clocks. */
  readonly onHolidayChanged: (user: string, until: number | null) => Promise<void>
  /** Called when a name changes, to reload matches. */
  readonly onNameChanged: (user: string) => Promise<void>
}

const routeNames = ['me', 'register', 'password', 'resetPassword', 'holiday'] as const satisfies RouteName[]

/** Longest holiday in milliseconds. */
const maxHolidayMs = 60 * 24 * 3600_000

export function accountHandlers(deps: AccountDeps): RouteHandlers<(typeof routeNames)[number]> {
  const { store, credentials, setupCode, guard, clock, version } = deps

  return {
    async me({ requester }) {
      const user =
        requester === null
          ? null
          : {
              ...publicUser(requester.user),
              operator: requester.user.operator === 1,
              holidayUntil: requester.user.holiday_until,
              twoFactor: requester.user.two_factor !== null,
              twoFactorDemanded: lacksTwoFactor(requester.user, deps.operatorsTwoFactor),
            }
      return {
        user,
        registration: await readRegistration(store, deps.registration),
        corrections: await readCorrections(store, deps.corrections),
        unclaimed: await setupCode.isUnclaimed(),
        now: clock(),
        version,
      }
    },

    async register({ requester, body, userAgent, knownBrowser, setSession, rememberBrowser }) {
      if (requester?.user.kind === 'account') throw new RequestRefused('refused', 'You have an account already.')
      await requireFreeName(store, body.name)
      requireStrongPassword(body.password, body.name)
      const password = await hashPassword(body.password)
      const { user, secret } = await saveAccount(deps, requester, body, password, browserName(userAgent))
      setSession(secret)
      rememberBrowser(guard.knownBrowsers.cookieAfterSignIn(knownBrowser, user.id))
      if (requester === null) return publicUser(user)
      credentials.notifyEnded({ user: user.id, credential: null })
      await deps.onNameChanged(user.id)
      return publicUser(user)
    },

    async password({ requester, body, address, userAgent, setSession }) {
      const { user } = requireRequester(requester)
      await guard.requirePassword(user, body.old, address, 'The old password is not the right one.')
      requireStrongPassword(body.password, user.name)
      const password = await hashPassword(body.password)
      const secret = await store.transaction().execute(async (tx) => {
        await tx.updateTable('users').set({ password }).where('id', '=', user.id).execute()
        return credentials.replaceAll(user.id, browserName(userAgent), tx)
      })
      setSession(secret)
      credentials.notifyEnded({ user: user.id, credential: null })
      return {}
    },

    async resetPassword({ body, userAgent, knownBrowser, setSession, rememberBrowser }) {
      const hash = hashOf(body.token)
      const user = await findResetOwner(deps, hash)
      if (user === undefined) throw unknownToken()
      requireStrongPassword(body.password, user.name)
      const password = await hashPassword(body.password)
      const nextStep = await saveResetPassword(deps, user, { hash, password, browser: browserName(userAgent) })
      credentials.notifyEnded({ user: user.id, credential: null })
      if (nextStep.ticket !== undefined) return { ...nextStep.ticket, weakness: null }
      setSession(nextStep.secret)
      rememberBrowser(guard.knownBrowsers.cookieAfterSignIn(knownBrowser, user.id))
      return { step: 'done', user: publicUser(user), weakness: null }
    },

    async holiday({ requester, body: { until } }) {
      const { user } = requireRequester(requester)
      const now = clock()
      if (until !== null && until <= now) throw new RequestRefused('refused', 'A holiday ends in the future.')
      if (until !== null && until > now + maxHolidayMs)
        throw new RequestRefused('refused', 'A holiday may last 60 days at most.')
      await store.updateTable('users').set({ holiday_until: until }).where('id', '=', user.id).execute()
      credentials.dropCached(user.id)
      await deps.onHolidayChanged(user.id, until)
      return {}
    },
  }
}

const unknownToken = (): RequestRefused =>
  new RequestRefused('not found', 'That token is not known, or its time is up. Ask for a new one.')

/** The account that a token for a new password was issued to. */
const findResetOwner = ({ store, clock }: AccountDeps, hash: string): Promise<UserRow | undefined> =>
  store
    .selectFrom('credentials')
    .innerJoin('users', 'users.id', 'credentials.user')
    .selectAll('users')
    .where('credentials.hash', '=', hash)
    .where('credentials.kind', '=', 'reset')
    .where('credentials.until', '>', clock())
    .where('users.kind', '=', 'account')
    .executeTakeFirst()

interface PasswordReset {
  /** Of the token. */
  readonly hash: string
  readonly password: string
  readonly browser: string
}

/** Uses up the token. The user is signed in at once, or goes on with the second factor. */
const saveResetPassword = (
  { store, credentials, clock }: AccountDeps,
  user: UserRow,
  { hash, password, browser }: PasswordReset,
) =>
  store.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('credentials').where('hash', '=', hash).executeTakeFirst()
    if (numDeletedRows !== 1n) throw unknownToken()
    await tx.updateTable('users').set({ password }).where('id', '=', user.id).execute()
    if (user.two_factor === null) return { secret: await credentials.replaceAll(user.id, browser, tx) }
    // A new password is no second factor.
    await credentials.endAll(user.id, tx)
    return { ticket: await issueTicket(tx, user, clock()) }
  })

/** Throws without a user: the HTTP layer has already refused such requests. */
export function requireRequester(requester: Requester | null): Requester {
  if (requester === null) throw new Error('a route for users was requested anonymously')
  return requester
}

/** Creates an account, or turns the requesting guest into one: the user id stays, and earlier credentials end. */
async function saveAccount(
  { store, credentials, setupCode, clock, registration }: AccountDeps,
  requester: Requester | null,
  { name, invitation }: { readonly name: string; readonly invitation?: string | undefined },
  password: string,
  browser: string,
): Promise<{ readonly user: UserRow; readonly secret: string }> {
  const now = clock()
  const id = requester?.user.id ?? newId()
  try {
    return await store.transaction().execute(async (tx) => {
      const operator = await admitRegistration(tx, setupCode, await readRegistration(tx, registration), invitation, now)
      await reserveName(tx, id, name)
      const account = { kind: 'account', name, folded: foldName(name), password, operator: operator ? 1 : 0 } as const
      if (requester === null)
        await tx
          .insertInto('users')
          .values({ ...newUser(id, name, now), ...account })
          .execute()
      else {
        // The address of a guest is not kept longer than the guest.
        await tx.updateTable('matches').set({ payer: id }).where('made_by', '=', id).execute()
        const { numUpdatedRows } = await tx
          .updateTable('users')
          .set(account)
          .where('id', '=', id)
          .where('kind', '=', 'guest')
          .executeTakeFirst()
        if (numUpdatedRows !== 1n) throw new RequestRefused('refused', 'You have an account already.')
      }
      const secret = await credentials.replaceAll(id, browser, tx)
      const user = await tx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      return { user, secret }
    })
  } catch (fault) {
    // Another registration took the same name first.
    if (!(fault instanceof RequestRefused) && (await findAccount(store, name)) !== undefined) throw nameTaken()
    throw fault
  }
}

/** Returns true if the new user becomes an operator; throws if registration is not allowed. Uses up the invitation. */
async function admitRegistration(
  tx: Store,
  setupCode: SetupCode,
  registration: Registration,
  invitation: string | undefined,
  now: number,
): Promise<boolean> {
  if (setupCode.code !== null && !(await hasOperator(tx))) {
    if (invitation !== undefined && setupCode.isCode(invitation)) {
      if (await setupCode.useUp(tx)) return true
      throw new RequestRefused('not allowed', 'Somebody else has just made the first account with this word.')
    }
    throw new RequestRefused(
      'not allowed',
      'The first account is for whoever runs the server: it takes the word that the server printed when it started.',
    )
  }
  if (registration === 'open') return false
  if (registration === 'closed') throw new RequestRefused('not allowed', 'This server takes no new accounts.')
  if (invitation === undefined)
    throw new RequestRefused('not allowed', 'This server takes new accounts by invitation only.')
  const { numUpdatedRows } = await tx
    .updateTable('invitations')
    .set({ used: now })
    .where('hash', '=', hashOf(invitation))
    .where('kind', '=', 'account')
    .where('used', 'is', null)
    .where((where) => where.or([where('until', 'is', null), where('until', '>', now)]))
    .executeTakeFirst()
  if (numUpdatedRows !== 1n)
    throw new RequestRefused('not allowed', 'That invitation is not known, has been used, or its time is up.')
  return false
}
