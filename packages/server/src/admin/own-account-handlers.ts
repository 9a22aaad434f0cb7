/** Handlers for a user's own data: export and removal. */
import type { Requester, RouteHandlers } from '../requests/handler.ts'
import { OverQuota, RequestRefused } from '../requests/refusal.ts'
import { InTurn, Overloaded } from '../threads/fair-queue-runner.ts'
import type { AdminContext } from './context.ts'
import { exportUser } from './export-user.ts'
import { presentUser } from './operators.ts'
import { removeUser } from './remove-user.ts'

/** An export is in memory until it is sent, so they run one at a time. */
const exportLimits = { atOnce: 1, ofOne: 1, waiting: 20 }
const crowded = {
  'one person': 'What is kept about you is being gathered already. Wait until it has come.',
  all: 'Many people have asked for what is kept about them. Try again in a few minutes.',
} as const

export function ownAccountHandlers(parts: AdminContext): RouteHandlers<'exportAccount' | 'leave'> {
  const { store, clock, guard } = parts
  const exports = new InTurn(exportLimits)
  return {
    async exportAccount({ requester }) {
      const id = idOf(requester)
      try {
        return await exports.run(id, async () => exportUser(store, await presentUser(store, id), clock()))
      } catch (fault) {
        if (!(fault instanceof Overloaded)) throw fault
        throw new OverQuota('exports', crowded[fault.by], fault.by === 'all' ? 'unavailable' : 'too often')
      }
    },

    async leave({ requester, body, address, signIn }) {
      const user = await presentUser(store, idOf(requester))
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

function idOf(requester: Requester | null): string {
  if (requester === null) throw new RequestRefused('not signed in', 'Sign in first, or come in as a guest.')
  return requester.user.id
}
