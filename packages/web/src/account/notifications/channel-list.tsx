import type { Channel } from '@firestep/api'
import { call } from '../../connection/api-client.ts'
import { serverNow } from '../../connection/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import rowStyles from '../../ui/rows.module.css'
import { timeAgoText } from '../../ui/time-text.ts'
import notificationStyles from './notifications.module.css'

interface ChannelListProps {
  readonly channels: readonly Channel[]
  readonly busy: boolean
  readonly runChange: (action: () => Promise<unknown>) => Promise<boolean>
}

const kindNames: Readonly<Record<Channel['kind'], string>> = { mail: 'Mail', webhook: 'Webhook', push: 'Browser' }

/** Notification channels with their status. */
export function ChannelList({ channels, busy, runChange }: ChannelListProps) {
  if (channels.length === 0) return <p className="quiet-text">You are not told anywhere yet.</p>
  const callFor = (name: 'testWay' | 'removeWay' | 'confirmAgain', { id }: Channel) =>
    void runChange(() => call(name, { params: { id } }))
  return (
    <ul className={`${rowStyles.compactList} plain-list`}>
      {channels.map((channel) => (
        <li key={channel.id} className={rowStyles.compactRow}>
          <div className={notificationStyles.text}>
            <p>
              {kindNames[channel.kind]}: <span className={notificationStyles.label}>{channel.label}</span>
            </p>
            <p className="quiet-text" role="status">
              {stateText(channel)}
            </p>
          </div>
          <div className="button-row">
            {channel.state === 'waiting' && (
              <Button
                disabled={busy}
                aria-label={`Send the link again: ${channel.label}`}
                onClick={() => callFor('confirmAgain', channel)}
              >
                Send the link again
              </Button>
            )}
            {channel.state !== 'waiting' && channel.state !== 'closed' && (
              <Button
                disabled={busy}
                aria-label={`Send a test: ${channel.label}`}
                onClick={() => callFor('testWay', channel)}
              >
                {channel.state === 'off' ? 'Try it again' : 'Send a test'}
              </Button>
            )}
            <Button
              disabled={busy}
              aria-label={`Take away: ${channel.label}`}
              onClick={() => callFor('removeWay', channel)}
            >
              Take it away
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

function stateText({ state, why, sent }: Channel): string {
  const lastSentText = sent === null ? 'Nothing was sent yet.' : `Last sent ${timeAgoText(sent, serverNow())}.`
  switch (state) {
    case 'waiting':
      if (why !== null) return `The link was not sent: ${why}`
      return 'Waits until you follow the link in the mail that was sent there.'
    case 'works':
      return `In use. ${lastSentText}`
    case 'failing':
      return `It fails: ${why ?? 'nobody knows why.'} ${lastSentText}`
    case 'off':
      return `Given up after many failures: ${why ?? 'nobody knows why.'} If it is mended, try it again.`
    case 'closed':
      return `Not in use: ${why ?? 'whoever runs this server has closed it.'} ${lastSentText}`
    default:
      return state satisfies never
  }
}
