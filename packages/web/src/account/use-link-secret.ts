import { useEffect, useState } from 'react'

/**
 * A secret that a link carries: behind its `#`, which no server and no proxy writes down, or where its path or its query has
 * it. Once it is read it is taken out of the address, so that it is not seen over a shoulder or kept in the history. Only once:
 * what is drawn may be drawn anew before it is shown, and would find the address empty.
 */
export function useSecret(elsewhere: string | undefined): string {
  const [secret] = useState(() => location.hash.slice(1) || (elsewhere ?? ''))
  useEffect(() => {
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname)
  }, [])
  return secret
}
