/**
 * A lock that lets only one tab play a match: two tabs would overwrite each other. It is a browser lock, so it is
 * released however the tab that holds it ends.
 */
import { useEffect, useState } from 'react'

/** State of this tab's lock: 'elsewhere' until it is taken over here, 'lost' once another tab has taken it over. */
type Alone = 'waiting' | 'here' | 'elsewhere' | 'lost'

export function useSingleTab(match: string): [Alone, () => void] {
  const [alone, setAlone] = useState<Alone>('waiting')
  const [steal, setSteal] = useState(false)
  useEffect(() => {
    // Without the locks API (on an insecure address) the match cannot be guarded.
    if (!('locks' in navigator)) return setAlone('here')
    let letGo: () => void = () => undefined
    let gone = false
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    navigator.locks
      .request(`firestep match ${match}`, steal ? { steal } : { ifAvailable: true }, (lock) => {
        if (gone) return
        setAlone(lock === null ? 'elsewhere' : 'here')
        return lock === null ? undefined : held
      })
      .catch(() => !gone && setAlone('lost'))
    return () => {
      gone = true
      letGo()
    }
  }, [match, steal])
  return [alone, () => setSteal(true)]
}
