/** Inspection, backup and restore of a store. */
import { chmodSync, closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs'
import { engineAt, engineOf, isDatabaseUrl } from '../choose-engine.ts'
import type { Durability } from '../engine.ts'
import { appliedMigrations, openReadOnly, requireCurrent, requireNotNewer, type Store } from '../open-store.ts'
import { removeStoreFiles } from '../private-files.ts'
import type { Tables } from '../schema.ts'
import { errorMessage, StoreError, withoutPassword } from '../store-error.ts'
import { copyStoreTo } from './copy-rows.ts'

export interface StoreReport {
  readonly bytes: number
  /** Its latest migration. */
  readonly tables: string
  readonly counts: Readonly<Record<string, number>>
  /** Damage found. */
  readonly faults: readonly string[]
}

export const storeSize = (store: Store): Promise<number> => engineOf(store).size(store)
export const storeDurability = (store: Store): Promise<Durability> => engineOf(store).durability(store)

const countedTables = ['users', 'matches', 'entries', 'snapshots', 'chat'] as const satisfies readonly (keyof Tables)[]

export async function inspect(location: string): Promise<StoreReport> {
  return withStore(await openReadOnly(location), async (store) => {
    const applied = await appliedMigrations(store)
    const tables = applied.at(-1)
    if (tables === undefined) throw new StoreError(`${withoutPassword(location)} is not a store of Firestep.`)
    const counts: Record<string, number> = {}
    for (const table of countedTables) {
      const { rows } = await store
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
      counts[table] = Number(rows)
    }
    const engine = engineOf(store)
    return { bytes: await engine.size(store), tables, counts, faults: await engine.findDamage(store) }
  }).catch((fault: unknown) => {
    throw fault instanceof StoreError
      ? fault
      : new StoreError(`${withoutPassword(location)} cannot be read: ${errorMessage(fault)}.`)
  })
}

/** Copies a store to a new file while a server may use it. The copy is checked before it gets its name. */
export async function backUp(file: string, target: string): Promise<StoreReport> {
  const unfinished = `${target}.unfinished-${process.pid}`
  reserveFile(target)
  try {
    const report = await copyAndCheck(file, unfinished)
    renameSync(unfinished, target)
    return report
  } catch (fault) {
    rmSync(target, { force: true })
    throw fault
  } finally {
    removeStoreFiles(unfinished)
  }
}

/** Replaces a store by a copy, keeps the old one beside it and returns where. The store must not be in use. */
export async function restore(
  source: string,
  file: string,
  now: number,
): Promise<{ readonly report: StoreReport; readonly old: string | null }> {
  if (isDatabaseUrl(file))
    throw new StoreError(
      `A backup comes back to a database that is empty, by: firestep move ${source} ${withoutPassword(file)}`,
    )
  const incoming = `${file}.incoming-${process.pid}`
  try {
    const report = await copyAndCheck(source, incoming)
    await withStore(await openReadOnly(incoming), async (store) =>
      requireNotNewer(await appliedMigrations(store), source),
    )
    const old = await moveAside(file, now)
    renameSync(incoming, file)
    return { report, old }
  } finally {
    removeStoreFiles(incoming)
  }
}

/** Copies and checks before and after. */
async function copyAndCheck(source: string, target: string): Promise<StoreReport> {
  const sourceReport = await inspect(source)
  if (sourceReport.faults.length > 0)
    throw new StoreError(`${withoutPassword(source)} is damaged: ${sourceReport.faults[0]}. It was not copied.`)
  await copyStore(source, target)
  // It has the contents of the store: private.
  chmodSync(target, 0o600)
  const report = await inspect(target)
  if (report.faults.length > 0)
    throw new StoreError(`The copy of ${withoutPassword(source)} is not sound: ${report.faults[0]}.`)
  return report
}

/** A database without files is copied row by row into a SQLite store. */
async function copyStore(source: string, target: string): Promise<void> {
  await withStore(await openReadOnly(source), async (store) => {
    const { copy } = engineOf(store)
    if (copy !== null) return copy(store, target)
    requireCurrent(await appliedMigrations(store), source)
    await copyStoreTo(store, target)
  })
}

/** Reserves an unused name: backups are never overwritten. */
function reserveFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (fault) {
    if (existsSync(file)) throw new StoreError(`${file} is there already. Choose another name; nothing is overwritten.`)
    throw new StoreError(`${file} cannot be written: ${errorMessage(fault)}.`)
  }
}

async function moveAside(file: string, now: number): Promise<string | null> {
  if (!existsSync(file)) return null
  if (!(await engineAt(file).closeIfUnused(file)))
    throw new StoreError(`A server is using ${file}. Stop it first, then restore; nothing was changed.`)
  const old = `${file}.before-${new Date(now).toISOString().replace(/[:.]/g, '-')}`
  renameSync(file, old)
  return old
}

export async function withStore<R>(store: Store, work: (store: Store) => Promise<R>): Promise<R> {
  try {
    return await work(store)
  } finally {
    await store.destroy()
  }
}
