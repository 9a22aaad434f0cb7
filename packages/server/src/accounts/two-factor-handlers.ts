/** Two-factor handlers: set up, renew recovery codes, turn off. */
import type { RouteName } from '@firestep/api'
import type { RouteHandlers } from '../requests/handler.ts'
import { RequestRefused } from '../requests/refusal.ts'
import type { Store } from '../store/open-store.ts'
import type { UserRow } from '../store/schema.ts'
import { requireRequester } from './account-handlers.ts'
import { browserName } from './browser-name.ts'
import type { Credentials } from './credentials.ts'
import type { AttemptOrigin, SignInGuard } from './sign-in-guard.ts'
import { base32, totpUri } from './totp.ts'
import { type TwoFactor, turnOffTwoFactor } from './two-factor.ts'

export interface TwoFactorDeps {
  readonly store: Store
  readonly credentials: Credentials
  readonly guard: SignInGuard
  readonly twoFactor: TwoFactor
}

const routeNames = [
  'twoFactor',
  'beginTwoFactor',
  'confirmTwoFactor',
  'recoveryCodes',
  'endTwoFactor',
] as const satisfies RouteName[]

export function twoFactorHandlers(deps: TwoFactorDeps): RouteHandlers<(typeof routeNames)[number]> {
  const { store, credentials, guard, twoFactor } = deps
  const requirePassword = (user: UserRow, password: string, address: string) =>
    guard.requirePassword(user, password, address, 'That is not your password. Nothing was changed.')
  const requireCode = async (
    user: UserRow,
    code: string,
    origin: AttemptOrigin,
    allowRecoveryCode: boolean,
  ): Promise<void> => {
    const isRight = await guard.checkCode(
      user,
      origin,
      async () =>
        (await twoFactor.takeAppCode(user.id, code)) ||
        (allowRecoveryCode && (await twoFactor.takeRecoveryCode(user.id, code))),
    )
    if (!isRight) throw wrongCode()
  }
  const requireTurnedOn = (user: UserRow): void => {
    if (user.two_factor === null) throw new RequestRefused('refused', 'Two-factor sign-in is not turned on.')
  }
  const requireTurnedOff = (user: UserRow): void => {
    if (user.two_factor !== null)
      throw new RequestRefused(
        'refused',
        'Two-factor sign-in is turned on already. Turn it off first, to set it up anew.',
      )
  }

  return {
    async twoFactor({ requester }) {
      const { user } = requireRequester(requester)
      return { since: user.two_factor, recoveryCodesLeft: await twoFactor.recoveryCodesLeft(user.id) }
    },

    async beginTwoFactor({ requester, body, address }) {
      const { user } = requireRequester(requester)
      requireTurnedOff(user)
      await requirePassword(user, body.password, address)
      const secret = await twoFactor.createSecret(user.id)
      return { secret: base32(secret), uri: totpUri(secret, user.name) }
    },

    async confirmTwoFactor({ requester, body, address, knownBrowser, userAgent, setSession }) {
      const { user } = requireRequester(requester)
      requireTurnedOff(user)
      await requireCode(user, body.code, { address, knownBrowser }, false)
      // Sessions opened with the password alone end, above all since this gives access to operator routes.
      const { codes, secret: newSecret } = await store.transaction().execute(async (tx) => ({
        codes: await twoFactor.turnOn(user.id, tx),
        secret: await credentials.replaceAll(user.id, browserName(userAgent), tx),
      }))
      setSession(newSecret)
      credentials.notifyEnded({ user: user.id, credential: null })
      return { codes }
    },

    async recoveryCodes({ requester, body, address, knownBrowser }) {
      const { user } = requireRequester(requester)
      requireTurnedOn(user)
      await requirePassword(user, body.password, address)
      await requireCode(user, body.code, { address, knownBrowser }, true)
      return { codes: await twoFactor.renewRecoveryCodes(user.id) }
    },

    async endTwoFactor({ requester, body, address, knownBrowser }) {
      const { user } = requireRequester(requester)
      requireTurnedOn(user)
      await requirePassword(user, body.password, address)
      await requireCode(user, body.code, { address, knownBrowser }, true)
      await store.transaction().execute((tx) => turnOffTwoFactor(tx, user.id))
      credentials.dropCached(user.id)
      return {}
    },
  }
}

export const wrongCode = (): RequestRefused =>
  new RequestRefused(
    'not allowed',
    'That code is not right, or has been used. The app shows a new one every 30 seconds; the clock of the phone must be right.',
  )
