/** The button that subscribes this browser to push notifications. */
import { useState } from 'react'
import { call } from '../../connection/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { pushSupport, subscribeToPush } from './browser-push.ts'

interface BrowserPushProps {
  readonly pushKey: string
  readonly busy: boolean
  readonly runChange: (action: () => Promise<unknown>) => Promise<boolean>
}

const supportTexts = {
  can: 'Also when no page of this server is open.',
  cannot: 'This browser cannot be told: it takes a secure address (https) and a browser that knows notices.',
  refused: 'You have told this browser not to show notices from here. Allow them in its settings first.',
} as const

export function BrowserPushSection({ pushKey, busy, runChange }: BrowserPushProps) {
  const [support, setSupport] = useState(pushSupport)
  const add = async () => {
    await runChange(async () => call('addWay', { body: await subscribeToPush(pushKey) }))
    setSupport(pushSupport())
  }
  return (
    <section aria-labelledby="notices-browser">
      <h3 id="notices-browser">In this browser</h3>
      <p className="quiet-text">{supportTexts[support]}</p>
      {support === 'can' && (
        <Button disabled={busy} onClick={() => void add()}>
          Tell me in this browser
        </Button>
      )}
    </section>
  )
}
