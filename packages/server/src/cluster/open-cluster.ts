/** Choice of the cluster implementation by the location of the store. */
import type { Log } from '../logging/log.ts'
import { isDatabaseUrl } from '../store/choose-engine.ts'
import type { Store } from '../store/open-store.ts'
import { type Cluster, singleProcess } from './cluster.ts'
import { PostgresCluster } from './postgres-cluster.ts'

/** `isWorker`: a worker, which serves no users. */
export const openCluster = (location: string, store: Store, log: Log, { isWorker = false } = {}): Cluster =>
  isDatabaseUrl(location) ? new PostgresCluster(location, store, log, isWorker) : singleProcess
