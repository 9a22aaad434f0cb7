import type { Log } from '../logging/log.ts'
import type { Store } from '../store/open-store.ts'
import { GraphileJobs } from './graphile-jobs.ts'
import type { Jobs } from './jobs.ts'
import { TableJobs } from './table-jobs.ts'

/** Jobs of a store: shared by the processes of a database, or private to a single process. */
export const openJobs = (store: Store, database: string | null, log: Log): Promise<Jobs> =>
  database === null ? TableJobs.open(store, log) : GraphileJobs.open(store, database, log)
