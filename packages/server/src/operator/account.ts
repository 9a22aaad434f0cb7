/** What a user may do about being known here: take everything along, and go. */
import { type Asker, type Handlers, Refused } from '../http/handler.ts'
import { kept } from './export.ts'
import { presentUser } from './operators.ts'
import type { OperatorParts } from './parts.ts'
import { removeUser } from './removal.ts'

export function ownAccountHandlers(parts: OperatorParts): Handlers<'exportAccount' | 'leave'> {
  const { store, clock, guard } = parts
  return {
    async exportAccount({ asker }) {
      return kept(store, await presentUser(store, idOf(asker)), clock())
    },

    async leave({ asker, body, address, signIn }) {
      const user = await presentUser(store, idOf(asker))
      if (user.kind === 'account') {
        const wrong = 'That is not your password. Nothing was deleted.'
        await guard.requirePassword(user, body.password ?? '', address, wrong)
      }
      await removeUser(parts, user, null)
      signIn(null)
      return {}
    },
  }
}

function idOf(asker: Asker | null): string {
  if (asker === null) throw new Refused('not signed in', 'Sign in first, or come in as a guest.')
  return asker.user.id
}
