import { useEffect, useState } from 'react'

/**
 * A secret in a link: after its `#`, which no server or proxy logs, or in its path or query. Once read it is removed
 * from the address, so that it neither shows nor stays in the history. It is read only once: a component may render
 * again before it is shown, and would find the address empty.
 */
export function useLinkSecret(otherSource: string | undefined): string {
  const [secret] = useState(() => location.hash.slice(1) || (otherSource ?? ''))
  useEffect(() => {
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname)
  }, [])
  return secret
}
