/** Sign-in handlers: name and password, then the code for two-factor users. */
import type { RouteName } from '@firestep/api'
import { weaknessOf } from '@firestep/api/passwords'
import type { RouteHandlers } from '../requests/handler.ts'
import { RequestRefused } from '../requests/refusal.ts'
import type { Store } from '../store/open-store.ts'
import type { Credentials } from './credentials.ts'
import type { SignInGuard } from './sign-in-guard.ts'
import { holderOf, issueTicket, useUpTicket } from './sign-in-tickets.ts'
import type { TwoFactor } from './two-factor.ts'
import { wrongCode } from './two-factor-handlers.ts'
import { browserName } from './user-names.ts'
import { findAccount, publicUser } from './users.ts'

export interface SignInDeps {
  readonly store: Store
  readonly credentials: Credentials
  readonly guard: SignInGuard
  readonly twoFactor: TwoFactor
  readonly clock: () => number
}

const names = ['signIn', 'signInCode'] as const satisfies RouteName[]

export function signInHandlers(parts: SignInDeps): RouteHandlers<(typeof names)[number]> {
  const { store, credentials, guard, twoFactor, clock } = parts
  return {
    async signIn({ body, address, known, agent, signIn, know }) {
      const user = await findAccount(store, body.name)
      const right = await guard.mayEnter(body.name, user, body.password, { address, known })
      if (user === undefined || !right)
        throw new RequestRefused('not allowed', 'Name and password do not belong together.')
      const weakness = weaknessOf(body.password, user.name)
      if (user.two_factor !== null) return { weakness, ...(await issueTicket(store, user, clock())) }
      const { secret } = await credentials.issue(user.id, { kind: 'browser', label: browserName(agent) })
      signIn(secret)
      know(guard.browsers.after(known, user.id))
      return { step: 'done', user: publicUser(user), weakness }
    },

    async signInCode({ body, address, known, agent, signIn, know }) {
      const user = await holderOf(store, body.ticket, clock())
      let recovered = false
      const right = await guard.isCode(user, { address, known }, async () => {
        if (await twoFactor.takeAppCode(user.id, body.code)) return true
        recovered = await twoFactor.takeRecoveryCode(user.id, body.code)
        return recovered
      })
      if (!right) throw wrongCode()
      const secret = await store.transaction().execute(async (tx) => {
        await useUpTicket(tx, body.ticket)
        return (await credentials.issue(user.id, { kind: 'browser', label: browserName(agent) }, tx)).secret
      })
      signIn(secret)
      know(guard.browsers.after(known, user.id))
      return {
        user: publicUser(user),
        recoveryCodesLeft: recovered ? await twoFactor.recoveryCodesLeft(user.id) : null,
      }
    },
  }
}
