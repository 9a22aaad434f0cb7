/** A worker process: runs jobs that servers and simulations have put into the shared store. */

import { botJobs, ClusterBots } from './bots/cluster-bots.ts'
import { createSearchPool } from './bots/search-pool.ts'
import { openCluster } from './cluster/open-cluster.ts'
import type { Config } from './config/config.ts'
import { games } from './games.ts'
import { type JobStore, openJobStore } from './job-store.ts'
import type { JobHandlers } from './jobs/jobs.ts'
import { Holidays } from './matches/clocks/holidays.ts'
import { createMatchRegistry } from './matches/registry/create-registry.ts'
import { deriveColumns } from './matches/registry/derive-columns.ts'
import { makeDryRuns } from './matches/registry/dry-run-service.ts'
import { makeNoticeTasks, noticesAtOnce } from './notifications/notification-jobs.ts'

export interface WorkerOptions {
  readonly database: string
  readonly config: Config
  readonly threads: number
  /** Further job handlers, with the same concurrency. */
  more(workshop: JobStore): JobHandlers
}

export interface Worker {
  /** Takes no more jobs, and finishes or returns running ones. */
  close(): Promise<void>
}

export async function startWorker({ database, config, threads, more }: WorkerOptions): Promise<Worker> {
  const workshop = await openJobStore(database, config)
  const { store, jobs, log } = workshop
  const cluster = openCluster(database, store, log, { helps: true })
  const holidays = await Holidays.read(store, Date.now())
  const dryRuns = makeDryRuns(log)
  const registry = createMatchRegistry({
    store,
    games,
    dryRuns,
    now: Date.now,
    log,
    behind: deriveColumns(holidays),
    cluster,
    errands: botJobs(jobs),
  })
  const opponents = new ClusterBots({ store, registry, jobs, thinkers: createSearchPool(threads, log), log })
  const notices = await makeNoticeTasks({ config, store, jobs, clock: Date.now, log, onSent: () => undefined })
  const close = async () => {
    await opponents.close()
    await registry.close()
    await dryRuns.close()
    await cluster.leave()
    await workshop.close()
    notices.close()
  }
  try {
    const follow = (work: Promise<unknown>) =>
      void work.catch((fault: unknown) => log.error('what a server did could not be followed', { fault }))
    const lookAnew = () => {
      follow(registry.lookAnew())
      follow(holidays.lookAnew(store, Date.now()))
    }
    await cluster.join({
      hear(message) {
        if (message.kind === 'match') follow(registry.changedElsewhere(message.match, message.revision))
        if (message.kind === 'anew') follow(registry.changedElsewhere(message.match, null))
        if (message.kind === 'clocks') follow(registry.lookAnew())
        if (message.kind === 'user') follow(holidays.readOf(store, message.user))
      },
      missed: lookAnew,
      ended: lookAnew,
    })
    await opponents.begin()
    await jobs.work(more(workshop), threads)
    await jobs.work(notices.handlers, noticesAtOnce)
    return { close }
  } catch (fault) {
    await close()
    throw fault
  }
}
