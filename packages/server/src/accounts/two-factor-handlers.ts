/** Two-factor handlers: set up, renew recovery codes, turn off. */
import type { RouteName } from '@firestep/api'
import type { RouteHandlers } from '../requests/handler.ts'
import { RequestRefused } from '../requests/refusal.ts'
import type { Store } from '../store/open-store.ts'
import type { UserRow } from '../store/schema.ts'
import { present } from './account-handlers.ts'
import type { Credentials } from './credentials.ts'
import type { SignInGuard, Whence } from './sign-in-guard.ts'
import { base32, totpUri } from './totp.ts'
import { type TwoFactor, turnOff } from './two-factor.ts'
import { browserName } from './user-names.ts'

export interface TwoFactorDeps {
  readonly store: Store
  readonly credentials: Credentials
  readonly guard: SignInGuard
  readonly twoFactor: TwoFactor
}

const names = [
  'twoFactor',
  'beginTwoFactor',
  'confirmTwoFactor',
  'recoveryCodes',
  'endTwoFactor',
] as const satisfies RouteName[]

export function twoFactorHandlers(parts: TwoFactorDeps): RouteHandlers<(typeof names)[number]> {
  const { store, credentials, guard, twoFactor } = parts
  const requirePassword = (user: UserRow, password: string, address: string) =>
    guard.requirePassword(user, password, address, 'That is not your password. Nothing was changed.')
  const requireCode = async (user: UserRow, code: string, whence: Whence, recovery: boolean): Promise<void> => {
    const right = await guard.isCode(
      user,
      whence,
      async () =>
        (await twoFactor.takeAppCode(user.id, code)) || (recovery && (await twoFactor.takeRecoveryCode(user.id, code))),
    )
    if (!right) throw wrongCode()
  }
  const requireOn = (user: UserRow): void => {
    if (user.two_factor === null) throw new RequestRefused('refused', 'Two-factor sign-in is not turned on.')
  }
  const requireOff = (user: UserRow): void => {
    if (user.two_factor !== null)
      throw new RequestRefused(
        'refused',
        'Two-factor sign-in is turned on already. Turn it off first, to set it up anew.',
      )
  }

  return {
    async twoFactor({ requester }) {
      const { user } = present(requester)
      return { since: user.two_factor, recoveryCodesLeft: await twoFactor.recoveryCodesLeft(user.id) }
    },

    async beginTwoFactor({ requester, body, address }) {
      const { user } = present(requester)
      requireOff(user)
      await requirePassword(user, body.password, address)
      const secret = await twoFactor.begin(user.id)
      return { secret: base32(secret), uri: totpUri(secret, user.name) }
    },

    async confirmTwoFactor({ requester, body, address, known, agent, signIn }) {
      const { user } = present(requester)
      requireOff(user)
      await requireCode(user, body.code, { address, known }, false)
      // Sessions opened with the password alone end, above all since this gives access to operator routes.
      const { codes, secret } = await store.transaction().execute(async (tx) => ({
        codes: await twoFactor.turnOn(user.id, tx),
        secret: await credentials.replaceAll(user.id, browserName(agent), tx),
      }))
      signIn(secret)
      credentials.ended({ user: user.id, credential: null })
      return { codes }
    },

    async recoveryCodes({ requester, body, address, known }) {
      const { user } = present(requester)
      requireOn(user)
      await requirePassword(user, body.password, address)
      await requireCode(user, body.code, { address, known }, true)
      return { codes: await twoFactor.renew(user.id) }
    },

    async endTwoFactor({ requester, body, address, known }) {
      const { user } = present(requester)
      requireOn(user)
      await requirePassword(user, body.password, address)
      await requireCode(user, body.code, { address, known }, true)
      await store.transaction().execute((tx) => turnOff(tx, user.id))
      credentials.forget(user.id)
      return {}
    },
  }
}

export const wrongCode = (): RequestRefused =>
  new RequestRefused(
    'not allowed',
    'That code is not right, or has been used. The app shows a new one every 30 seconds; the clock of the phone must be right.',
  )
