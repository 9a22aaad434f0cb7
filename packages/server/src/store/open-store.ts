/** Opening of the store, with migration. */
import { join } from 'node:path'
import { Kysely, Migrator } from 'kysely'
import { engineAt, engineOf } from './choose-engine.ts'
import { type Migrations, migrations } from './migrations.ts'
import type { Tables } from './schema.ts'
import { StoreError, withoutPassword } from './store-error.ts'

export type Store = Kysely<Tables>

/** Location of the store: the configured database, or a file in the folder. */
export const storeLocation = ({
  database,
  folder,
}: {
  readonly database: string | null
  readonly folder: string
}): string => database ?? storeIn(folder)

/** The store file in the server's folder. */
export const storeIn = (folder: string): string => join(folder, 'firestep.sqlite')

/** Opens a file, a database address or an in-memory store for tests, and migrates it. */
export async function openStore(place: string, steps: Migrations = migrations): Promise<Store> {
  const store = new Kysely<Tables>({ dialect: await engineAt(place).open(place, 'use') })
  try {
    await engineOf(store).alone(store, (alone) => migrate(alone, place, steps))
    return store
  } catch (fault) {
    await store.destroy()
    throw fault
  }
}

/** Opens a store as it is, for maintenance: its tables may be older or newer than ours. */
export const openReadOnly = async (place: string): Promise<Store> =>
  new Kysely<Tables>({ dialect: await engineAt(place).open(place, 'look') })

/** Opens a store that must already be current. It is not migrated, since another process may be using it. */
export async function openCurrent(place: string): Promise<Store> {
  const store = await openReadOnly(place)
  try {
    refuseOther(await appliedMigrations(store), place)
    return store
  } catch (fault) {
    await store.destroy()
    throw fault
  }
}

/** Applied migrations, latest last. */
export async function appliedMigrations(store: Store): Promise<readonly string[]> {
  if (!(await engineOf(store).has(store, stepsTable))) return []
  const rows = await (store as unknown as Kysely<Steps>).selectFrom(stepsTable).select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

/** Throws for tables of a newer version: we could lose data in them. */
export function refuseNewer(taken: readonly string[], place: string, steps: Migrations = migrations): void {
  const unknown = taken.filter((step) => !(step in steps))
  if (unknown.length === 0) return
  throw new StoreError(
    `${withoutPassword(place)} was made by a newer Firestep (its tables are at “${unknown.at(-1)}”). Run that version, or restore a backup from before it.`,
  )
}

/** Throws for tables of any other version. */
export function refuseOther(taken: readonly string[], place: string): void {
  refuseNewer(taken, place)
  if (Object.keys(migrations).some((step) => !taken.includes(step)))
    throw new StoreError(
      `The tables of ${withoutPassword(place)} are not up to date. Start the server once, which renews them.`,
    )
}

const stepsTable = 'kysely_migration'
interface Steps {
  readonly [stepsTable]: { readonly name: string }
}

async function migrate(store: Store, place: string, steps: Migrations): Promise<void> {
  refuseNewer(await appliedMigrations(store), place, steps)
  const schema = await engineOf(store).schema(store)
  const migrator = new Migrator({
    db: store,
    provider: { getMigrations: async () => ({ ...steps }) },
    ...(schema === null ? {} : { migrationTableSchema: schema }),
    // All of it is one transaction already.
    disableTransactions: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}
