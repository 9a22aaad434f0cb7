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

/** Changes of the last milliseconds before a process ended are looked for, as it may not have announced them. */
const lastMessagesMs = 10_000

export interface ClusterEventHandler extends ClusterListener {
  /** Settles when all messages so far are handled. */
  settled(): Promise<void>
}

export function handleClusterEvents(deps: ClusterEventDeps): ClusterEventHandler {
  const { store, clock, log, credentials, holidays, registry, live } = deps

  const handleMessage = async (message: ClusterMessage, from: number): Promise<void> => {
    switch (message.kind) {
      case 'match':
        await live.relay.handleMessage(message, from)
        return registry.handleRemoteChange(message.match, message.revision)
      case 'anew':
        return registry.handleRemoteChange(message.match, null)
      case 'clocks':
        return registry.catchUpAll()
      case 'ended':
        return credentials.notifyEndedHere(message)
      case 'user':
        credentials.dropCachedHere(message.user)
        return holidays.reloadUser(store, message.user)
      default:
        return live.relay.handleMessage(message, from)
    }
  }

  const catchUp = async (gapMs: number): Promise<void> => {
    await registry.catchUpAll()
    await credentials.recheck(live.relay.requesters())
    await holidays.reload(store, clock())
    await live.relay.resendSince(gapMs + lastMessagesMs)
  }

  const pending = new Set<Promise<void>>()
  const track = (work: Promise<void>, about: object): void => {
    const tracked = work
      .catch((fault: unknown) => log.error('a message of another process could not be handled', { fault, ...about }))
      .finally(() => pending.delete(tracked))
    pending.add(tracked)
  }

  return {
    onMessage: (message, from) => track(handleMessage(message, from), { kind: message.kind }),
    onMissed(gapMs) {
      live.relay.handleMissedMessages()
      track(catchUp(gapMs), { kind: 'missed' })
    },
    onEnded(processes) {
      log.info('another process has ended', { processes: processes.length })
      for (const process of processes) live.relay.removeProcess(process)
      track(catchUp(0), { kind: 'ended' })
    },
    settled: async () => void (await Promise.all(pending)),
  }
}
