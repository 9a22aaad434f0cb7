/** Media queries on the screen and the user's preferences. */
import { useCallback, useSyncExternalStore } from 'react'

/** Cached: each new media query makes the browser update its styles. */
const queries = new Map<string, MediaQueryList>()

function mediaQuery(query: string): MediaQueryList {
  const media = queries.get(query) ?? matchMedia(query)
  queries.set(query, media)
  return media
}

const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (listener) => {
        const media = mediaQuery(query)
        media.addEventListener('change', listener)
        return () => media.removeEventListener('change', listener)
      },
      [query],
    ),
    () => mediaQuery(query).matches,
  )

/** A phone, or a window as narrow: the match page shows one panel at a time. */
export const useNarrowScreen = (): boolean => useMediaQuery('(max-width: 767px)')

/** Room for the log beside map and question. */
export const useWideScreen = (): boolean => useMediaQuery('(min-width: 1600px)')

/** The user prefers reduced motion. */
export const usePrefersReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)')
