/** What the screen is like, and what its owner has asked of it. */
import { useCallback, useSyncExternalStore } from 'react'

/** Asked once: every look at a new one would make the browser bring its styles up to date. */
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

/** Nothing is to move by itself. */
export const useStillness = (): boolean => useMedia('(prefers-reduced-motion: reduce)')
