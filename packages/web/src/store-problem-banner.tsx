import { useState, useSyncExternalStore } from 'react'
import { onStoreProblem, type StoreProblem, storeProblem } from './store/index.ts'
import { storeProblemBannerText } from './texts/page.ts'
import { Banner } from './ui/banner.tsx'
import { Button } from './ui/button.tsx'

const problemTexts: Readonly<Record<StoreProblem, string>> = {
  full: storeProblemBannerText.full,
  'nothing is kept': storeProblemBannerText.unavailable,
}

/** A banner on every page for a browser without storage or space, until it is dismissed. */
export function StoreProblemBanner() {
  const problem = useSyncExternalStore(onStoreProblem, storeProblem)
  const [dismissed, setDismissed] = useState<StoreProblem | null>(null)
  if (problem === null || problem === dismissed) return null
  return (
    <Banner
      tone="warning"
      actions={<Button onClick={() => setDismissed(problem)}>{storeProblemBannerText.understood}</Button>}
    >
      <p>{problemTexts[problem]}</p>
    </Banner>
  )
}
