/** The current state of a match on the server while a page shows it. */
import { ApiRefused, type MatchState } from '@firestep/api'
import { useCallback, useEffect, useState } from 'react'
import { errorMessage } from '../ui/error-text.ts'
import { useValueEffect } from '../ui/use-value-effect.ts'
import { call } from './api-client.ts'
import { connection } from './page-connection.ts'

export type ServerMatchState =
  | { readonly state: 'asking' }
  | { readonly state: 'known'; readonly match: MatchState }
  | { readonly state: 'absent'; readonly why: string }
  | { readonly state: 'unreachable'; readonly why: string }

const initialState: ServerMatchState = { state: 'asking' }

/** Once it has begun, its match session follows it. */
export const hasBegun = ({ card }: MatchState): boolean => card.status !== 'gathering' && card.status !== 'dice'

/** Follows a match while players join; the second element fetches it again. */
export function useServerMatch(id: string): [ServerMatchState, () => void] {
  const [state, setState] = useState<ServerMatchState>(initialState)
  const [requestCount, setRequestCount] = useState(0)
  const refetch = useCallback(() => setRequestCount((count) => count + 1), [])
  const isFollowedBySession = state.state === 'known' && hasBegun(state.match)
  useValueEffect(`${id} ${requestCount}`, () => {
    let isCancelled = false
    // Hidden pages fetch it too; `away` tells the server that the player has not seen it.
    call('match', { params: { id }, query: document.hidden ? { away: 'true' } : {} }).then(
      (match) => isCancelled || setState({ state: 'known', match }),
      (fault: unknown) =>
        isCancelled || setState((previous) => (previous.state === 'known' ? previous : failureState(fault))),
    )
    return () => {
      isCancelled = true
    }
  })
  useEffect(() => {
    if (isFollowedBySession) return
    const release = connection.hold()
    const follow = () => {
      // A refusal here has already been shown as the reply to the first request.
      if (connection.state === 'open') connection.request({ type: 'follow', match: id }).catch(() => undefined)
    }
    const unwatch = connection.watchState(follow)
    const unsubscribe = connection.subscribe((message) => {
      if (message.type === 'now' && message.match === id) setState({ state: 'known', match: message.now })
      if (message.type === 'online' && message.match === id) refetch()
    })
    follow()
    return () => {
      connection.request({ type: 'leave', match: id }).catch(() => undefined)
      unwatch()
      unsubscribe()
      release()
    }
  }, [id, isFollowedBySession, refetch])
  return [state, refetch]
}

function failureState(fault: unknown): ServerMatchState {
  const why = errorMessage(fault)
  const isAbsent = fault instanceof ApiRefused && (fault.status === 404 || fault.refusal.code === 'malformed')
  return isAbsent ? { state: 'absent', why } : { state: 'unreachable', why }
}
