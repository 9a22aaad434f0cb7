/** Whom a process shares its store with: told by the place of the store. */
import type { Log } from '../logging/log.ts'
import { isAddress } from '../store/choose-engine.ts'
import type { Store } from '../store/open-store.ts'
import { alone, type Company } from './cluster.ts'
import { PostgresCompany } from './postgres-cluster.ts'

/** `helps`: it serves nobody. */
export const companyAt = (place: string, store: Store, log: Log, { helps = false } = {}): Company =>
  isAddress(place) ? new PostgresCompany(place, store, log, helps) : alone
