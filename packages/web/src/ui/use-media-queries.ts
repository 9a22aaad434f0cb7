/** Media queries on the screen and the user's preferences. */
import { useCallback, useSyncExternalStore } from 'react'

/** Cached: each new media query makes the browser update its styles. */
const asked = new Map<string, MediaQueryList>()

function mediaOf(query: string): MediaQueryList {
  const media = asked.get(query) ?? matchMedia(query)
  asked.set(query, media)
  return media
}

const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (listener) => {
        const media = mediaOf(query)
        media.addEventListener('change', listener)
        return () => media.removeEventListener('change', listener)
      },
      [query],
    ),
    () => mediaOf(query).matches,
  )

/** A phone, or a window as narrow. */
export const useNarrow = (): boolean => useMedia('(max-width: 860px)')

/** The user prefers reduced motion. */
export const usePrefersReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)')
