import { useEffect } from 'react'

let title: string | null = null
let waiting = 0

function write(): void {
  const name = title === null ? 'Firestep' : `${title} · Firestep`
  document.title = waiting > 0 ? `(${waiting}) ${name}` : name
}

/** What the browser's tab, history and screen reader call this page. */
export function useTitle(wanted: string | null): void {
  useEffect(() => {
    title = wanted
    write()
  }, [wanted])
}

/** So many matches wait for the person: the tab says it on every page. */
export function setWaiting(count: number): void {
  if (count === waiting) return
  waiting = count
  write()
}
