import type { Overview } from '@firestep/api'
import { serverStatsText } from '../texts/admin.ts'
import { Button } from '../ui/button.tsx'
import { bytesText } from '../ui/number-text.ts'
import { timeAgoText } from '../ui/time-text.ts'
import adminStyles from './admin.module.css'
import styles from './server-stats.module.css'

interface ServerStatsProps {
  readonly overview: Overview
  readonly onRefresh: () => Promise<void>
}

/** Statistics of the server. */
export function ServerStats({ overview, onRefresh }: ServerStatsProps) {
  const { users, guests, matches, inMemory, sockets, thinking, store, durability, memory, upSince, notices } = overview
  const rows: readonly (readonly [string, string | number])[] = [
    [serverStatsText.accounts, users],
    [serverStatsText.guests, guests],
    [serverStatsText.waitingForPlayers, matches.gathering],
    [serverStatsText.underWay, matches.playing],
    [serverStatsText.held, matches.held],
    [serverStatsText.over, matches.over],
    [serverStatsText.inMemory, inMemory],
    [serverStatsText.connections, sockets],
    [serverStatsText.thinking, thinking],
    [serverStatsText.notificationsPerDay, notices.told],
    [serverStatsText.notificationsWaiting, notices.waiting],
    [serverStatsText.failingChannels, notices.failing],
    [serverStatsText.abandonedChannels, notices.off],
    [serverStatsText.store, bytesText(store)],
    [serverStatsText.memory, bytesText(memory)],
    [serverStatsText.started, timeAgoText(upSince, Date.now())],
  ]
  return (
    <section className={adminStyles.part} aria-labelledby="admin-figures">
      <div className={styles.head}>
        <h2 id="admin-figures">{serverStatsText.title}</h2>
        <Button look="quiet" onClick={() => void onRefresh()}>
          {serverStatsText.reload}
        </Button>
      </div>
      <dl className={styles.stats}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="caption">{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      <p className={`${adminStyles.note} quiet-text`}>
        {durability.outlastsPowerCut ? serverStatsText.savedToDisk : serverStatsText.savedInBackground}{' '}
        {durability.settings}.
      </p>
    </section>
  )
}
