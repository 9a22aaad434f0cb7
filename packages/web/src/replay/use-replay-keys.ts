/** Keys of a replay, wherever the focus is, unless the focused element uses them itself. */
import { useEffect, useRef } from 'react'

type Keys = Readonly<Record<'ArrowLeft' | 'ArrowRight' | 'Home' | 'End' | ' ', () => void>>

/** Elements that use arrows, space, Home and End themselves. */
const keyHandlingElements = 'input, select, textarea, button, a, summary, [role="application"], [role="tab"], dialog'

export function useReplayKeys(keys: Keys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const { target, key } = event
      const busy = target instanceof Element && target.closest(keyHandlingElements) !== null
      // A button uses the space bar only: arrows still step.
      const button = target instanceof Element && target.closest('button, a') !== null && key !== ' '
      if ((busy && !button) || !(key in latest.current)) return
      event.preventDefault()
      latest.current[key as keyof Keys]()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
