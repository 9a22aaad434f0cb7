import { useState, useSyncExternalStore } from 'react'
import { onStoreProblem, type StoreProblem, storeProblem } from './store/index.ts'
import { Banner } from './ui/banner.tsx'
import { Button } from './ui/button.tsx'

const words: Readonly<Record<StoreProblem, string>> = {
  full: 'This browser has no room left. What you play now is lost when the page is closed: download it, or delete matches in the lobby.',
  'nothing is kept':
    'This browser keeps nothing, perhaps because the window is private. Matches are lost when the page is closed: download those you want.',
}

/** A browser that keeps nothing, or has no room left: said on every page until it has been read. */
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
