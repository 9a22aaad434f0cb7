/** What the screen is like, and what its owner has asked of it. */
import { useSyncExternalStore } from 'react'

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}

/** A phone, or a window as narrow. */
export const useNarrow = (): boolean => useMedia('(max-width: 860px)')

/** Nothing is to move by itself. */
export const useStillness = (): boolean => useMedia('(prefers-reduced-motion: reduce)')
