import { useEffect, useState } from 'react'
import { type KeptMatch, store } from '../store/index.ts'

export type Found =
  | { readonly state: 'looking' }
  | { readonly state: 'absent' }
  | { readonly state: 'unreadable'; readonly why: string }
  | { readonly state: 'found'; readonly kept: KeptMatch }

/** A match of this browser, by its id. */
export function useKept(id: string): Found {
  const [found, setFound] = useState<Found>({ state: 'looking' })
  useEffect(() => {
    let gone = false
    const tell = (next: Found) => {
      if (!gone) setFound(next)
    }
    store.match(id).then(
      (kept) => tell(kept === undefined ? { state: 'absent' } : { state: 'found', kept }),
      (fault: unknown) => tell({ state: 'unreadable', why: fault instanceof Error ? fault.message : String(fault) }),
    )
    return () => {
      gone = true
    }
  }, [id])
  return found
}
