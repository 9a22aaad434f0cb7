/** The user's matches on the server: fetched after signing in, and again whenever the server reports a change. */
import { ApiRefused, type MatchCard } from '@firestep/api'
import { useEffect, useSyncExternalStore } from 'react'
import { store } from '../store/index.ts'
import { errorMessage } from '../ui/error-text.ts'
import { setWaitingCount } from '../ui/use-title.ts'
import { call } from './api-client.ts'
import { discloseContributions } from './dice-contribution.ts'
import { connection } from './page-connection.ts'

export interface MyMatches {
  /** Null until they have been fetched. */
  readonly matches: readonly MatchCard[] | null
  readonly problem: string | null
}

const noMatches: MyMatches = { matches: null, problem: null }
let current: MyMatches = noMatches
const listeners = new Set<() => void>()

function setCurrent(next: MyMatches): void {
  current = next
  setWaitingCount(next.matches?.filter(({ yourTurn }) => yourTurn).length ?? 0)
  for (const listener of listeners) listener()
}

/** An open match page knows first whether it waits for the player; the list is not notified. */
export function setYourTurn(match: string, yourTurn: boolean): void {
  const card = current.matches?.find(({ id }) => id === match)
  if (current.matches === null || card === undefined || card.yourTurn === yourTurn) return
  setCurrent({ ...current, matches: current.matches.map((other) => (other === card ? { ...card, yourTurn } : other)) })
}

export async function refreshMyMatches(): Promise<void> {
  try {
    const matches = await call('myMatches')
    setCurrent({ matches, problem: null })
    await Promise.all(matches.filter(({ status }) => status === 'dice').map(discloseForMatch))
  } catch (fault) {
    // Known matches stay visible while the connection is lost.
    const isConnectionLost = fault instanceof ApiRefused && fault.status === 0
    setCurrent({
      matches: current.matches,
      problem: isConnectionLost && current.matches !== null ? null : errorMessage(fault),
    })
  }
}

/** Play begins once all dice contributions are disclosed; no player should have to press a button for it. */
async function discloseForMatch({ id }: MatchCard): Promise<void> {
  await discloseContributions(await call('match', { params: { id }, query: { away: 'true' } }), call, store)
}

/** Keeps the list up to date while a user is signed in on this page. */
export function useMatchListUpdates(user: string | null): void {
  useEffect(() => {
    if (user === null) {
      setCurrent(noMatches)
      return
    }
    const release = connection.hold()
    const unsubscribe = connection.subscribe((message) => {
      if (message.type === 'lobby') void refreshMyMatches()
    })
    const unwatch = connection.watchState(() => {
      if (connection.state === 'open') void refreshMyMatches()
    })
    const refreshIfVisible = () => {
      if (!document.hidden) void refreshMyMatches()
    }
    document.addEventListener('visibilitychange', refreshIfVisible)
    void refreshMyMatches()
    return () => {
      release()
      unsubscribe()
      unwatch()
      document.removeEventListener('visibilitychange', refreshIfVisible)
    }
  }, [user])
}

export const useMyMatches = (): MyMatches =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
