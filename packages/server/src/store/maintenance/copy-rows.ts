/** Copies all rows of a store into an empty one and verifies them. */
import { createHash, type Hash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { engineAt, engineOf } from '../choose-engine.ts'
import { openStore, type Store } from '../open-store.ts'
import { removeStoreFiles } from '../private-files.ts'
import type { Tables } from '../schema.ts'
import { StoreError, withoutPassword } from '../store-error.ts'

/** Digest of a store for comparison: equal rows in equal order have equal hashes. */
export interface StoreDigest {
  readonly tables: Readonly<Record<string, TableDigest>>
  /** Hash of the record of every match. */
  readonly records: Readonly<Record<string, string>>
}

interface TableDigest {
  readonly rows: number
  readonly hash: string
}

/** Jobs and simulations are not copied: they follow from the rest and are created again on opening. */
type CopiedTable = Exclude<keyof Tables, 'jobs' | 'simulations' | 'simulated'>

/** All tables in foreign-key order, each with its key columns. */
const tableKeys: { readonly [Table in CopiedTable]: readonly (keyof Tables[Table] & string)[] } = {
  settings: ['name'],
  users: ['id'],
  name_keys: ['key'],
  two_factor: ['user'],
  recovery_codes: ['user', 'hash'],
  attempts: ['key'],
  credentials: ['id'],
  invitations: ['id'],
  matches: ['id'],
  seats: ['match', 'seat'],
  entries: ['match', 'ply'],
  snapshots: ['match', 'entries'],
  offers: ['id'],
  chat: ['match', 'number'],
  notes: ['match', 'user'],
  looked: ['match', 'user'],
  notice_wishes: ['user'],
  notice_ways: ['id'],
  notices: ['match', 'user'],
  notice_asks: ['id'],
  deeds: ['id'],
}
const isCopiedTable = (name: string): name is CopiedTable => Object.hasOwn(tableKeys, name)
const copiedTables = Object.keys(tableKeys).filter(isCopiedTable)

type Row = Readonly<Record<string, string | number | null>>

/** Rows per batch: snapshots are large, and databases limit the values per statement. */
const batchSize = 200

/**
 * One transaction, rolled back if verification fails. The source transaction ends before verification, since databases
 * end idle transactions.
 */
export async function copyRows(source: Store, target: Store): Promise<StoreDigest> {
  return target.transaction().execute(async (tx) => {
    const sourceDigest = await engineOf(source).runOnSnapshot(source, (snapshot) =>
      digestOf(snapshot, async (table, rows) => {
        await insertRows(tx, table, rows)
      }),
    )
    await engineOf(tx).continueNumbering(tx, 'deeds', 'id')
    const difference = digestDifference(sourceDigest, await digestOf(tx))
    if (difference !== null) throw new Error(`what arrived is not what was sent: ${difference}`)
    return sourceDigest
  })
}

/** The same into a new or empty store. A file gets its name only when it is complete. */
export async function copyStoreTo(source: Store, location: string): Promise<StoreDigest> {
  const { copy } = engineAt(location)
  const unfinished = copy === null ? location : `${location}.rows-${process.pid}`
  const target = await openStore(unfinished)
  try {
    const filledTables = await tablesWithRows(target)
    if (filledTables.length > 0)
      throw new StoreError(
        `${withoutPassword(location)} is not empty: there is something in ${filledTables.join(', ')}. Nothing was changed.`,
      )
    const digest = await copyRows(source, target)
    await copy?.(target, location)
    return digest
  } finally {
    await target.destroy()
    if (copy !== null) removeStoreFiles(unfinished)
  }
}

/** Tables that have rows. */
async function tablesWithRows(store: Store): Promise<readonly string[]> {
  const filledTables: string[] = []
  for (const table of copiedTables) if ((await readPage(store, table, null, 1)).length > 0) filledTables.push(table)
  return filledTables
}

/** Digest of a store; `onRows` receives the rows as they are read. */
export async function digestOf(
  store: Store,
  onRows: (table: CopiedTable, rows: readonly Row[]) => Promise<void> = async () => undefined,
): Promise<StoreDigest> {
  const tables: Record<string, TableDigest> = {}
  const records = new Map<string, Hash>()
  for (const table of copiedTables) {
    const hash = createHash('sha256')
    let rows = 0
    for await (const page of readPages(store, table)) {
      for (const row of page) {
        hash.update(rowText(row))
        if (table === 'entries') recordHashOf(records, String(row.match)).update(`${row.ply} ${row.body}\n`)
      }
      rows += page.length
      await onRows(table, page)
    }
    tables[table] = { rows, hash: hash.digest('hex') }
  }
  return { tables, records: Object.fromEntries([...records].map(([match, hash]) => [match, hash.digest('hex')])) }
}

function recordHashOf(records: Map<string, Hash>, match: string): Hash {
  const hash = records.get(match) ?? createHash('sha256')
  records.set(match, hash)
  return hash
}

/** The first difference as a sentence; null if there is none. */
export function digestDifference(left: StoreDigest, right: StoreDigest): string | null {
  for (const [table, { rows, hash }] of Object.entries(left.tables)) {
    const otherTable = right.tables[table]
    if (otherTable?.rows !== rows) return `${table} has ${rows} rows here and ${otherTable?.rows ?? 0} there`
    if (otherTable.hash !== hash) return `the rows of ${table} are not the same`
  }
  const match = Object.keys(left.records).find((id) => left.records[id] !== right.records[id])
  return match === undefined ? null : `the record of ${match} is not the same`
}

/** Columns sorted by name, since databases order them differently. */
const rowText = (row: Row): string =>
  `${JSON.stringify(
    Object.keys(row)
      .sort()
      .map((column) => [column, row[column]]),
  )}\n`

async function* readPages(store: Store, table: CopiedTable): AsyncIterable<readonly Row[]> {
  let lastRow: Row | null = null
  for (;;) {
    const page: readonly Row[] = await readPage(store, table, lastRow, batchSize)
    if (page.length === 0) return
    yield page
    lastRow = page.at(-1) ?? null
  }
}

const columnList = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(column)))
const valueList = (columns: readonly string[], row: Row): RawBuilder<unknown> =>
  sql.join(columns.map((column) => row[column] ?? null))

/** Adds rows of a table, which all have the same columns. */
async function insertRows(store: Store, table: CopiedTable, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const values = sql.join(rows.map((row) => sql`(${valueList(columns, row)})`))
  await sql`insert into ${sql.table(table)} (${columnList(columns)}) values ${values}`.execute(store)
}

/** The rows after one, by key. */
async function readPage(store: Store, table: CopiedTable, lastRow: Row | null, limit: number): Promise<readonly Row[]> {
  const columns: readonly string[] = tableKeys[table]
  const key = columnList(columns)
  const start = lastRow === null ? sql`` : sql`where (${key}) > (${valueList(columns, lastRow)})`
  const page = await sql<Row>`select * from ${sql.table(table)} ${start} order by ${key} limit ${limit}`.execute(store)
  return page.rows
}
