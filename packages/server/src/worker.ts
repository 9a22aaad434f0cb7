/** A worker process: runs jobs that servers and simulations have put into the shared store. */

import { botJobs, ClusterBots } from './bots/cluster-bots.ts'
import { createSearchPool } from './bots/search-pool.ts'
import { openCluster } from './cluster/open-cluster.ts'
import type { Config } from './config/config.ts'
import { games } from './games.ts'
import type { JobHandlers } from './jobs/jobs.ts'
import { Holidays } from './matches/clocks/holidays.ts'
import { createMatchRegistry } from './matches/registry/create-registry.ts'
import { deriveColumns } from './matches/registry/derive-columns.ts'
import { createDryRuns } from './matches/registry/dry-run-service.ts'
import { createNotificationTasks, maxNotificationJobs } from './notifications/notification-jobs.ts'
import { openStoreWithJobs, type StoreWithJobs } from './store-with-jobs.ts'

export interface WorkerOptions {
  readonly database: string
  readonly config: Config
  readonly threads: number
  /** Further job handlers, with the same concurrency. */
  extraHandlers(storeWithJobs: StoreWithJobs): JobHandlers
}

export interface Worker {
  /** Takes no more jobs, and finishes or returns running ones. */
  close(): Promise<void>
}

export async function startWorker({ database, config, threads, extraHandlers }: WorkerOptions): Promise<Worker> {
  const storeWithJobs = await openStoreWithJobs(database, config)
  const { store, jobs, log } = storeWithJobs
  const cluster = openCluster(database, store, log, { isWorker: true })
  const holidays = await Holidays.read(store, Date.now())
  const dryRuns = createDryRuns(log)
  const registry = createMatchRegistry({
    store,
    games,
    dryRuns,
    now: Date.now,
    log,
    deriveColumns: deriveColumns(holidays),
    cluster,
    followUpJobs: botJobs(jobs),
  })
  const bots = new ClusterBots({ store, registry, jobs, searchPool: createSearchPool(threads, log), log })
  const notifications = await createNotificationTasks({
    config,
    store,
    jobs,
    clock: Date.now,
    log,
    onSent: () => undefined,
  })
  const close = async () => {
    await bots.close()
    await registry.close()
    await dryRuns.close()
    await cluster.leave()
    await storeWithJobs.close()
    notifications.close()
  }
  try {
    const logFailure = (work: Promise<unknown>) =>
      void work.catch((fault: unknown) => log.error('a message of a server could not be handled', { fault }))
    const catchUp = () => {
      logFailure(registry.catchUpAll())
      logFailure(holidays.reload(store, Date.now()))
    }
    await cluster.join({
      onMessage(message) {
        if (message.kind === 'match') logFailure(registry.handleRemoteChange(message.match, message.revision))
        if (message.kind === 'anew') logFailure(registry.handleRemoteChange(message.match, null))
        if (message.kind === 'clocks') logFailure(registry.catchUpAll())
        if (message.kind === 'user') logFailure(holidays.reloadUser(store, message.user))
      },
      onMissed: catchUp,
      onEnded: catchUp,
    })
    await bots.start()
    await jobs.startRunner(extraHandlers(storeWithJobs), threads)
    await jobs.startRunner(notifications.handlers, maxNotificationJobs)
    return { close }
  } catch (fault) {
    await close()
    throw fault
  }
}
