/** Moves an unused store to another location, file or database. The source is not changed. */
import { chmodSync, existsSync } from 'node:fs'
import { engineAt, isDatabaseUrl } from '../choose-engine.ts'
import { openCurrent } from '../open-store.ts'
import { StoreError, withoutPassword } from '../store-error.ts'
import { copyStoreTo, type StoreDigest } from './copy-rows.ts'
import { inspect, withStore } from './inspect-and-backup.ts'

export async function moveStore(from: string, to: string): Promise<StoreDigest> {
  if (!isDatabaseUrl(from) && !existsSync(from)) throw new StoreError(`There is no store at ${from}.`)
  if (!(await engineAt(from).closeIfUnused(from)))
    throw new StoreError(`A server is using ${withoutPassword(from)}. Stop it first, then move; nothing was changed.`)
  const { faults } = await inspect(from)
  if (faults.length > 0) throw new StoreError(`${withoutPassword(from)} is damaged: ${faults[0]}. It was not moved.`)
  if (!isDatabaseUrl(to) && existsSync(to))
    throw new StoreError(`${to} is there already. Choose another name; nothing is overwritten.`)
  const digest = await withStore(await openCurrent(from), (store) => copyStoreTo(store, to))
  // It has the contents of the store: private.
  if (!isDatabaseUrl(to)) chmodSync(to, 0o600)
  return digest
}
