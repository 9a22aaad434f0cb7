/** The current state of a match on the server while a page shows it. */
import { ApiRefused, type MatchState } from '@firestep/api'
import { useCallback, useEffect, useState } from 'react'
import { errorMessage } from '../ui/error-text.ts'
import { call } from './api-client.ts'
import { connection } from './page-connection.ts'

export type Followed =
  | { readonly state: 'asking' }
  | { readonly state: 'known'; readonly match: MatchState }
  | { readonly state: 'absent'; readonly why: string }
  | { readonly state: 'unreachable'; readonly why: string }

const asking: Followed = { state: 'asking' }

/** Once it has begun, its match session follows it. */
export const isBegun = ({ card }: MatchState): boolean => card.status !== 'gathering' && card.status !== 'dice'

/** Follows a match while players join; the second element fetches it again. */
export function useServerMatch(id: string): [Followed, () => void] {
  const [followed, setFollowed] = useState<Followed>(asking)
  const [asks, setAsks] = useState(0)
  const again = useCallback(() => setAsks((before) => before + 1), [])
  const begun = followed.state === 'known' && isBegun(followed.match)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each count is a new request.
  useEffect(() => {
    let gone = false
    // Hidden pages fetch it too; `away` tells the server that the player has not seen it.
    call('match', { params: { id }, query: document.hidden ? { away: 'true' } : {} }).then(
      (match) => gone || setFollowed({ state: 'known', match }),
      (fault: unknown) => gone || setFollowed((before) => (before.state === 'known' ? before : failed(fault))),
    )
    return () => {
      gone = true
    }
  }, [id, asks])
  useEffect(() => {
    if (begun) return
    const release = connection.hold()
    const follow = () => {
      // A refusal here has already been shown as the reply to the first request.
      if (connection.state === 'open') connection.ask({ type: 'follow', match: id }).catch(() => undefined)
    }
    const blind = connection.watch(follow)
    const deaf = connection.listen((message) => {
      if (message.type === 'now' && message.match === id) setFollowed({ state: 'known', match: message.now })
      if (message.type === 'online' && message.match === id) again()
    })
    follow()
    return () => {
      connection.ask({ type: 'leave', match: id }).catch(() => undefined)
      blind()
      deaf()
      release()
    }
  }, [id, begun, again])
  return [followed, again]
}

function failed(fault: unknown): Followed {
  const why = errorMessage(fault)
  const isAbsent = fault instanceof ApiRefused && (fault.status === 404 || fault.refusal.code === 'malformed')
  return isAbsent ? { state: 'absent', why } : { state: 'unreachable', why }
}
