/** The user's matches on the server: fetched after signing in, and again whenever the server reports a change. */
import { ApiRefused, type MatchCard } from '@firestep/api'
import { useEffect, useSyncExternalStore } from 'react'
import { store } from '../store/index.ts'
import { errorMessage } from '../ui/error-text.ts'
import { setWaitingCount } from '../ui/use-title.ts'
import { call } from './api-client.ts'
import { disclose } from './dice-contribution.ts'
import { connection } from './page-connection.ts'

export interface MyMatches {
  /** Null until they have been fetched. */
  readonly matches: readonly MatchCard[] | null
  readonly problem: string | null
}

const none: MyMatches = { matches: null, problem: null }
let mine: MyMatches = none
const listeners = new Set<() => void>()

function tell(next: MyMatches): void {
  mine = next
  setWaitingCount(next.matches?.filter(({ yourTurn }) => yourTurn).length ?? 0)
  for (const listener of listeners) listener()
}

/** An open match page knows first whether it waits for the player; the list is not notified. */
export function noteTurn(match: string, yourTurn: boolean): void {
  const before = mine.matches?.find(({ id }) => id === match)
  if (mine.matches === null || before === undefined || before.yourTurn === yourTurn) return
  tell({ ...mine, matches: mine.matches.map((card) => (card === before ? { ...card, yourTurn } : card)) })
}

export async function readMyMatches(): Promise<void> {
  try {
    const matches = await call('myMatches')
    tell({ matches, problem: null })
    await Promise.all(matches.filter(({ status }) => status === 'dice').map(discloseFor))
  } catch (fault) {
    // Known matches stay visible while the connection is lost.
    const lost = fault instanceof ApiRefused && fault.status === 0
    tell({ matches: mine.matches, problem: lost && mine.matches !== null ? null : errorMessage(fault) })
  }
}

/** Play begins once all dice contributions are disclosed; no player should have to press a button for it. */
async function discloseFor({ id }: MatchCard): Promise<void> {
  await disclose(await call('match', { params: { id }, query: { away: 'true' } }), call, store)
}

/** Keeps the list up to date while a user is signed in on this page. */
export function useWatchingMatches(user: string | null): void {
  useEffect(() => {
    if (user === null) {
      tell(none)
      return
    }
    const release = connection.hold()
    const deaf = connection.listen((message) => {
      if (message.type === 'lobby') void readMyMatches()
    })
    const blind = connection.watch(() => {
      if (connection.state === 'open') void readMyMatches()
    })
    const look = () => {
      if (!document.hidden) void readMyMatches()
    }
    document.addEventListener('visibilitychange', look)
    void readMyMatches()
    return () => {
      release()
      deaf()
      blind()
      document.removeEventListener('visibilitychange', look)
    }
  }, [user])
}

export const useMyMatches = (): MyMatches =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => mine,
  )
