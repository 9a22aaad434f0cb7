import { useEffect } from 'react'
import { pageTitleText } from '../texts/page.ts'

let pageTitle: string | null = null
let waitingCount = 0

function updateTitle(): void {
  const text = pageTitle === null ? pageTitleText.siteName : `${pageTitle} · Firestep`
  document.title = waitingCount > 0 ? `(${waitingCount}) ${text}` : text
}

/** Title of the page for the browser's tab, history and screen readers. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    pageTitle = title
    updateTitle()
  }, [title])
}

/** Shows the number of waiting matches in the tab's title on every page. */
export function setWaitingCount(count: number): void {
  if (count === waitingCount) return
  waitingCount = count
  updateTitle()
}
