import { useEffect } from 'react'

/** What the browser's tab, history and screen reader call this page. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? 'Firestep' : `${title} · Firestep`
  }, [title])
}
