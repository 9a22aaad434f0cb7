/** Guests: in at once by a name, and back by a link. */
import type { RouteName } from '@firestep/api'
import { type Handlers, Refused } from '../http/handler.ts'
import type { Store } from '../store/open.ts'
import { present } from './accounts.ts'
import type { Credentials } from './credentials.ts'
import { browserName } from './names.ts'
import { newUser, refuseTaken, shown } from './people.ts'
import { hashOf, newId } from './secrets.ts'

export interface GuestParts {
  readonly store: Store
  readonly credentials: Credentials
  readonly clock: () => number
}

const names = ['guest', 'comeBack', 'returnToken'] as const satisfies RouteName[]
const wayBack = 'way back'

export function guestHandlers({ store, credentials, clock }: GuestParts): Handlers<(typeof names)[number]> {
  return {
    async guest({ asker, body, agent, signIn }) {
      if (asker !== null) throw new Refused('refused', `You are here already, as ${asker.user.name}.`)
      await refuseTaken(store, body.name)
      const user = newUser(newId(), body.name, clock())
      const made = await store.transaction().execute(async (tx) => {
        await tx.insertInto('users').values(user).execute()
        return {
          back: await credentials.issue(user.id, 'return', wayBack, tx),
          session: await credentials.issue(user.id, 'browser', browserName(agent), tx),
        }
      })
      signIn(made.session.secret)
      return { user: shown(user), returnToken: made.back.secret }
    },

    async comeBack({ body, agent, signIn }) {
      const user = await store
        .selectFrom('credentials')
        .innerJoin('users', 'users.id', 'credentials.user')
        .selectAll('users')
        .where('credentials.hash', '=', hashOf(body.token))
        .where('credentials.kind', '=', 'return')
        .where('users.kind', '=', 'guest')
        .executeTakeFirst()
      if (user === undefined)
        throw new Refused('not found', 'That way back leads nowhere any more. Who has registered signs in by name.')
      const { secret } = await credentials.issue(user.id, 'browser', browserName(agent))
      signIn(secret)
      return shown(user)
    },

    async returnToken({ asker }) {
      const { user } = present(asker)
      if (user.kind !== 'guest') throw new Refused('refused', 'You have an account: sign in with name and password.')
      const { secret } = await store.transaction().execute(async (tx) => {
        await tx.deleteFrom('credentials').where('user', '=', user.id).where('kind', '=', 'return').execute()
        return credentials.issue(user.id, 'return', wayBack, tx)
      })
      return { token: secret }
    },
  }
}
