import { useState, useSyncExternalStore } from 'react'
import { onStoreProblem, type StoreProblem, storeProblem } from './store/index.ts'
import { Banner } from './ui/banner.tsx'
import { Button } from './ui/button.tsx'

const problemTexts: Readonly<Record<StoreProblem, string>> = {
  full: 'This browser has no room left. What you play now is lost when the page is closed: download it, or delete matches in the lobby.',
  'nothing is kept':
    'This browser keeps nothing, perhaps because the window is private. Matches are lost when the page is closed: download those you want.',
}

/** A banner on every page for a browser without storage or space, until it is dismissed. */
export function StoreProblemBanner() {
  const problem = useSyncExternalStore(onStoreProblem, storeProblem)
  const [dismissed, setDismissed] = useState<StoreProblem | null>(null)
  if (problem === null || problem === dismissed) return null
  return (
    <Banner tone="warning" actions={<Button onClick={() => setDismissed(problem)}>Understood</Button>}>
      <p>{problemTexts[problem]}</p>
    </Banner>
  )
}
