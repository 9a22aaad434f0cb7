/** Access to jobs without serving users: the shared store, and its jobs. */
import type { Config } from './config/config.ts'
import type { Jobs } from './jobs/jobs.ts'
import { openJobs } from './jobs/open-jobs.ts'
import { createStderrLog, type Log } from './logging/log.ts'
import { openStore, type Store } from './store/open-store.ts'

export interface StoreWithJobs {
  readonly store: Store
  readonly jobs: Jobs
  readonly log: Log
  close(): Promise<void>
}

export async function openStoreWithJobs(database: string, { log: level }: Config): Promise<StoreWithJobs> {
  const log = createStderrLog(level)
  const store = await openStore(database)
  try {
    const jobs = await openJobs(store, database, log)
    return {
      store,
      jobs,
      log,
      async close() {
        await jobs.close()
        await store.destroy()
      },
    }
  } catch (fault) {
    await store.destroy()
    throw fault
  }
}
