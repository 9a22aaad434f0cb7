/** Jobs of a store shared by several processes: graphile-worker keeps them in its own schema, beside our tables. */
import { EventEmitter } from 'node:events'
import { Logger, runMigrations, runTaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Log } from '../logging/log.ts'
import { engineOf } from '../store/choose-engine.ts'
import type { Store } from '../store/open-store.ts'
import { PgConnection } from '../store/pg-connection.ts'
import { openPool } from '../store/postgres.ts'
import {
  type Attempt,
  defaultAttempts,
  type Job,
  type JobCount,
  type JobHandler,
  type JobHandlers,
  type JobRunner,
  type Jobs,
  keptDays,
  type Payload,
} from './jobs.ts'
import { logJobFailure } from './retries.ts'
import { WorkerLiveness } from './worker-liveness.ts'

/** Poll interval for due jobs without a notification, in milliseconds. */
const pollInterval = 2000
/** Otherwise graphile-worker drops failures to save a finished job as errors of the whole process. */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }
/** Delay before lost workers are replaced, in milliseconds. */
const pause = 1000
/** Time limit at shutdown for saving finished jobs, in milliseconds: otherwise other processes release them. */
const farewell = 5000

export class GraphileJobs implements Jobs {
  private readonly store: Store
  private readonly log: Log
  private readonly pool: pg.Pool
  /** Schema of graphile-worker’s tables. */
  private readonly schema: string
  private readonly living: WorkerLiveness
  private readonly shifts = new Set<JobRunner>()

  private constructor(store: Store, database: string, schema: string, log: Log) {
    this.store = store
    this.schema = schema
    this.log = log
    this.pool = openPool(database, { Client: Deaf })
    this.living = new WorkerLiveness(database, schema, log)
  }

  static async open(store: Store, database: string, log: Log): Promise<GraphileJobs> {
    const engine = engineOf(store)
    const jobs = new GraphileJobs(store, database, `${await engine.schema(store)}_jobs`, log)
    try {
      // graphile-worker creates its tables itself. Of several processes that start at once, one does so.
      await engine.alone(store, () => runMigrations(jobs.settings()))
      await jobs.sweep()
      await jobs.living.begin()
      return jobs
    } catch (fault) {
      await jobs.close()
      throw fault
    }
  }

  async add(
    { task, key, at, attempts = defaultAttempts, priority = 0, payload }: Job,
    within = this.store,
  ): Promise<void> {
    // A running job with the same key ends without effect. The waiting one is locked, so that no worker takes it
    // meanwhile.
    if (key !== undefined)
      await sql`
        with held as (select id, locked_at from ${this.table} where key = ${key} for update)
        delete from ${this.table} using held
        where ${this.table}.id = held.id and held.locked_at is not null`.execute(within)
    await sql`
      select from ${sql.id(this.schema, 'add_job')}(
        identifier => ${task}, payload => ${JSON.stringify(payload)}::json, max_attempts => ${attempts},
        job_key => ${key ?? null}, priority => ${priority}, run_at => to_timestamp(${at ?? null}::float8 / 1000))`.execute(
      within,
    )
  }

  async has(key: string): Promise<boolean> {
    const { rows } = await sql`
      select from ${this.table} where key = ${key} and (locked_at is not null or attempts < max_attempts)`.execute(
      this.store,
    )
    return rows.length > 0
  }

  async prioritise(key: string, priority: number, within = this.store): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update ${this.table} set
        run_at = case when priority = ${priority} then run_at else greatest(run_at, now()) end,
        priority = ${priority}
      where key = ${key} and (locked_at is not null or attempts < max_attempts)`.execute(within)
    return numAffectedRows !== undefined && numAffectedRows > 0n
  }

  async remove(key: string, within = this.store): Promise<void> {
    await sql`delete from ${this.table} where key = ${key} and locked_at is null`.execute(within)
  }

  async work(handlers: JobHandlers, concurrency: number): Promise<JobRunner> {
    const shift = new Shift(this.living, this.log, (attended) => this.hands(handlers, concurrency, attended))
    this.shifts.add(shift)
    return {
      stop: () => {
        this.shifts.delete(shift)
        return shift.stop()
      },
    }
  }

  async count(): Promise<ReadonlyMap<string, JobCount>> {
    const { rows } = await sql<JobCount & { readonly task: string }>`
      select identifier as task,
        count(*) filter (where locked_at is null and attempts < max_attempts) as waiting,
        count(locked_at) as running,
        count(*) filter (where locked_at is null and attempts >= max_attempts) as "givenUp"
      from ${this.table} jobs join ${sql.id(this.schema, '_private_tasks')} tasks on tasks.id = jobs.task_id
      group by identifier`.execute(this.store)
    return new Map(rows.map(({ task, ...count }) => [task, count]))
  }

  async close(): Promise<void> {
    const shifts = [...this.shifts]
    this.shifts.clear()
    await Promise.all(shifts.map((shift) => shift.stop()))
    await this.living.end()
    await this.pool.end()
  }

  private get table() {
    return sql.id(this.schema, '_private_jobs')
  }

  private settings() {
    const { pool: pgPool, schema, log } = this
    return { pgPool, schema, logger: quiet(log), noHandleSignals: true, pollInterval, preset }
  }

  private hands(handlers: JobHandlers, concurrency: number, attended: Attended): WorkerPool {
    const tasks = Object.entries(handlers).map(
      ([task, handler]) => [task, this.taskOf(task, handler, attended)] as const,
    )
    // Workers that fail to fetch their first task keep failing, because they cache that result. They are replaced once
    // all of them have noticed.
    const events = new EventEmitter() as WorkerEvents
    const hands = runTaskList({ ...this.settings(), concurrency, events }, Object.fromEntries(tasks), this.pool)
    const layDown = () => void Promise.resolve(hands.gracefulShutdown()).catch(() => undefined)
    events.once('worker:getJob:error', () => setTimeout(layDown, pause).unref())
    return hands
  }

  private taskOf(task: string, handler: JobHandler, { signal, during }: Attended) {
    return async (
      payload: unknown,
      { job }: { readonly job: { id: string; attempts: number; max_attempts: number } },
    ) => {
      const attempt: Attempt = { number: job.attempts, last: job.attempts >= job.max_attempts, signal }
      try {
        await during(handler(payload as Payload, attempt))
      } catch (fault) {
        if (signal.aborted) await this.handBack(job.id)
        else logJobFailure(this.log, task, attempt, fault)
        // A returned job is no longer graphile-worker’s to fail.
        throw fault
      }
    }
  }

  private async handBack(id: string): Promise<void> {
    await sql`
      update ${this.table} set attempts = attempts - 1, locked_by = null, locked_at = null
      where id = ${id}::bigint`.execute(this.store)
  }

  private async sweep(): Promise<void> {
    await sql`
      delete from ${this.table} where locked_at is null and attempts >= max_attempts
      and updated_at < now() - make_interval(days => ${keptDays})`.execute(this.store)
  }
}

/** Callbacks of a runner for its jobs. */
interface Attended {
  readonly signal: AbortSignal
  during<R>(work: Promise<R>): Promise<R>
}

/** Running handlers; lost workers are replaced until the runner is stopped. */
class Shift implements JobRunner {
  private readonly log: Log
  private readonly ending = new AbortController()
  private readonly over: Promise<void>
  private hands: WorkerPool | null = null
  /** Handlers running now. */
  private readonly work = new Set<Promise<unknown>>()

  constructor(living: WorkerLiveness, log: Log, begin: (attended: Attended) => WorkerPool) {
    this.log = log
    this.over = this.run(living, begin)
  }

  async stop(): Promise<void> {
    this.ending.abort()
    const ended = Promise.allSettled([this.hands?.gracefulShutdown(), this.over])
    if ((await Promise.race([ended, this.unheard()])) !== null) return
    this.log.warn('jobs could not be handed back: others set them free')
  }

  /** The handlers have ended long ago, but the database cannot be told. */
  private async unheard(): Promise<null> {
    await Promise.allSettled(this.work)
    await new Promise((go) => setTimeout(go, farewell).unref())
    return this.work.size === 0 ? null : this.unheard()
  }

  private async run(living: WorkerLiveness, begin: (attended: Attended) => WorkerPool): Promise<void> {
    const { signal } = this.ending
    const during = <R>(work: Promise<R>): Promise<R> => {
      const done = work.finally(() => this.work.delete(done))
      this.work.add(done)
      return done
    }
    while (!signal.aborted) {
      const hands = begin({ signal, during })
      this.hands = hands
      living.add(hands)
      const fault = await hands.promise.then(
        () => undefined,
        (why: unknown) => why,
      )
      living.delete(hands)
      if (signal.aborted) return
      this.log.warn('hands that did jobs were lost, and are replaced', { fault })
      await new Promise((go) => setTimeout(go, pause))
    }
  }
}

/**
 * Ignores notifications: graphile-worker stops when tables like its own are created anywhere in the database. Ours
 * change in upgrades only, when everything is stopped.
 */
class Deaf extends PgConnection {
  override emit(name: string | symbol, ...about: readonly unknown[]): boolean {
    const [heard] = about as [pg.Notification?]
    if (name === 'notification' && heard?.channel === 'worker:migrate') return false
    return super.emit(name, ...about)
  }
}

/** Only warnings and errors: which job did what is logged by us, without payloads. */
const quiet = (log: Log): Logger =>
  new Logger(() => (level, message, about) => {
    if (level === 'error' && about?.failure !== true) log.warn(`jobs: ${message}`)
  })
