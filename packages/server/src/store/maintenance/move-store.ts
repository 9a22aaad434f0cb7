/** `firestep move`: an unused store gets a complete copy at another location, file or database. The source stays. */
import { chmodSync, existsSync } from 'node:fs'
import { engineAt, isDatabaseUrl } from '../choose-engine.ts'
import { openCurrent } from '../open-store.ts'
import { StoreError, withoutPassword } from '../store-error.ts'
import { copyStoreTo, type StoreDigest } from './copy-rows.ts'
import { inspect, withStore } from './inspect-and-backup.ts'

export async function moveStore(source: string, target: string): Promise<StoreDigest> {
  if (isMissingFile(source)) throw new StoreError(`There is no store at ${source}.`)
  // A file of a sole user leaves write-ahead mode here, so that it is complete.
  const isUnused = await engineAt(source).closeIfUnused(source)
  if (!isUnused)
    throw new StoreError(`A server is using ${withoutPassword(source)}. Stop it first, then move; nothing was changed.`)
  const { faults } = await inspect(source)
  if (faults.length > 0) throw new StoreError(`${withoutPassword(source)} is damaged: ${faults[0]}. It was not moved.`)
  if (!isDatabaseUrl(target) && !isMissingFile(target))
    throw new StoreError(`${target} is there already. Choose another name; nothing is overwritten.`)
  const digest = await withStore(await openCurrent(source), (store) => copyStoreTo(store, target))
  // It has the contents of the store: private.
  if (!isDatabaseUrl(target)) chmodSync(target, 0o600)
  return digest
}

const isMissingFile = (location: string): boolean => !isDatabaseUrl(location) && !existsSync(location)
