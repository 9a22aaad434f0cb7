import { useState } from 'react'
import { call } from '../../connection/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { ability, subscribe } from './browser-push.ts'

interface ThisBrowserProps {
  readonly pushKey: string
  readonly busy: boolean
  readonly change: (work: () => Promise<unknown>) => Promise<boolean>
}

const words = {
  can: 'Also when no page of this server is open.',
  cannot: 'This browser cannot be told: it takes a secure address (https) and a browser that knows notices.',
  refused: 'You have told this browser not to show notices from here. Allow them in its settings first.',
} as const

export function ThisBrowser({ pushKey, busy, change }: ThisBrowserProps) {
  const [now, setNow] = useState(ability)
  const add = async () => {
    await change(async () => call('addWay', { body: await subscribe(pushKey) }))
    setNow(ability())
  }
  return (
    <section aria-labelledby="notices-browser">
      <h3 id="notices-browser">In this browser</h3>
      <p className="people-small">{words[now]}</p>
      {now === 'can' && (
        <Button disabled={busy} onClick={() => void add()}>
          Tell me in this browser
        </Button>
      )}
    </section>
  )
}
