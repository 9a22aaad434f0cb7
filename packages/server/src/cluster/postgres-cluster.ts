/**
 * Cluster over PostgreSQL notifications, with liveness by advisory locks. Each process has one connection to listen and
 * send. Messages are sent after the commit, in batches: a transaction that notified by itself would block all others
 * while it is written to disk.
 */
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Log } from '../logging/log.ts'
import { parseJsonText } from '../store/json-text.ts'
import type { Store } from '../store/open-store.ts'
import { PgConnection } from '../store/pg-connection.ts'
import { servingLockKey } from '../store/postgres.ts'
import type { Cluster, ClusterListener, ClusterMessage } from './cluster.ts'
import { type ClusterPayload, nextBatch } from './message-batches.ts'

/** Lock class: each connection locks its own number while it lives; the lock ends with the connection. */
const livenessLockClass = 19_181_112
/** Lock class shared by workers in addition: while only they live, the server counts as down. */
const workerLockClass = 19_181_114
/** Interval of liveness checks in milliseconds. */
const checkIntervalMs = 1000
/** Time limit for a reply in milliseconds; together with the delay before the query less than five seconds. */
const replyTimeoutMs = 3000
/** Delay before reconnecting, in milliseconds. */
const reconnectDelayMs = 250

const channel = "'firestep_' || hashtext(current_schema())"

export class PostgresCluster implements Cluster {
  readonly shared = true
  private readonly database: string
  private readonly store: Store
  private readonly log: Log
  /** A worker, which serves no users. */
  private readonly isWorker: boolean
  private connection: pg.Client | null = null
  /** Number of this process, new for each connection, so that what others know of the old one is dropped with it. */
  private self = 0
  private readonly ownNumbers = new Set<number>()
  private otherProcesses: ReadonlySet<number> = new Set()
  /** All messages up to this time have been received. */
  private receivedUntil = 0
  private readonly queue: ClusterMessage[] = []
  private sentCount = 0
  private sending: Promise<void> | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private hasLeft = false

  constructor(database: string, store: Store, log: Log, isWorker: boolean) {
    this.database = database
    this.store = store
    this.log = log
    this.isWorker = isWorker
  }

  async hasPeers(): Promise<boolean> {
    const { rows } = await sql<ProcessRow>`${sql.raw(servingProcessesSql)}`.execute(this.store)
    return rows.some(({ process }) => !this.ownNumbers.has(process))
  }

  async join(listener: ClusterListener): Promise<void> {
    await this.connect(listener)
    this.scheduleCheck(listener)
    this.send({ kind: 'who' })
  }

  send(message: ClusterMessage): void {
    if (this.hasLeft) return
    this.queue.push(message)
    this.sending ??= this.sendQueued()
  }

  async leave(): Promise<void> {
    await this.sending
    this.hasLeft = true
    clearTimeout(this.timer)
    const { connection } = this
    this.connection = null
    await connection?.end()
  }

  /** Without a connection it waits for the next one. */
  private async sendQueued(): Promise<void> {
    // Collects messages of the same moment.
    await Promise.resolve()
    while (this.connection !== null && this.queue.length > 0) {
      const news = nextBatch(this.queue)
      const payload: ClusterPayload = { from: this.self, count: this.sentCount++, news }
      try {
        await this.connection.query(`select pg_notify(${channel}, $1)`, [JSON.stringify(payload)])
        this.queue.splice(0, news.length)
      } catch (fault) {
        this.dropConnection(fault)
      }
    }
    this.sending = null
  }

  private async connect(listener: ClusterListener): Promise<void> {
    const connection = new PgConnection({
      connectionString: this.database,
      application_name: 'firestep company',
      replyTimeoutMs,
    })
    connection.on('error', (fault) => {
      if (this.connection === connection) this.dropConnection(fault)
    })
    const self = randomInt(2 ** 31)
    try {
      await connection.connect()
      await connection.enableKeepalive()
      connection.on('notification', ({ payload }) => this.receive(payload ?? '', listener))
      const channelReply = await connection.query<{ name: string }>(`select ${channel} as name`)
      await connection.query(`listen ${connection.escapeIdentifier(channelReply.rows[0]?.name ?? '')}`)
      // Locked first, so that a worker never counts as a server.
      if (this.isWorker) await connection.query(`select pg_advisory_lock_shared(${workerLockClass}, 0)`)
      await connection.query(
        `select pg_advisory_lock_shared(${servingLockKey}), pg_advisory_lock(${livenessLockClass}, ${self})`,
      )
      this.ownNumbers.add(self)
      this.self = self
      await this.refreshPeers(connection, listener)
    } catch (fault) {
      connection.end().catch(() => undefined)
      throw fault
    }
    this.connection = connection
  }

  private receive(text: string, listener: ClusterListener): void {
    try {
      const { from, news } = parseJsonText<ClusterPayload>(text)
      if (this.ownNumbers.has(from)) return
      // The sender may end before it is counted.
      if (!this.otherProcesses.has(from)) this.otherProcesses = new Set([...this.otherProcesses, from])
      for (const message of news) listener.onMessage(message, from)
    } catch (fault) {
      this.log.error('what another process told could not be heard', { fault })
    }
  }

  private dropConnection(fault: unknown): void {
    if (this.hasLeft) return
    this.log.warn('the line to the other processes was cut', { fault })
    this.connection?.end().catch(() => undefined)
    this.connection = null
  }

  private scheduleCheck(listener: ClusterListener): void {
    if (this.hasLeft) return
    this.timer = setTimeout(
      () => void this.check(listener),
      this.connection === null ? reconnectDelayMs : checkIntervalMs,
    ).unref()
  }

  private async check(listener: ClusterListener): Promise<void> {
    try {
      if (this.connection === null) await this.reconnect(listener)
      else await this.refreshPeers(this.connection, listener)
    } catch (fault) {
      if (this.connection !== null) this.dropConnection(fault)
    }
    this.scheduleCheck(listener)
  }

  private async reconnect(listener: ClusterListener): Promise<void> {
    const { receivedUntil } = this
    await this.connect(listener)
    this.log.info('the line to the other processes is up again')
    listener.onMissed(Date.now() - receivedUntil)
    this.send({ kind: 'who' })
  }

  private async refreshPeers(connection: pg.Client, listener: ClusterListener): Promise<void> {
    const queriedAt = Date.now()
    const { rows } = await connection.query<ProcessRow>(liveProcessesSql)
    const liveProcesses = new Set(rows.map(({ process }) => process).filter((process) => !this.ownNumbers.has(process)))
    const ended = [...this.otherProcesses].filter((process) => !liveProcesses.has(process))
    this.otherProcesses = liveProcesses
    // A reply arrives after all messages sent before the query.
    this.receivedUntil = queriedAt
    if (ended.length > 0) listener.onEnded(ended)
  }
}

interface ProcessRow {
  readonly process: number
}

/** Processes that serve the same tables: those that share the lock of these tables. */
const liveProcessesSql = `
  select own.objid::int as process
  from pg_locks own join pg_locks shared on shared.pid = own.pid and shared.database = own.database
  where own.locktype = 'advisory' and own.classid = ${livenessLockClass} and own.granted
    and own.database = (select oid from pg_database where datname = current_database())
    and shared.locktype = 'advisory' and shared.classid = ${servingLockKey.split(',')[0]}
    and shared.objid::bigint = (hashtext(current_schema())::bigint & 4294967295)`

/** Without workers. */
const servingProcessesSql = `${liveProcessesSql}
    and not exists (
      select from pg_locks helps
      where helps.pid = own.pid and helps.locktype = 'advisory' and helps.classid = ${workerLockClass})`
