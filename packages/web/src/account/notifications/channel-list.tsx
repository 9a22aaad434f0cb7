import type { Channel } from '@firestep/api'
import { call } from '../../connection/api-client.ts'
import { serverNow } from '../../connection/server-clock.ts'
import { channelListText } from '../../texts/account.ts'
import { Button } from '../../ui/button.tsx'
import rowStyles from '../../ui/rows.module.css'
import { timeAgoText } from '../../ui/time-text.ts'
import notificationStyles from './notifications.module.css'

interface ChannelListProps {
  readonly channels: readonly Channel[]
  readonly busy: boolean
  readonly runChange: (action: () => Promise<unknown>) => Promise<boolean>
}

const kindNames: Readonly<Record<Channel['kind'], string>> = {
  mail: channelListText.mail,
  webhook: channelListText.webhook,
  push: channelListText.browser,
}

/** Notification channels with their status. */
export function ChannelList({ channels, busy, runChange }: ChannelListProps) {
  if (channels.length === 0) return <p className="quiet-text">{channelListText.none}</p>
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
                aria-label={channelListText.resendLinkTo(channel.label)}
                onClick={() => callFor('confirmAgain', channel)}
              >
                {channelListText.resendLink}
              </Button>
            )}
            {channel.state !== 'waiting' && channel.state !== 'closed' && (
              <Button
                disabled={busy}
                aria-label={channelListText.sendTestTo(channel.label)}
                onClick={() => callFor('testWay', channel)}
              >
                {channel.state === 'off' ? channelListText.tryAgain : channelListText.sendTest}
              </Button>
            )}
            <Button
              disabled={busy}
              aria-label={channelListText.removeChannel(channel.label)}
              onClick={() => callFor('removeWay', channel)}
            >
              {channelListText.remove}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

function stateText({ state, why, sent }: Channel): string {
  const lastSentText =
    sent === null ? channelListText.nothingSent : channelListText.lastSent(timeAgoText(sent, serverNow()))
  switch (state) {
    case 'waiting':
      if (why !== null) return channelListText.linkNotSent(why)
      return channelListText.unconfirmed
    case 'works':
      return channelListText.inUse(lastSentText)
    case 'failing':
      return `It fails: ${why ?? 'nobody knows why.'} ${lastSentText}`
    case 'off':
      return `Given up after many failures: ${why ?? 'nobody knows why.'} If it is mended, try it again.`
    case 'closed':
      return `Not in use: ${why ?? 'the operator of this server has closed it.'} ${lastSentText}`
    default:
      return state satisfies never
  }
}
