/** Choice of the cluster implementation by the location of the store. */
import type { Log } from '../logging/log.ts'
import { isDatabaseUrl } from '../store/choose-engine.ts'
import type { Store } from '../store/open-store.ts'
import { type Cluster, singleProcess } from './cluster.ts'
import { PostgresCluster } from './postgres-cluster.ts'

/** `helps`: a worker, which serves no users. */
export const openCluster = (place: string, store: Store, log: Log, { helps = false } = {}): Cluster =>
  isDatabaseUrl(place) ? new PostgresCluster(place, store, log, helps) : singleProcess
