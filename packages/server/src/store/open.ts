/** Opens the store and brings its tables up to date. */
import { join } from 'node:path'
import { Kysely, Migrator } from 'kysely'
import type { Engine } from './engine.ts'
import { type Migrations, migrations } from './migrations.ts'
import type { Tables } from './schema.ts'
import { sqlite } from './sqlite.ts'
import { CannotOpen } from './trouble.ts'

export type Store = Kysely<Tables>

/** What stores are kept in. Another database takes its place here. */
export const engine: Engine = sqlite

/** Where the store lies in the folder that the server keeps its files in. */
export const storeIn = (folder: string): string => join(folder, 'firestep.sqlite')

/** Opens a file, or a store in memory for tests, and brings its tables up to date. */
export async function openStore(file: string, steps: Migrations = migrations): Promise<Store> {
  const store = new Kysely<Tables>({ dialect: engine.open(file, 'use') })
  try {
    await engine.alone(store, () => migrate(store, file, steps))
    return store
  } catch (fault) {
    await store.destroy()
    throw fault
  }
}

/** Opens a store as it is, to look after it: its tables may be older or newer than ours. */
export const openAsItIs = (file: string): Store => new Kysely<Tables>({ dialect: engine.open(file, 'look') })

/** Opens a store whose tables are ours already: another process may be using it, so they are not changed. */
export async function openCurrent(file: string): Promise<Store> {
  const store = openAsItIs(file)
  try {
    const taken = await stepsOf(store)
    refuseNewer(taken, file)
    if (Object.keys(migrations).some((step) => !taken.includes(step)))
      throw new CannotOpen(`The tables of ${file} are not up to date. Start the server once, which renews them.`)
    return store
  } catch (fault) {
    await store.destroy()
    throw fault
  }
}

/** Which steps its tables have taken, the latest last. */
export async function stepsOf(store: Store): Promise<readonly string[]> {
  const tables = await store.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === stepsTable)) return []
  const rows = await (store as unknown as Kysely<Steps>).selectFrom(stepsTable).select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

/** Refuses tables that a newer Firestep has made: it may keep things in them that we would lose. */
export function refuseNewer(taken: readonly string[], file: string, steps: Migrations = migrations): void {
  const unknown = taken.filter((step) => !(step in steps))
  if (unknown.length === 0) return
  throw new CannotOpen(
    `${file} was made by a newer Firestep (its tables are at “${unknown.at(-1)}”). Run that version, or restore a backup from before it.`,
  )
}

const stepsTable = 'kysely_migration'
interface Steps {
  readonly [stepsTable]: { readonly name: string }
}

async function migrate(store: Store, file: string, steps: Migrations): Promise<void> {
  refuseNewer(await stepsOf(store), file, steps)
  const migrator = new Migrator({
    db: store,
    provider: { getMigrations: async () => ({ ...steps }) },
    // All of it is one transaction already.
    disableTransactions: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}
