import { useEffect } from 'react'

let title: string | null = null
let waiting = 0

function write(): void {
  const name = title === null ? 'Firestep' : `${title} · Firestep`
  document.title = waiting > 0 ? `(${waiting}) ${name}` : name
}

/** Title of the page for the browser's tab, history and screen readers. */
export function useTitle(wanted: string | null): void {
  useEffect(() => {
    title = wanted
    write()
  }, [wanted])
}

/** Shows the number of waiting matches in the tab's title on every page. */
export function setWaiting(count: number): void {
  if (count === waiting) return
  waiting = count
  write()
}
