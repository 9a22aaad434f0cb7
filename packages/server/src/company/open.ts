/** Whom a process shares its store with: told by the place of the store. */
import type { Log } from '../log.ts'
import { isAddress } from '../store/engines.ts'
import type { Store } from '../store/open.ts'
import { alone, type Company } from './company.ts'
import { PostgresCompany } from './postgres-company.ts'

/** `helps`: it serves nobody. */
export const companyAt = (place: string, store: Store, log: Log, { helps = false } = {}): Company =>
  isAddress(place) ? new PostgresCompany(place, store, log, helps) : alone
