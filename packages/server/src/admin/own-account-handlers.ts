/** Handlers for a user's own data: export and removal. */
import type { Requester, RouteHandlers } from '../requests/handler.ts'
import { OverQuota, RequestRefused } from '../requests/refusal.ts'
import { FairQueueRunner, Overloaded } from '../threads/fair-queue-runner.ts'
import type { AdminContext } from './context.ts'
import { exportUser } from './export-user.ts'
import { requireExistingUser } from './operators.ts'
import { removeUser } from './remove-user.ts'

/** An export is in memory until it is sent, so they run one at a time. */
const exportQueueLimits = { maxRunning: 1, maxPerPerson: 1, maxWaiting: 20 }
const queueFullText = {
  'one person': 'What is kept about you is being gathered already. Wait until it has come.',
  all: 'Many people have asked for what is kept about them. Try again in a few minutes.',
} as const

export function ownAccountHandlers(context: AdminContext): RouteHandlers<'exportAccount' | 'leave'> {
  const { store, clock, guard } = context
  const exportQueue = new FairQueueRunner(exportQueueLimits)
  return {
    async exportAccount({ requester }) {
      const id = requireUserId(requester)
      try {
        return await exportQueue.run(id, async () => exportUser(store, await requireExistingUser(store, id), clock()))
      } catch (fault) {
        if (!(fault instanceof Overloaded)) throw fault
        throw new OverQuota('exports', queueFullText[fault.by], fault.by === 'all' ? 'unavailable' : 'too often')
      }
    },

    async leave({ requester, body, address, setSession }) {
      const user = await requireExistingUser(store, requireUserId(requester))
      if (user.kind === 'account') {
        const wrongPassword = 'That is not your password. Nothing was deleted.'
        await guard.requirePassword(user, body.password ?? '', address, wrongPassword)
      }
      await removeUser(context, user, null)
      setSession(null)
      return {}
    },
  }
}

function requireUserId(requester: Requester | null): string {
  if (requester === null) throw new RequestRefused('not signed in', 'Sign in first, or come in as a guest.')
  return requester.user.id
}
