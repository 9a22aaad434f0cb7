/** Sign-in handlers: name and password, then the code for two-factor users. */
import type { RouteName } from '@firestep/api'
import { weaknessOf } from '@firestep/api/passwords'
import type { RouteHandlers } from '../requests/handler.ts'
import { RequestRefused } from '../requests/refusal.ts'
import type { Store } from '../store/open-store.ts'
import { browserName } from './browser-name.ts'
import type { Credentials } from './credentials.ts'
import type { SignInGuard } from './sign-in-guard.ts'
import { issueTicket, userOfTicket, useUpTicket } from './sign-in-tickets.ts'
import type { TwoFactor } from './two-factor.ts'
import { wrongCode } from './two-factor-handlers.ts'
import { findAccount, publicUser } from './users.ts'

export interface SignInDeps {
  readonly store: Store
  readonly credentials: Credentials
  readonly guard: SignInGuard
  readonly twoFactor: TwoFactor
  readonly clock: () => number
}

const routeNames = ['signIn', 'signInCode'] as const satisfies RouteName[]

export function signInHandlers(deps: SignInDeps): RouteHandlers<(typeof routeNames)[number]> {
  const { store, credentials, guard, twoFactor, clock } = deps
  return {
    async signIn({ body, address, knownBrowser, userAgent, setSession, rememberBrowser }) {
      const user = await findAccount(store, body.name)
      const isRight = await guard.maySignIn(body.name, user, body.password, { address, knownBrowser })
      if (user === undefined || !isRight)
        throw new RequestRefused('not allowed', 'Name and password do not belong together.')
      const weakness = weaknessOf(body.password, user.name)
      if (user.two_factor !== null) return { weakness, ...(await issueTicket(store, user, clock())) }
      const { secret } = await credentials.issue(user.id, { kind: 'browser', label: browserName(userAgent) })
      setSession(secret)
      rememberBrowser(guard.knownBrowsers.cookieAfterSignIn(knownBrowser, user.id))
      return { step: 'done', user: publicUser(user), weakness }
    },

    async signInCode({ body, address, knownBrowser, userAgent, setSession, rememberBrowser }) {
      const user = await userOfTicket(store, body.ticket, clock())
      let usedRecoveryCode = false
      const isRight = await guard.checkCode(user, { address, knownBrowser }, async () => {
        if (await twoFactor.takeAppCode(user.id, body.code)) return true
        usedRecoveryCode = await twoFactor.takeRecoveryCode(user.id, body.code)
        return usedRecoveryCode
      })
      if (!isRight) throw wrongCode()
      const secret = await store.transaction().execute(async (tx) => {
        await useUpTicket(tx, body.ticket)
        return (await credentials.issue(user.id, { kind: 'browser', label: browserName(userAgent) }, tx)).secret
      })
      setSession(secret)
      rememberBrowser(guard.knownBrowsers.cookieAfterSignIn(knownBrowser, user.id))
      return {
        user: publicUser(user),
        recoveryCodesLeft: usedRecoveryCode ? await twoFactor.recoveryCodesLeft(user.id) : null,
      }
    },
  }
}
