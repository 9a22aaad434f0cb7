/** Copies all rows of a store into an empty one and verifies them. */
import { createHash, type Hash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { engineAt, engineOf } from '../choose-engine.ts'
import { openStore, type Store } from '../open-store.ts'
import { sweep } from '../private-files.ts'
import type { Tables } from '../schema.ts'
import { StoreError, withoutPassword } from '../store-error.ts'

/** Digest of a store for comparison: equal rows in equal order have equal hashes. */
export interface StoreDigest {
  readonly tables: Readonly<Record<string, TableProof>>
  /** Hash of the record of every match. */
  readonly records: Readonly<Record<string, string>>
}

interface TableProof {
  readonly rows: number
  readonly hash: string
}

/** Jobs and simulations are not copied: they follow from the rest and are created again on opening. */
type Carried = Exclude<keyof Tables, 'jobs' | 'simulations' | 'simulated'>

/** All tables in foreign-key order, each with its key columns. */
const keys: { readonly [Table in Carried]: readonly (keyof Tables[Table] & string)[] } = {
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
const names = Object.keys(keys) as Carried[]

type Row = Readonly<Record<string, string | number | null>>

/** Rows per batch: snapshots are large, and databases limit the values per statement. */
const atOnce = 200

/**
 * One transaction, rolled back if verification fails. The source transaction ends before verification, since databases
 * end idle transactions.
 */
export async function copyRows(from: Store, to: Store): Promise<StoreDigest> {
  return to.transaction().execute(async (tx) => {
    const sent = await engineOf(from).still(from, (still) =>
      digestOf(still, async (table, rows) => {
        await tx
          .insertInto(table)
          .values(rows as never)
          .execute()
      }),
    )
    await engineOf(tx).renumber(tx, 'deeds', 'id')
    const difference = digestDifference(sent, await digestOf(tx))
    if (difference !== null) throw new Error(`what arrived is not what was sent: ${difference}`)
    return sent
  })
}

/** The same into a new or empty store. A file gets its name only when it is complete. */
export async function copyStoreTo(from: Store, place: string): Promise<StoreDigest> {
  const { copy } = engineAt(place)
  const rows = copy === null ? place : `${place}.rows-${process.pid}`
  const to = await openStore(rows)
  try {
    const taken = await filled(to)
    if (taken.length > 0)
      throw new StoreError(
        `${withoutPassword(place)} is not empty: there is something in ${taken.join(', ')}. Nothing was changed.`,
      )
    const proof = await copyRows(from, to)
    await copy?.(to, place)
    return proof
  } finally {
    await to.destroy()
    if (copy !== null) sweep(rows)
  }
}

/** Tables that have rows. */
async function filled(store: Store): Promise<readonly string[]> {
  const found: string[] = []
  for (const table of names) if ((await pageOf(store, table, null, 1)).length > 0) found.push(table)
  return found
}

/** Digest of a store; `take` receives the rows as they are read. */
export async function digestOf(
  store: Store,
  take: (table: Carried, rows: readonly Row[]) => Promise<void> = async () => undefined,
): Promise<StoreDigest> {
  const tables: Record<string, TableProof> = {}
  const records = new Map<string, Hash>()
  for (const table of names) {
    const hash = createHash('sha256')
    let rows = 0
    for await (const page of pages(store, table)) {
      for (const row of page) {
        hash.update(lineOf(row))
        if (table === 'entries') recordIn(records, String(row.match)).update(`${row.ply} ${row.body}\n`)
      }
      rows += page.length
      await take(table, page)
    }
    tables[table] = { rows, hash: hash.digest('hex') }
  }
  return { tables, records: Object.fromEntries([...records].map(([match, hash]) => [match, hash.digest('hex')])) }
}

function recordIn(records: Map<string, Hash>, match: string): Hash {
  const hash = records.get(match) ?? createHash('sha256')
  records.set(match, hash)
  return hash
}

/** The first difference as a sentence; null if there is none. */
export function digestDifference(one: StoreDigest, other: StoreDigest): string | null {
  for (const [table, { rows, hash }] of Object.entries(one.tables)) {
    const there = other.tables[table]
    if (there?.rows !== rows) return `${table} has ${rows} rows here and ${there?.rows ?? 0} there`
    if (there.hash !== hash) return `the rows of ${table} are not the same`
  }
  const match = Object.keys(one.records).find((id) => one.records[id] !== other.records[id])
  return match === undefined ? null : `the record of ${match} is not the same`
}

/** Columns sorted by name, since databases order them differently. */
const lineOf = (row: Row): string =>
  `${JSON.stringify(
    Object.keys(row)
      .sort()
      .map((column) => [column, row[column]]),
  )}\n`

async function* pages(store: Store, table: Carried): AsyncIterable<readonly Row[]> {
  let last: Row | null = null
  for (;;) {
    const page: readonly Row[] = await pageOf(store, table, last, atOnce)
    if (page.length === 0) return
    yield page
    last = page.at(-1) ?? null
  }
}

/** The rows after one, by key. All tables are typed as one of them. */
async function pageOf(store: Store, table: Carried, last: Row | null, most: number): Promise<readonly Row[]> {
  const columns = keys[table] as readonly string[]
  let query = (store as unknown as Transaction<Record<string, Row>>).selectFrom(table).selectAll().limit(most)
  for (const column of columns) query = query.orderBy(column)
  if (last !== null)
    query = query.where(({ eb, refTuple, tuple }) => {
      const [first = '', second] = columns
      if (second === undefined) return eb(first, '>', last[first] ?? null)
      return eb(refTuple(first, second), '>', tuple(last[first] ?? null, last[second] ?? null))
    })
  return query.execute()
}
