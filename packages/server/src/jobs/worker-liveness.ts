/**
 * Liveness of workers. Each worker holds an advisory lock on its connection. Jobs whose worker has lost its lock are
 * released by any other process.
 */
import type { WorkerPool } from 'graphile-worker'
import pg from 'pg'
import type { Log } from '../logging/log.ts'
import { PgConnection } from '../store/pg-connection.ts'

/** Class of the advisory locks of workers. */
const workerLockClass = 19_181_113
/** Check interval in milliseconds; a connection that does not answer within it is broken. */
const checkIntervalMs = 1000
/** A worker that has just started may not have its lock yet. */
const lockGrace = '1 second'

type LockedPool = Pick<WorkerPool, 'id' | 'nudge'>

export class WorkerLiveness {
  private readonly database: string
  private readonly log: Log
  private readonly releaseSql: string
  private readonly pools = new Set<LockedPool>()
  private connection: PgConnection | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private hasEnded = false
  private lastQuery: Promise<unknown> = Promise.resolve()

  constructor(database: string, schema: string, log: Log) {
    this.database = database
    this.log = log
    const inSchema = (name: string) => `${pg.escapeIdentifier(schema)}.${name}`
    this.releaseSql = `
      with dead as (
        select locked_by, count(*)::int as jobs from ${inSchema('_private_jobs')}
        where locked_at < now() - interval '${lockGrace}' and not exists (
          select from pg_locks
          where locktype = 'advisory' and classid = ${workerLockClass} and granted
            and database = (select oid from pg_database where datname = current_database())
            and objid::bigint = (hashtext(locked_by)::bigint & 4294967295))
        group by locked_by
      )
      select ${inSchema('force_unlock_workers')}(array_agg(locked_by)), sum(jobs)::int as jobs
      from dead having count(*) > 0`
  }

  async start(): Promise<void> {
    await this.connect()
    this.scheduleCheck()
  }

  add(pool: LockedPool): void {
    this.pools.add(pool)
    this.setLock('lock', pool)
  }

  delete(pool: LockedPool): void {
    this.pools.delete(pool)
    this.setLock('unlock', pool)
  }

  async stop(): Promise<void> {
    this.hasEnded = true
    clearTimeout(this.timer)
    await this.connection?.end()
  }

  private setLock(action: 'lock' | 'unlock', pool: LockedPool): void {
    const { connection } = this
    if (connection !== null) this.enqueue(() => changeLock(connection, action, pool)).catch(() => this.dropConnection())
  }

  /** A connection runs one query at a time. */
  private enqueue<R>(query: () => Promise<R>): Promise<R> {
    const result = this.lastQuery.then(query, query)
    this.lastQuery = result
    return result
  }

  private async connect(): Promise<void> {
    const connection = new PgConnection({
      connectionString: this.database,
      application_name: 'firestep jobs',
      replyTimeoutMs: checkIntervalMs,
    })
    // The next check finds broken connections.
    connection.on('error', () => undefined)
    try {
      await connection.connect()
      await connection.enableKeepalive()
      for (const pool of this.pools) await changeLock(connection, 'lock', pool)
    } catch (fault) {
      connection.end().catch(() => undefined)
      throw fault
    }
    this.connection = connection
  }

  private scheduleCheck(): void {
    if (!this.hasEnded) this.timer = setTimeout(() => void this.check(), checkIntervalMs).unref()
  }

  private async check(): Promise<void> {
    try {
      const { connection } = this
      if (connection === null) await this.connect()
      else await this.enqueue(() => this.releaseDeadJobs(connection))
    } catch (fault) {
      if (this.connection !== null && !this.hasEnded) this.log.warn('the line to those who do jobs was cut', { fault })
      this.dropConnection()
    }
    this.scheduleCheck()
  }

  private async releaseDeadJobs(connection: pg.Client): Promise<void> {
    const { rows } = await connection.query<{ readonly jobs: number }>(this.releaseSql)
    const jobs = rows[0]?.jobs ?? 0
    if (jobs === 0) return
    this.log.warn('jobs of a process that has ended are taken up', { jobs })
    for (const pool of this.pools) pool.nudge(jobs)
  }

  private dropConnection(): void {
    this.connection?.end().catch(() => undefined)
    this.connection = null
  }
}

/** Shared, so that two ids with the same hash do not block each other. */
const changeLock = (connection: pg.Client, action: 'lock' | 'unlock', { id }: LockedPool) =>
  connection.query(`select pg_advisory_${action}_shared($1, hashtext($2))`, [workerLockClass, id])
