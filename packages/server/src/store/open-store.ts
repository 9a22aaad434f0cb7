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
}): string => database ?? storeFileIn(folder)

/** The store file in the server's folder. */
export const storeFileIn = (folder: string): string => join(folder, 'firestep.sqlite')

/** Opens a file, a database address or an in-memory store for tests, and migrates it. */
export async function openStore(location: string, knownMigrations: Migrations = migrations): Promise<Store> {
  const store = new Kysely<Tables>({ dialect: await engineAt(location).open(location, 'use') })
  try {
    await engineOf(store).runExclusive(store, (exclusive) => migrate(exclusive, location, knownMigrations))
    return store
  } catch (fault) {
    await store.destroy()
    throw fault
  }
}

/** Opens a store as it is, for maintenance: its tables may be older or newer than ours. */
export const openReadOnly = async (location: string): Promise<Store> =>
  new Kysely<Tables>({ dialect: await engineAt(location).open(location, 'inspect') })

/** Opens a store that must already be current. It is not migrated, since another process may be using it. */
export async function openCurrent(location: string): Promise<Store> {
  const store = await openReadOnly(location)
  try {
    requireCurrent(await appliedMigrations(store), location)
    return store
  } catch (fault) {
    await store.destroy()
    throw fault
  }
}

/** Applied migrations, latest last. */
export async function appliedMigrations(store: Store): Promise<readonly string[]> {
  if (!(await engineOf(store).hasTable(store, migrationTable))) return []
  const rows = await store
    .withTables<MigrationTables>()
    .selectFrom(migrationTable)
    .select('name')
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Throws for tables of a newer version: we could lose data in them. */
export function requireNotNewer(
  applied: readonly string[],
  location: string,
  knownMigrations: Migrations = migrations,
): void {
  const unknown = applied.filter((name) => !(name in knownMigrations))
  if (unknown.length === 0) return
  throw new StoreError(
    `${withoutPassword(location)} was made by a newer Firestep (its tables are at “${unknown.at(-1)}”). Run that version, or restore a backup from before it.`,
  )
}

/** Throws for tables of any other version. */
export function requireCurrent(applied: readonly string[], location: string): void {
  requireNotNewer(applied, location)
  if (Object.keys(migrations).some((name) => !applied.includes(name)))
    throw new StoreError(
      `The tables of ${withoutPassword(location)} are not up to date. Start the server once, which renews them.`,
    )
}

const migrationTable = 'kysely_migration'
type MigrationTables = { readonly [migrationTable]: { readonly name: string } }

async function migrate(store: Store, location: string, knownMigrations: Migrations): Promise<void> {
  requireNotNewer(await appliedMigrations(store), location, knownMigrations)
  const schema = await engineOf(store).schema(store)
  const migrator = new Migrator({
    db: store,
    provider: { getMigrations: async () => ({ ...knownMigrations }) },
    ...(schema === null ? {} : { migrationTableSchema: schema }),
    // All of it is one transaction already.
    disableTransactions: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}
