/**
 * Cluster over PostgreSQL notifications, with liveness by advisory locks. Each process has one connection to listen and
 * send. Messages are sent after the commit, in batches: a transaction that notified by itself would block all others
 * while it is written to disk.
 */
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Log } from '../logging/log.ts'
import type { Store } from '../store/open-store.ts'
import { PgConnection } from '../store/pg-connection.ts'
import { servingLockKey } from '../store/postgres.ts'
import type { Cluster, ClusterListener, ClusterMessage } from './cluster.ts'
import { type ClusterPayload, nextBatch } from './message-batches.ts'

/** Lock class: each connection locks its own number while it lives; the lock ends with the connection. */
const living = 19_181_112
/** Lock class shared by workers in addition: while only they live, the server counts as down. */
const helping = 19_181_114
/** Interval of liveness checks in milliseconds. */
const lookEvery = 1000
/** Time limit for a reply in milliseconds; together with the delay before the query less than five seconds. */
const patience = 3000
/** Delay before reconnecting, in milliseconds. */
const pause = 250

const channel = "'firestep_' || hashtext(current_schema())"

export class PostgresCluster implements Cluster {
  readonly shared = true
  private readonly place: string
  private readonly store: Store
  private readonly log: Log
  /** A worker, which serves no users. */
  private readonly helps: boolean
  private line: pg.Client | null = null
  /** Number of this process, new for each connection, so that what others know of the old one is dropped with it. */
  private self = 0
  private readonly own = new Set<number>()
  private others: ReadonlySet<number> = new Set()
  /** All messages up to this time have been received. */
  private heardAll = 0
  private readonly waiting: ClusterMessage[] = []
  private count = 0
  private telling: Promise<void> | null = null
  private looking: ReturnType<typeof setTimeout> | undefined
  private left = false

  constructor(place: string, store: Store, log: Log, helps: boolean) {
    this.place = place
    this.store = store
    this.log = log
    this.helps = helps
  }

  async hasPeers(): Promise<boolean> {
    const { rows } = await sql<Living>`${sql.raw(whoServes)}`.execute(this.store)
    return rows.some(({ process }) => !this.own.has(process))
  }

  async join(listener: ClusterListener): Promise<void> {
    await this.connect(listener)
    this.lookSoon(listener)
    this.send({ kind: 'who' })
  }

  send(message: ClusterMessage): void {
    if (this.left) return
    this.waiting.push(message)
    this.telling ??= this.tellAll()
  }

  async leave(): Promise<void> {
    await this.telling
    this.left = true
    clearTimeout(this.looking)
    const { line } = this
    this.line = null
    await line?.end()
  }

  /** Without a connection it waits for the next one. */
  private async tellAll(): Promise<void> {
    // Collects messages of the same moment.
    await Promise.resolve()
    while (this.line !== null && this.waiting.length > 0) {
      const news = nextBatch(this.waiting)
      const payload: ClusterPayload = { from: this.self, count: this.count++, news }
      try {
        await this.line.query(`select pg_notify(${channel}, $1)`, [JSON.stringify(payload)])
        this.waiting.splice(0, news.length)
      } catch (fault) {
        this.cut(fault)
      }
    }
    this.telling = null
  }

  private async connect(listener: ClusterListener): Promise<void> {
    const connection = new PgConnection({
      connectionString: this.place,
      application_name: 'firestep company',
      patience,
    })
    connection.on('error', (fault) => {
      if (this.line === connection) this.cut(fault)
    })
    const self = randomInt(2 ** 31)
    try {
      await connection.connect()
      await connection.mind()
      connection.on('notification', ({ payload }) => this.heard(payload ?? '', listener))
      const named = await connection.query<{ name: string }>(`select ${channel} as name`)
      await connection.query(`listen ${connection.escapeIdentifier(named.rows[0]?.name ?? '')}`)
      // Locked first, so that a worker never counts as a server.
      if (this.helps) await connection.query(`select pg_advisory_lock_shared(${helping}, 0)`)
      await connection.query(`select pg_advisory_lock_shared(${servingLockKey}), pg_advisory_lock(${living}, ${self})`)
      this.own.add(self)
      this.self = self
      await this.countOthers(connection, listener)
    } catch (fault) {
      connection.end().catch(() => undefined)
      throw fault
    }
    this.line = connection
  }

  private heard(text: string, listener: ClusterListener): void {
    try {
      const { from, news } = JSON.parse(text) as ClusterPayload
      if (this.own.has(from)) return
      // The sender may end before it is counted.
      if (!this.others.has(from)) this.others = new Set([...this.others, from])
      for (const one of news) listener.hear(one, from)
    } catch (fault) {
      this.log.error('what another process told could not be heard', { fault })
    }
  }

  private cut(fault: unknown): void {
    if (this.left) return
    this.log.warn('the line to the other processes was cut', { fault })
    this.line?.end().catch(() => undefined)
    this.line = null
  }

  private lookSoon(listener: ClusterListener): void {
    if (this.left) return
    this.looking = setTimeout(() => void this.look(listener), this.line === null ? pause : lookEvery).unref()
  }

  private async look(listener: ClusterListener): Promise<void> {
    try {
      if (this.line === null) await this.rejoin(listener)
      else await this.countOthers(this.line, listener)
    } catch (fault) {
      if (this.line !== null) this.cut(fault)
    }
    this.lookSoon(listener)
  }

  private async rejoin(listener: ClusterListener): Promise<void> {
    const { heardAll } = this
    await this.connect(listener)
    this.log.info('the line to the other processes is up again')
    listener.missed(Date.now() - heardAll)
    this.send({ kind: 'who' })
  }

  private async countOthers(line: pg.Client, listener: ClusterListener): Promise<void> {
    const began = Date.now()
    const { rows } = await line.query<Living>(whoLives)
    const now = new Set(rows.map(({ process }) => process).filter((process) => !this.own.has(process)))
    const ended = [...this.others].filter((process) => !now.has(process))
    this.others = now
    // A reply arrives after all messages sent before the query.
    this.heardAll = began
    if (ended.length > 0) listener.ended(ended)
  }
}

interface Living {
  readonly process: number
}

/** Processes that serve the same tables: those that share the lock of these tables. */
const whoLives = `
  select own.objid::int as process
  from pg_locks own join pg_locks shared on shared.pid = own.pid and shared.database = own.database
  where own.locktype = 'advisory' and own.classid = ${living} and own.granted
    and own.database = (select oid from pg_database where datname = current_database())
    and shared.locktype = 'advisory' and shared.classid = ${servingLockKey.split(',')[0]}
    and shared.objid::bigint = (hashtext(current_schema())::bigint & 4294967295)`

/** Without workers. */
const whoServes = `${whoLives}
    and not exists (
      select from pg_locks helps
      where helps.pid = own.pid and helps.locktype = 'advisory' and helps.classid = ${helping})`
