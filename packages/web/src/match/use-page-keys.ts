/** Keys of the match page, wherever the focus is, unless the focused element uses them itself. */
import { useEffect } from 'react'

/** A key as a command: lower-case letters, Escape and the question mark. */
export type PageKey = Pick<KeyboardEvent, 'key' | 'preventDefault'>

/** Elements that letters are typed into, and dialogs, which have keys of their own. */
const typingElements =
  'input:not([type=checkbox], [type=radio], [type=range]), select, textarea, dialog, [role="dialog"]'

/** The handler must stay the same while the page is mounted. */
export function usePageKeys(onKey: (event: PageKey) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, defaultPrevented, ctrlKey, metaKey, altKey } = event
      if (defaultPrevented || ctrlKey || metaKey || altKey) return
      // The map and the lists have handled their keys by now.
      if (target instanceof Element && target.closest(typingElements) !== null) return
      if (document.querySelector('dialog[open]') !== null) return
      onKey(event)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onKey])
}
