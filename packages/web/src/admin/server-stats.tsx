import type { Overview } from '@firestep/api'
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
    ['Accounts', users],
    ['Guests', guests],
    ['Gathering', matches.gathering],
    ['Under way', matches.playing],
    ['Held', matches.held],
    ['Over', matches.over],
    ['In memory', inMemory],
    ['Connections', sockets],
    ['Thinking', thinking],
    ['Notices in a day', notices.told],
    ['Notices waiting', notices.waiting],
    ['Ways failing', notices.failing],
    ['Ways given up', notices.off],
    ['Store', bytesText(store)],
    ['Memory', bytesText(memory)],
    ['Started', timeAgoText(upSince, Date.now())],
  ]
  return (
    <section className={adminStyles.part} aria-labelledby="admin-figures">
      <div className={styles.head}>
        <h2 id="admin-figures">How it is</h2>
        <Button look="quiet" onClick={() => void onRefresh()}>
          Look again
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
        {durability.outlastsPowerCut
          ? 'What was acknowledged is on the disk and outlasts a crash or a power cut, if the disk keeps what it says it has written.'
          : 'What was acknowledged outlasts a crash of the server, but may be lost in a power cut.'}{' '}
        {durability.settings}.
      </p>
    </section>
  )
}
