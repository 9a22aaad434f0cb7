/** Keeps the second half of a double click from meeting a button that took the place of the first. */
import { type MouseEvent, useRef } from 'react'

interface SteadyClicks {
  onClickCapture(event: MouseEvent): void
}

/**
 * A click that follows another at the same spot counts only on the same button. Buttons come and go with each choice:
 * without this a double click on a choice would also press what stands there afterwards.
 */
export function useSteadyClicks(): SteadyClicks {
  const lastButton = useRef<Element | null>(null)
  return {
    onClickCapture(event) {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (event.detail > 1 && button !== null && button !== lastButton.current) {
        event.preventDefault()
        event.stopPropagation()
        return
      }
      lastButton.current = button
    },
  }
}
