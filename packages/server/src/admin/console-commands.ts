/** What whoever sits at the machine may do without a page: nobody can be locked out of a server they hold in their hands. */
import { accountNamed } from '../accounts/users.ts'
import { Refused } from '../requests/handler.ts'
import { openCurrent, type Store } from '../store/open-store.ts'
import type { UserRow } from '../store/schema.ts'
import { CannotOpen } from '../store/store-error.ts'
import { console } from './audit-log.ts'
import { issueReset } from './password-reset.ts'
import { measure } from './user-handlers.ts'

/** A token that sets a new password for an account, within a day. */
export const resetPassword = (
  place: string,
  name: string,
  now: number,
): Promise<{ readonly name: string; readonly token: string; readonly until: number }> =>
  withAccount(place, name, async (store, user) => ({
    name: user.name,
    ...(await issueReset(store, user, console, now)),
  }))

/** Makes an account an operator. */
export const makeOperator = (place: string, name: string, now: number): Promise<{ readonly name: string }> =>
  withAccount(place, name, async (store, user) => {
    await measure(store, user, 'make operator', console, now)
    return { name: user.name }
  })

/** Takes two-factor sign-in away from an account whose owner has lost app and codes. */
export const resetTwoFactor = (place: string, name: string, now: number): Promise<{ readonly name: string }> =>
  withAccount(place, name, async (store, user) => {
    await measure(store, user, 'reset two-factor', console, now)
    return { name: user.name }
  })

async function withAccount<R>(
  place: string,
  name: string,
  work: (store: Store, user: UserRow) => Promise<R>,
): Promise<R> {
  const store = await openCurrent(place)
  try {
    const user = await accountNamed(store, name)
    if (user === undefined) throw new CannotOpen(`There is no account named “${name}”.`)
    return await work(store, user)
  } catch (fault) {
    throw fault instanceof Refused ? new CannotOpen(fault.message) : fault
  } finally {
    await store.destroy()
  }
}
