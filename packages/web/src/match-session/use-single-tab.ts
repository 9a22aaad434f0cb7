/**
 * One match, one tab: two that play the same match would overwrite each other. The lock is the browser's own, so it is
 * free again whatever happens to the tab that had it.
 */
import { useEffect, useState } from 'react'

/** Whether this tab has the match; 'elsewhere' until it is taken over here, 'lost' once another tab took it over. */
type Alone = 'waiting' | 'here' | 'elsewhere' | 'lost'

export function useSingleTab(match: string): [Alone, () => void] {
  const [alone, setAlone] = useState<Alone>('waiting')
  const [steal, setSteal] = useState(false)
  useEffect(() => {
    // Without locks (an insecure address) there is nothing to guard with.
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
