/**
 * `npm run bench:many`: PostgreSQL with many matches of the four games: disk space per match, and the time to list and
 * open matches. With --json one object as the last line.
 */
import { rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { registry } from '@firestep/registry'
import pg from 'pg'
import setUpPostgres, { cluster } from '../../../tools/test-postgres.ts'
import { ServerProcess } from '../src/testing/server-process.ts'
import { freshDatabase } from '../src/testing/stores.ts'
import { residentMegabytes } from './measured-processes.ts'
import { playedMatches } from './prepared-stores.ts'
import { median, printRows, type Row, row } from './statistics.ts'

const { values: args } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    matches: { type: 'string', default: '10000' },
    entries: { type: 'string', default: '300' },
    // Number of matches per user.
    each: { type: 'string', default: '10' },
  },
})
const matchCount = Number(args.matches)
const entries = Number(args.entries)
const matchesPerUser = Number(args.each)

const logProgress = (what: string): void => console.error(`... ${what} (load ${loadavg()[0]?.toFixed(1)})`)

/** Inserts copies of the rows of `from` with other values in some columns, once for each `n` of a series. */
async function multiply(
  db: pg.Client,
  table: string,
  from: string,
  replacements: Record<string, string>,
  series: string,
) {
  const { fields } = await db.query(`select * from ${table} limit 0`)
  const columns = fields.map(({ name }) => name)
  const values = columns.map((name) => replacements[name] ?? `original."${name}"`)
  await db.query(
    `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')})
     select ${values.join(', ')} from ${table} original cross join ${series} where ${from}`,
  )
}

/** Copies every played match under new ids, among users who each have a given number of them. */
async function fillTables(db: pg.Client, played: readonly string[]): Promise<void> {
  const userCount = Math.max(2, Math.ceil((2 * matchCount) / matchesPerUser))
  const users = `generate_series(1, ${userCount}) n`
  const first = `original.id = (select min(id) from users)`
  await multiply(db, 'users', first, { id: `'person' || n`, name: `'Person ' || n`, folded: 'null' }, users)
  const copies = Math.floor(matchCount / played.length)
  for (const [i, id] of played.entries()) {
    const series = `generate_series(1, ${copies}) n`
    const copy = `'copy${i}x' || lpad(n::text, 8, '0')`
    // At different times, since lists are sorted by them.
    await multiply(db, 'matches', `original.id = '${id}'`, { id: copy, updated: 'original.updated + n * 1000' }, series)
    const nth = `(n * 2 + ${i} + case when original.seat = (select min(seat) from seats where match = '${id}') then 0 else 1 end)`
    const user = `'person' || (1 + ${nth} % ${userCount})`
    await multiply(db, 'seats', `original.match = '${id}'`, { match: copy, user }, series)
    for (const table of ['entries', 'snapshots'])
      await multiply(db, table, `original.match = '${id}'`, { match: copy }, series)
  }
  // The user whose lists are measured gets the matches of one copy.
  await db.query(
    `update seats set "user" = (select min(id) from users where id not like 'person%') where "user" = 'person1'`,
  )
  await db.query('vacuum analyze')
}

interface RowSizes {
  readonly game: string
  readonly entries: number
  readonly perEntry: number
  readonly perMatch: number
}

/** Bytes of an entry, and of all other rows of a match, as stored; without indexes. */
async function rowSizes(db: pg.Client): Promise<readonly RowSizes[]> {
  const { rows } = await db.query<RowSizes>(`
    with templates as (select * from matches where id not like 'copy%')
    select game, length::int as entries,
      (select avg(pg_column_size(e.*))::float8 from entries e where e.match = m.id) as "perEntry",
      pg_column_size(m.*)
        + (select sum(pg_column_size(s.*)) from seats s where s.match = m.id)::float8
        + coalesce((select sum(pg_column_size(s.*)) from snapshots s where s.match = m.id), 0)::float8 as "perMatch"
    from templates m order by game`)
  return rows
}

/** Size of the tables on disk with their indexes, and their numbers of rows. */
async function tableSizes(db: pg.Client) {
  const tables: { readonly table: string; readonly bytes: number; readonly rows: number }[] = []
  for (const table of ['matches', 'seats', 'entries', 'snapshots']) {
    const { rows } = await db.query<{ bytes: number; rows: number }>(
      `select pg_total_relation_size('${table}')::float8 as bytes, count(*)::float8 as rows from ${table}`,
    )
    for (const tableRow of rows) tables.push({ table, ...tableRow })
  }
  return tables
}

async function measure(request: () => Promise<Response>): Promise<number> {
  const startedAt = performance.now()
  const response = await request()
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return performance.now() - startedAt
}

const stopPostgres = setUpPostgres()
const servers: ServerProcess[] = []
try {
  await cluster({})
  const database = await freshDatabase()
  logProgress('playing a match of every game')
  const games = registry.filter(({ trial }) => !trial).map(({ id }) => id)
  const { folder, matches } = await playedMatches(games, entries, database)
  const db = new pg.Client(database)
  await db.connect()
  logProgress(`${matchCount} matches`)
  const startedAt = performance.now()
  await fillTables(
    db,
    matches.map(({ id }) => id),
  )
  logProgress(`filled in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  const [perGame, disk] = [await rowSizes(db), await tableSizes(db)]
  await db.end()
  const launchedAt = performance.now()
  const server = new ServerProcess(folder, { database })
  servers.push(server)
  const address = await server.ready
  const startupMs = performance.now() - launchedAt
  const headers = { authorization: `Bearer ${matches[0]?.players[0]?.token}` }
  const get = (path: string) => measure(() => fetch(`${address}/api${path}`, { headers }))
  await get('/matches')
  const rows: Row[] = [
    row('a server starts and listens after', startupMs, 'ms'),
    row('memory of the server after the start', residentMegabytes(server.pid), 'MB'),
  ]
  const measureMany = async (figure: string, path: (i: number) => string) => {
    const durations: number[] = []
    for (let i = 1; i <= 30; i++) durations.push(await get(path(i)))
    rows.push(
      row(`${figure}: median of 30`, median(durations), 'ms'),
      row(`${figure}: slowest`, Math.max(...durations), 'ms'),
    )
  }
  logProgress('lists and matches')
  await measureMany("one's own matches", () => '/matches')
  await measureMany('open matches and matches to watch', () => '/tables')
  const step = Math.max(1, Math.floor(matchCount / matches.length / 31))
  for (const [i, { game }] of matches.entries())
    await measureMany(
      `a match of ${game} opens that is not in memory`,
      (n) => `/matches/copy${i}x${`${n * step}`.padStart(8, '0')}`,
    )
  for (const { game, entries: length, perEntry, perMatch } of perGame)
    rows.push(
      row(`${game}: an entry, of ${length}`, perEntry, 'bytes'),
      row(`${game}: everything else about a match`, perMatch, 'bytes'),
    )
  for (const { table, bytes, rows: count } of disk) {
    rows.push(row(`${table}: with indexes, a row`, bytes / count, 'bytes'))
    rows.push(row(`${table}: rows`, count, ''))
  }
  printRows(rows)
  if (args.json) console.log(JSON.stringify({ rows, sizes: perGame, disk, load: loadavg() }))
  if (server.logged.length > 0) throw new Error(server.logged.join('\n'))
  rmSync(folder, { recursive: true })
} finally {
  for (const server of servers) await server.stop()
  stopPostgres()
}
