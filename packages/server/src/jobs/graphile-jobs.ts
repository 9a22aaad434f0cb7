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
const workerPreset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }
/** Delay before lost workers are replaced, in milliseconds. */
const restartDelayMs = 1000
/** Time limit at shutdown for saving finished jobs, in milliseconds: otherwise other processes release them. */
const shutdownTimeoutMs = 5000

export class GraphileJobs implements Jobs {
  private readonly store: Store
  private readonly log: Log
  private readonly pool: pg.Pool
  /** Schema of graphile-worker’s tables. */
  private readonly schema: string
  private readonly liveness: WorkerLiveness
  private readonly runners = new Set<JobRunner>()

  private constructor(store: Store, location: string, schema: string, log: Log) {
    this.store = store
    this.schema = schema
    this.log = log
    this.pool = openPool(location, { Client: QuietConnection })
    this.liveness = new WorkerLiveness(location, schema, log)
  }

  static async open(store: Store, location: string, log: Log): Promise<GraphileJobs> {
    const engine = engineOf(store)
    const jobs = new GraphileJobs(store, location, `${await engine.schema(store)}_jobs`, log)
    try {
      // graphile-worker creates its tables itself. Of several processes that start at once, one does so.
      await engine.runExclusive(store, () => runMigrations(jobs.settings()))
      await jobs.sweep()
      await jobs.liveness.start()
      return jobs
    } catch (fault) {
      await jobs.close()
      throw fault
    }
  }

  async add(
    { task, key, at, attempts = defaultAttempts, priority = 0, payload }: Job,
    store = this.store,
  ): Promise<void> {
    // A running job with the same key ends without effect. The waiting one is locked, so that no worker takes it
    // meanwhile.
    if (key !== undefined)
      await sql`
        with held as (select id, locked_at from ${this.table} where key = ${key} for update)
        delete from ${this.table} using held
        where ${this.table}.id = held.id and held.locked_at is not null`.execute(store)
    await sql`
      select from ${sql.id(this.schema, 'add_job')}(
        identifier => ${task}, payload => ${JSON.stringify(payload)}::json, max_attempts => ${attempts},
        job_key => ${key ?? null}, priority => ${priority}, run_at => to_timestamp(${at ?? null}::float8 / 1000))`.execute(
      store,
    )
  }

  async has(key: string): Promise<boolean> {
    const { rows } = await sql`
      select from ${this.table} where key = ${key} and (locked_at is not null or attempts < max_attempts)`.execute(
      this.store,
    )
    return rows.length > 0
  }

  async prioritise(key: string, priority: number, store = this.store): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update ${this.table} set
        run_at = case when priority = ${priority} then run_at else greatest(run_at, now()) end,
        priority = ${priority}
      where key = ${key} and (locked_at is not null or attempts < max_attempts)`.execute(store)
    return numAffectedRows !== undefined && numAffectedRows > 0n
  }

  async remove(key: string, store = this.store): Promise<void> {
    await sql`delete from ${this.table} where key = ${key} and locked_at is null`.execute(store)
  }

  async startRunner(handlers: JobHandlers, concurrency: number): Promise<JobRunner> {
    const runner = new GraphileRunner(this.liveness, this.log, (callbacks) =>
      this.startWorkerPool(handlers, concurrency, callbacks),
    )
    this.runners.add(runner)
    return {
      stop: () => {
        this.runners.delete(runner)
        return runner.stop()
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
    const runners = [...this.runners]
    this.runners.clear()
    await Promise.all(runners.map((runner) => runner.stop()))
    await this.liveness.stop()
    await this.pool.end()
  }

  private get table() {
    return sql.id(this.schema, '_private_jobs')
  }

  private settings() {
    const { pool: pgPool, schema, log } = this
    return {
      pgPool,
      schema,
      logger: createGraphileLogger(log),
      noHandleSignals: true,
      pollInterval,
      preset: workerPreset,
    }
  }

  private startWorkerPool(handlers: JobHandlers, concurrency: number, callbacks: RunnerCallbacks): WorkerPool {
    const tasks = Object.entries(handlers).map(
      ([task, handler]) => [task, this.graphileTaskOf(task, handler, callbacks)] as const,
    )
    // Workers that fail to fetch their first task keep failing, because they cache that result. They are replaced once
    // all of them have noticed.
    const events: WorkerEvents = new EventEmitter()
    const workerPool = runTaskList({ ...this.settings(), concurrency, events }, Object.fromEntries(tasks), this.pool)
    const stopPool = () => void Promise.resolve(workerPool.gracefulShutdown()).catch(() => undefined)
    events.once('worker:getJob:error', () => setTimeout(stopPool, restartDelayMs).unref())
    return workerPool
  }

  private graphileTaskOf(task: string, handler: JobHandler, { signal, track }: RunnerCallbacks) {
    return async (
      payload: unknown,
      { job }: { readonly job: { id: string; attempts: number; max_attempts: number } },
    ) => {
      const attempt: Attempt = { number: job.attempts, last: job.attempts >= job.max_attempts, signal }
      try {
        await track(handler(payloadOf(payload), attempt))
      } catch (fault) {
        if (signal.aborted) await this.returnJob(job.id)
        else logJobFailure(this.log, task, attempt, fault)
        // A returned job is no longer graphile-worker’s to fail.
        throw fault
      }
    }
  }

  private async returnJob(id: string): Promise<void> {
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
interface RunnerCallbacks {
  readonly signal: AbortSignal
  track<R>(work: Promise<R>): Promise<R>
}

/** Running handlers; lost workers are replaced until the runner is stopped. */
class GraphileRunner implements JobRunner {
  private readonly log: Log
  private readonly stopController = new AbortController()
  private readonly finished: Promise<void>
  private workerPool: WorkerPool | null = null
  /** Handlers running now. */
  private readonly running = new Set<Promise<unknown>>()

  constructor(liveness: WorkerLiveness, log: Log, startPool: (callbacks: RunnerCallbacks) => WorkerPool) {
    this.log = log
    this.finished = this.run(liveness, startPool)
  }

  async stop(): Promise<void> {
    this.stopController.abort()
    const ended = Promise.allSettled([this.workerPool?.gracefulShutdown(), this.finished])
    if ((await Promise.race([ended, this.timeoutAfterWork()])) !== null) return
    this.log.warn('jobs could not be handed back: others set them free')
  }

  /** The handlers have ended long ago, but the database cannot be told. */
  private async timeoutAfterWork(): Promise<null> {
    await Promise.allSettled(this.running)
    await new Promise((resolve) => setTimeout(resolve, shutdownTimeoutMs).unref())
    return this.running.size === 0 ? null : this.timeoutAfterWork()
  }

  private async run(liveness: WorkerLiveness, startPool: (callbacks: RunnerCallbacks) => WorkerPool): Promise<void> {
    const { signal } = this.stopController
    const track = <R>(work: Promise<R>): Promise<R> => {
      const done = work.finally(() => this.running.delete(done))
      this.running.add(done)
      return done
    }
    while (!signal.aborted) {
      const workerPool = startPool({ signal, track })
      this.workerPool = workerPool
      liveness.add(workerPool)
      const fault = await workerPool.promise.then(
        () => undefined,
        (reason: unknown) => reason,
      )
      liveness.delete(workerPool)
      if (signal.aborted) return
      this.log.warn('hands that did jobs were lost, and are replaced', { fault })
      await new Promise((resolve) => setTimeout(resolve, restartDelayMs))
    }
  }
}

const isPayload = (value: unknown): value is Payload => typeof value === 'object' && value !== null

function payloadOf(value: unknown): Payload {
  if (isPayload(value)) return value
  throw new Error(`no payload of ours: ${JSON.stringify(value)}`)
}

const isMigration = (notification: unknown): boolean =>
  typeof notification === 'object' &&
  notification !== null &&
  'channel' in notification &&
  notification.channel === 'worker:migrate'

/**
 * Ignores notifications: graphile-worker stops when tables like its own are created anywhere in the database. Ours
 * change in upgrades only, when everything is stopped.
 */
class QuietConnection extends PgConnection {
  override emit(name: string | symbol, ...args: readonly unknown[]): boolean {
    if (name === 'notification' && isMigration(args[0])) return false
    return super.emit(name, ...args)
  }
}

/** Only warnings and errors: which job did what is logged by us, without payloads. */
const createGraphileLogger = (log: Log): Logger =>
  new Logger(() => (level, message, fields) => {
    if (level === 'error' && fields?.failure !== true) log.warn(`jobs: ${message}`)
  })
