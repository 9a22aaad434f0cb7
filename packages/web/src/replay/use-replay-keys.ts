/** Keys of a replay, wherever the focus is, unless the focused element uses them itself. */
import { useEffect, useRef } from 'react'

type Keys = Readonly<Record<'ArrowLeft' | 'ArrowRight' | 'Home' | 'End' | ' ', () => void>>

/** Elements that use arrows, space, Home and End themselves. */
const keyHandlingElements = 'input, select, textarea, button, a, summary, [role="application"], [role="tab"], dialog'

export function useReplayKeys(keys: Keys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const { target, key } = event
      const isKeyHandling = target instanceof Element && target.closest(keyHandlingElements) !== null
      // A button uses the space bar only: arrows still step.
      const isButtonStep = target instanceof Element && target.closest('button, a') !== null && key !== ' '
      if ((isKeyHandling && !isButtonStep) || !(key in latest.current)) return
      event.preventDefault()
      latest.current[key as keyof Keys]()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
