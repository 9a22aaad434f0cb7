/** Reactions of a process to cluster messages. */
import type { Credentials } from './accounts/index.ts'
import type { ClusterListener, ClusterMessage } from './cluster/cluster.ts'
import type { Log } from './logging/log.ts'
import type { Holidays } from './matches/clocks/holidays.ts'
import type { LiveMatchRegistry } from './matches/registry/live-match-registry.ts'
import type { LivePlay } from './sockets/live-play.ts'
import type { Store } from './store/open-store.ts'

export interface ClusterEventDeps {
  readonly store: Store
  readonly clock: () => number
  readonly log: Log
  readonly credentials: Credentials
  readonly holidays: Holidays
  readonly registry: LiveMatchRegistry
  readonly live: LivePlay
}

/** Milliseconds before its end in which a process may have sent nothing: changes of this time are looked for. */
const lastWords = 10_000

export interface ClusterEventHandler extends ClusterListener {
  /** Settles when all messages so far are handled. */
  settled(): Promise<void>
}

export function handleClusterEvents(parts: ClusterEventDeps): ClusterEventHandler {
  const { store, clock, log, credentials, holidays, registry, live } = parts

  const heard = async (message: ClusterMessage, from: number): Promise<void> => {
    switch (message.kind) {
      case 'match':
        await live.others.hear(message, from)
        return registry.changedElsewhere(message.match, message.revision)
      case 'anew':
        return registry.changedElsewhere(message.match, null)
      case 'clocks':
        return registry.lookAnew()
      case 'ended':
        return credentials.endedHere(message)
      case 'user':
        credentials.forgetHere(message.user)
        return holidays.readOf(store, message.user)
      default:
        return live.others.hear(message, from)
    }
  }

  const lookAnew = async (since: number): Promise<void> => {
    await registry.lookAnew()
    await credentials.lookAnew(live.others.askers())
    await holidays.lookAnew(store, clock())
    await live.others.lookAnew(since + lastWords)
  }

  const pending = new Set<Promise<void>>()
  const begin = (work: Promise<void>, about: object): void => {
    const done = work
      .catch((fault: unknown) => log.error('what another process did could not be followed', { fault, ...about }))
      .finally(() => pending.delete(done))
    pending.add(done)
  }

  return {
    hear: (message, from) => begin(heard(message, from), { kind: message.kind }),
    missed(since) {
      live.others.missed()
      begin(lookAnew(since), { kind: 'missed' })
    },
    ended(processes) {
      log.info('another process has ended', { processes: processes.length })
      for (const process of processes) live.others.gone(process)
      begin(lookAnew(0), { kind: 'ended' })
    },
    settled: async () => void (await Promise.all(pending)),
  }
}
