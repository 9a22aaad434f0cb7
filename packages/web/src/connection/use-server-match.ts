/** A match on the server as it stands, for as long as a page shows it. */
import { ApiRefused, type MatchState } from '@firestep/api'
import { useCallback, useEffect, useState } from 'react'
import { messageOf } from '../ui/error-text.ts'
import { call } from './api-client.ts'
import { connection } from './page-connection.ts'

export type Followed =
  | { readonly state: 'asking' }
  | { readonly state: 'known'; readonly match: MatchState }
  | { readonly state: 'absent'; readonly why: string }
  | { readonly state: 'unreachable'; readonly why: string }

const asking: Followed = { state: 'asking' }

/** It has begun: from then on its desk follows it. */
export const isBegun = ({ card }: MatchState): boolean => card.status !== 'gathering' && card.status !== 'dice'

/** Followed for as long as people gather; the second of the two asks anew. */
export function useServerMatch(id: string): [Followed, () => void] {
  const [followed, setFollowed] = useState<Followed>(asking)
  const [asks, setAsks] = useState(0)
  const again = useCallback(() => setAsks((before) => before + 1), [])
  const begun = followed.state === 'known' && isBegun(followed.match)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each ask is a question of its own.
  useEffect(() => {
    let gone = false
    // It is asked anew while the page is out of sight as well: nobody looks then.
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
      // What is refused here has been said in answer to the first question.
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
  const why = messageOf(fault)
  const isAbsent = fault instanceof ApiRefused && (fault.status === 404 || fault.refusal.code === 'malformed')
  return isAbsent ? { state: 'absent', why } : { state: 'unreachable', why }
}
