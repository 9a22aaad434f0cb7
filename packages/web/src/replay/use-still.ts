import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

/** True if the user wants no animations. */
export const useStill = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
