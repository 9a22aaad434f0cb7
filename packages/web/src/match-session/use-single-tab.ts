/**
 * A lock that lets only one tab play a match: two tabs would overwrite each other. It is a browser lock, so it is
 * released however the tab that holds it ends.
 */
import { useEffect, useState } from 'react'

/** State of this tab's lock: 'elsewhere' until it is taken over here, 'lost' once another tab has taken it over. */
type TabLock = 'waiting' | 'here' | 'elsewhere' | 'lost'

export function useSingleTab(match: string): [TabLock, () => void] {
  const [state, setState] = useState<TabLock>('waiting')
  const [takesOver, setTakesOver] = useState(false)
  useEffect(() => {
    // Without the locks API (on an insecure address) the match cannot be guarded.
    if (!('locks' in navigator)) return setState('here')
    let release: () => void = () => undefined
    let isCancelled = false
    const untilReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    navigator.locks
      .request(`firestep match ${match}`, takesOver ? { steal: true } : { ifAvailable: true }, (lock) => {
        if (isCancelled) return
        setState(lock === null ? 'elsewhere' : 'here')
        return lock === null ? undefined : untilReleased
      })
      .catch(() => !isCancelled && setState('lost'))
    return () => {
      isCancelled = true
      release()
    }
  }, [match, takesOver])
  return [state, () => setTakesOver(true)]
}
