/**
 * Liveness of workers. Each worker holds an advisory lock on its connection. Jobs whose worker has lost its lock are
 * released by any other process.
 */
import type { WorkerPool } from 'graphile-worker'
import pg from 'pg'
import type { Log } from '../logging/log.ts'
import { PgConnection } from '../store/pg-connection.ts'

/** Class of the advisory locks of workers. */
const working = 19_181_113
/** Check interval in milliseconds; a connection that does not answer within it is broken. */
const every = 1000
/** A worker that has just started may not have its lock yet. */
const grace = '1 second'

type Hands = Pick<WorkerPool, 'id' | 'nudge'>

export class WorkerLiveness {
  private readonly database: string
  private readonly log: Log
  private readonly free: string
  private readonly hands = new Set<Hands>()
  private connection: PgConnection | null = null
  private looking: ReturnType<typeof setTimeout> | undefined
  private ended = false
  private last: Promise<unknown> = Promise.resolve()

  constructor(database: string, schema: string, log: Log) {
    this.database = database
    this.log = log
    const inSchema = (name: string) => `${pg.escapeIdentifier(schema)}.${name}`
    this.free = `
      with dead as (
        select locked_by, count(*)::int as jobs from ${inSchema('_private_jobs')}
        where locked_at < now() - interval '${grace}' and not exists (
          select from pg_locks
          where locktype = 'advisory' and classid = ${working} and granted
            and database = (select oid from pg_database where datname = current_database())
            and objid::bigint = (hashtext(locked_by)::bigint & 4294967295))
        group by locked_by
      )
      select ${inSchema('force_unlock_workers')}(array_agg(locked_by)), sum(jobs)::int as jobs
      from dead having count(*) > 0`
  }

  async begin(): Promise<void> {
    await this.connect()
    this.lookSoon()
  }

  add(hands: Hands): void {
    this.hands.add(hands)
    this.say('lock', hands)
  }

  delete(hands: Hands): void {
    this.hands.delete(hands)
    this.say('unlock', hands)
  }

  async end(): Promise<void> {
    this.ended = true
    clearTimeout(this.looking)
    await this.connection?.end()
  }

  private say(what: 'lock' | 'unlock', hands: Hands): void {
    const { connection } = this
    if (connection !== null) this.inTurn(() => locked(connection, what, hands)).catch(() => this.cut())
  }

  /** A connection runs one query at a time. */
  private inTurn<R>(ask: () => Promise<R>): Promise<R> {
    const asked = this.last.then(ask, ask)
    this.last = asked
    return asked
  }

  private async connect(): Promise<void> {
    const connection = new PgConnection({
      connectionString: this.database,
      application_name: 'firestep jobs',
      patience: every,
    })
    // The next check finds broken connections.
    connection.on('error', () => undefined)
    try {
      await connection.connect()
      await connection.mind()
      for (const hands of this.hands) await locked(connection, 'lock', hands)
    } catch (fault) {
      connection.end().catch(() => undefined)
      throw fault
    }
    this.connection = connection
  }

  private lookSoon(): void {
    if (!this.ended) this.looking = setTimeout(() => void this.look(), every).unref()
  }

  private async look(): Promise<void> {
    try {
      const { connection } = this
      if (connection === null) await this.connect()
      else await this.inTurn(() => this.setFree(connection))
    } catch (fault) {
      if (this.connection !== null && !this.ended) this.log.warn('the line to those who do jobs was cut', { fault })
      this.cut()
    }
    this.lookSoon()
  }

  private async setFree(line: pg.Client): Promise<void> {
    const { rows } = await line.query<{ readonly jobs: number }>(this.free)
    const jobs = rows[0]?.jobs ?? 0
    if (jobs === 0) return
    this.log.warn('jobs of a process that has ended are taken up', { jobs })
    for (const hands of this.hands) hands.nudge(jobs)
  }

  private cut(): void {
    this.connection?.end().catch(() => undefined)
    this.connection = null
  }
}

/** Shared, so that two ids with the same hash do not block each other. */
const locked = (line: pg.Client, what: 'lock' | 'unlock', { id }: Hands) =>
  line.query(`select pg_advisory_${what}_shared($1, hashtext($2))`, [working, id])
