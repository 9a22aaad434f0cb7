/** The button that subscribes this browser to push notifications. */
import { useState } from 'react'
import { call } from '../../connection/api-client.ts'
import { browserPushSectionText } from '../../texts/account.ts'
import { Button } from '../../ui/button.tsx'
import { pushSupport, subscribeToPush } from './browser-push.ts'

interface BrowserPushProps {
  readonly pushKey: string
  readonly busy: boolean
  readonly runChange: (action: () => Promise<unknown>) => Promise<boolean>
}

const supportTexts = {
  can: browserPushSectionText.help,
  cannot: browserPushSectionText.unsupported,
  refused: browserPushSectionText.blocked,
} as const

export function BrowserPushSection({ pushKey, busy, runChange }: BrowserPushProps) {
  const [support, setSupport] = useState(pushSupport)
  const add = async () => {
    await runChange(async () => call('addWay', { body: await subscribeToPush(pushKey) }))
    setSupport(pushSupport())
  }
  return (
    <section aria-labelledby="notices-browser">
      <h3 id="notices-browser">{browserPushSectionText.title}</h3>
      <p className="quiet-text">{supportTexts[support]}</p>
      {support === 'can' && (
        <Button disabled={busy} onClick={() => void add()}>
          {browserPushSectionText.turnOn}
        </Button>
      )}
    </section>
  )
}
