/** The current user, as known to the server. Without a server, local play works as usual. */
import { ApiRefused, type Me } from '@firestep/api'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../connection/api-client.ts'
import { connection } from '../connection/page-connection.ts'
import { setServerClock } from '../connection/server-clock.ts'
import { currentUserText } from '../texts/account.ts'
import { errorMessage } from '../ui/error-text.ts'

export type CurrentUser =
  | { readonly state: 'asking' }
  | { readonly state: 'known'; readonly me: Me }
  /** The server cannot be reached, or did not answer: `why` says so. */
  | { readonly state: 'unreachable'; readonly why: string }

let currentUser: CurrentUser = { state: 'asking' }
let isRequested = false
const listeners = new Set<() => void>()

function setCurrentUser(next: CurrentUser): void {
  const previousId = userId(currentUser)
  currentUser = next
  if (next.state === 'known' && userId(next) !== previousId && previousId !== undefined) connection.reopen()
  for (const listener of listeners) listener()
}

/** Undefined while it is unknown. */
const userId = (user: CurrentUser): string | null | undefined =>
  user.state === 'known' ? (user.me.user?.id ?? null) : undefined

/** Fetches the user from the server: on the first visit, and after signing in or out. */
export async function refreshCurrentUser(): Promise<CurrentUser> {
  isRequested = true
  try {
    const me = await call('me')
    setServerClock(me.now)
    setCurrentUser({ state: 'known', me })
  } catch (fault) {
    // A known user stays known: a lost connection signs no user out.
    if (currentUser.state !== 'known' || !(fault instanceof ApiRefused && fault.status === 0))
      setCurrentUser({ state: 'unreachable', why: errorMessage(fault) })
  }
  return currentUser
}

// A new password or account creates a new session, in every tab of this browser. The socket is reopened only once that
// session exists, so that it belongs to the same user.
connection.onSessionEnded = () =>
  void refreshCurrentUser().then((user) => {
    if (userId(user) != null) connection.reopen()
  })

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useCurrentUser(): CurrentUser {
  const user = useSyncExternalStore(subscribe, () => currentUser)
  useEffect(() => {
    if (!isRequested) void refreshCurrentUser()
    const retry = () => {
      if (currentUser.state === 'unreachable') void refreshCurrentUser()
    }
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [])
  return user
}

/** The user, if there is one. */
export const signedInUser = (currentUser: CurrentUser) => (currentUser.state === 'known' ? currentUser.me.user : null)

/**
 * The reason why this user may not create matches with an overlay on this server; null if they may, or while it is
 * unknown.
 */
export function overlayRefusalText(currentUser: CurrentUser): string | null {
  if (currentUser.state !== 'known' || currentUser.me.corrections === 'everybody') return null
  if (currentUser.me.corrections === 'nobody') return currentUserText.noCorrectionsHere
  return currentUser.me.user?.kind === 'account' ? null : currentUserText.correctionsNeedAccount
}
