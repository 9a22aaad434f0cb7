import { useState, useSyncExternalStore } from 'react'
import { onStoreProblem, type StoreProblem, storeProblem } from './store/index.ts'
import { Banner } from './ui/banner.tsx'
import { Button } from './ui/button.tsx'

const words: Readonly<Record<StoreProblem, string>> = {
  full: 'This browser has no room left. What you play now is lost when the page is closed: download it, or delete matches in the lobby.',
  'nothing is kept':
    'This browser keeps nothing, perhaps because the window is private. Matches are lost when the page is closed: download those you want.',
}

/** A banner on every page for a browser without storage or space, until it is dismissed. */
export function StoreTrouble() {
  const now = useSyncExternalStore(onStoreProblem, storeProblem)
  const [read, setRead] = useState<StoreProblem | null>(null)
  if (now === null || now === read) return null
  return (
    <Banner tone="warning" actions={<Button onClick={() => setRead(now)}>Understood</Button>}>
      <p>{words[now]}</p>
    </Banner>
  )
}
