import type { Channel } from '@firestep/api'
import { call } from '../../connection/api-client.ts'
import { serverNow } from '../../connection/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import { timeAgoText } from '../../ui/time-text.ts'

interface WayListProps {
  readonly ways: readonly Channel[]
  readonly busy: boolean
  readonly change: (work: () => Promise<unknown>) => Promise<boolean>
}

const kinds: Readonly<Record<Channel['kind'], string>> = { mail: 'Mail', webhook: 'Webhook', push: 'Browser' }

/** Notification channels with their status. */
export function WayList({ ways, busy, change }: WayListProps) {
  if (ways.length === 0) return <p className="people-small">You are not told anywhere yet.</p>
  const doTo = (name: 'testWay' | 'removeWay' | 'confirmAgain', { id }: Channel) =>
    void change(() => call(name, { params: { id } }))
  return (
    <ul className="plain-list people-list">
      {ways.map((way) => (
        <li key={way.id} className="people-row notices-way">
          <div className="notices-words">
            <p>
              {kinds[way.kind]}: <span className="notices-label">{way.label}</span>
            </p>
            <p className="people-small" role="status">
              {stateOf(way)}
            </p>
          </div>
          <div className="button-row">
            {way.state === 'waiting' && (
              <Button
                disabled={busy}
                aria-label={`Send the link again: ${way.label}`}
                onClick={() => doTo('confirmAgain', way)}
              >
                Send the link again
              </Button>
            )}
            {way.state !== 'waiting' && way.state !== 'closed' && (
              <Button disabled={busy} aria-label={`Send a test: ${way.label}`} onClick={() => doTo('testWay', way)}>
                {way.state === 'off' ? 'Try it again' : 'Send a test'}
              </Button>
            )}
            <Button disabled={busy} aria-label={`Take away: ${way.label}`} onClick={() => doTo('removeWay', way)}>
              Take it away
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

function stateOf({ state, why, sent }: Channel): string {
  const last = sent === null ? 'Nothing was sent yet.' : `Last sent ${timeAgoText(sent, serverNow())}.`
  switch (state) {
    case 'waiting':
      if (why !== null) return `The link was not sent: ${why}`
      return 'Waits until you follow the link in the mail that was sent there.'
    case 'works':
      return `In use. ${last}`
    case 'failing':
      return `It fails: ${why ?? 'nobody knows why.'} ${last}`
    case 'off':
      return `Given up after many failures: ${why ?? 'nobody knows why.'} If it is mended, try it again.`
    case 'closed':
      return `Not in use: ${why ?? 'whoever runs this server has closed it.'} ${last}`
    default:
      return state satisfies never
  }
}
