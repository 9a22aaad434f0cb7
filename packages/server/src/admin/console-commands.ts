/** Commands for the machine's console, so that the owner of a server cannot be locked out. */
import { findAccount } from '../accounts/users.ts'
import { RequestRefused } from '../requests/refusal.ts'
import { openCurrent, type Store } from '../store/open-store.ts'
import type { UserRow } from '../store/schema.ts'
import { StoreError } from '../store/store-error.ts'
import { consoleActor } from './audit-log.ts'
import { issuePasswordReset } from './issue-password-reset.ts'
import { applyUserAction } from './user-handlers.ts'

/** A token that sets a new password for an account, within a day. */
export const resetPassword = (
  location: string,
  name: string,
  now: number,
): Promise<{ readonly name: string; readonly token: string; readonly until: number }> =>
  withAccount(location, name, async (store, user) => ({
    name: user.name,
    ...(await issuePasswordReset(store, user, consoleActor, now)),
  }))

/** Makes an account an operator. */
export const makeOperator = (location: string, name: string, now: number): Promise<{ readonly name: string }> =>
  withAccount(location, name, async (store, user) => {
    await applyUserAction(store, user, 'make operator', consoleActor, now)
    return { name: user.name }
  })

/** Turns two-factor sign-in off for an account whose owner has lost app and codes. */
export const resetTwoFactor = (location: string, name: string, now: number): Promise<{ readonly name: string }> =>
  withAccount(location, name, async (store, user) => {
    await applyUserAction(store, user, 'reset two-factor', consoleActor, now)
    return { name: user.name }
  })

async function withAccount<R>(
  location: string,
  name: string,
  action: (store: Store, user: UserRow) => Promise<R>,
): Promise<R> {
  const store = await openCurrent(location)
  try {
    const user = await findAccount(store, name)
    if (user === undefined) throw new StoreError(`There is no account named “${name}”.`)
    return await action(store, user)
  } catch (fault) {
    throw fault instanceof RequestRefused ? new StoreError(fault.message) : fault
  } finally {
    await store.destroy()
  }
}
