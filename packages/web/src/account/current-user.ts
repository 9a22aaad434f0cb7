/** Who is at this screen, as the server knows them. Without a server everything at this screen goes on as ever. */
import { ApiRefused, type Me } from '@firestep/api'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../connection/api-client.ts'
import { connection } from '../connection/page-connection.ts'
import { setServerClock } from '../connection/server-clock.ts'
import { messageOf } from '../ui/error-text.ts'

export type CurrentUser =
  | { readonly state: 'asking' }
  | { readonly state: 'known'; readonly me: Me }
  /** The server cannot be reached, or did not answer: `why` says so. */
  | { readonly state: 'unreachable'; readonly why: string }

let known: CurrentUser = { state: 'asking' }
let asked = false
const listeners = new Set<() => void>()

function tell(next: CurrentUser): void {
  const before = userId(known)
  known = next
  if (next.state === 'known' && userId(next) !== before && before !== undefined) connection.anew()
  for (const listener of listeners) listener()
}

/** Undefined while it is not known. */
const userId = (now: CurrentUser): string | null | undefined =>
  now.state === 'known' ? (now.me.user?.id ?? null) : undefined

/** Asks the server anew: on the first visit, and whenever one has come in or gone out. */
export async function refreshCurrentUser(): Promise<CurrentUser> {
  asked = true
  try {
    const me = await call('me')
    setServerClock(me.now)
    tell({ state: 'known', me })
  } catch (fault) {
    // What was known of a person stays: a lost connection signs nobody out.
    if (known.state !== 'known' || !(fault instanceof ApiRefused && fault.status === 0))
      tell({ state: 'unreachable', why: messageOf(fault) })
  }
  return known
}

// With a new password or an account there is a new session, in every tab of this browser. Only when it is there does a socket
// opened anew speak for the same person.
connection.onSessionEnded = () =>
  void refreshCurrentUser().then((now) => {
    if (userId(now) != null) connection.anew()
  })

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useCurrentUser(): CurrentUser {
  const now = useSyncExternalStore(subscribe, () => known)
  useEffect(() => {
    if (!asked) void refreshCurrentUser()
    const again = () => {
      if (known.state === 'unreachable') void refreshCurrentUser()
    }
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  return now
}

/** The person, if there is one. */
export const userOf = (now: CurrentUser) => (now.state === 'known' ? now.me.user : null)

/** Why this person may not lay a table with corrections at this server; null if they may, or nobody knows yet. */
export function whyUncorrected(now: CurrentUser): string | null {
  if (now.state !== 'known' || now.me.corrections === 'everybody') return null
  if (now.me.corrections === 'nobody')
    return 'On this server matches are played as printed. With corrections you can play at this screen.'
  return now.me.user?.kind === 'account'
    ? null
    : 'On this server it takes an account to lay a table with corrections. Without one you can play so at this screen.'
}
