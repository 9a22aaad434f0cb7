/** Jobs of a store used by one process: a table, and a timer for the next due job. */
import { type Selectable, sql } from 'kysely'
import type { Log } from '../logging/log.ts'
import { parseJsonText } from '../store/json-text.ts'
import type { Store } from '../store/open-store.ts'
import type { JobRow } from '../store/schema.ts'
import { errorMessage } from '../store/store-error.ts'
import {
  type Attempt,
  defaultAttempts,
  type Job,
  type JobCount,
  type JobHandlers,
  type JobRunner,
  type Jobs,
  keptDays,
} from './jobs.ts'
import { logJobFailure, retryDelay } from './retries.ts'

type Row = Selectable<JobRow>

/** Longest timer in milliseconds; jobs due later are polled for again then. */
const maxTimerMs = 60_000
/** Delay after a store failure, in milliseconds. */
const failureDelayMs = 1000

export class TableJobs implements Jobs {
  private readonly store: Store
  private readonly log: Log
  private readonly runners = new Set<TableRunner>()

  private constructor(store: Store, log: Log) {
    this.store = store
    this.log = log
  }

  static async open(store: Store, log: Log): Promise<TableJobs> {
    // Jobs that the last process had started must run again.
    await store.updateTable('jobs').set({ running: 0 }).where('running', '=', 1).execute()
    const deleteBefore = Date.now() - keptDays * 24 * 3600_000
    await store.deleteFrom('jobs').whereRef('attempts', '>=', 'most').where('at', '<', deleteBefore).execute()
    return new TableJobs(store, log)
  }

  async add(job: Job, store = this.store): Promise<void> {
    const { task, key, at = Date.now(), attempts: maxAttempts = defaultAttempts, priority = 0, payload } = job
    // A running job with the same key ends without effect.
    if (key !== undefined) await store.deleteFrom('jobs').where('key', '=', key).execute()
    const row = { task, key: key ?? null, at, payload: JSON.stringify(payload), most: maxAttempts, priority }
    await store
      .insertInto('jobs')
      .values({ ...row, attempts: 0, running: 0, fault: null })
      .execute()
    // Inside a transaction the poll waits for its end, since there is one connection.
    for (const runner of this.runners) runner.pollJobs()
  }

  async has(key: string): Promise<boolean> {
    const existing = await this.store
      .selectFrom('jobs')
      .select('id')
      .where('key', '=', key)
      .where(({ or, eb }) => or([eb('running', '=', 1), eb('attempts', '<', eb.ref('most'))]))
      .executeTakeFirst()
    return existing !== undefined
  }

  async prioritise(key: string, priority: number, store = this.store): Promise<boolean> {
    const { numUpdatedRows } = await store
      .updateTable('jobs')
      .set(({ eb, fn, val }) => ({
        at: eb
          .case()
          .when('priority', '=', priority)
          .then(eb.ref('at'))
          .else(fn<number>('max', ['at', val(Date.now())]))
          .end(),
        priority,
      }))
      .where('key', '=', key)
      .where(({ or, eb }) => or([eb('running', '=', 1), eb('attempts', '<', eb.ref('most'))]))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  async remove(key: string, store = this.store): Promise<void> {
    await store.deleteFrom('jobs').where('key', '=', key).where('running', '=', 0).execute()
  }

  async startRunner(handlers: JobHandlers, concurrency: number): Promise<JobRunner> {
    const runner = new TableRunner(this.store, this.log, handlers, concurrency)
    this.runners.add(runner)
    runner.pollJobs()
    return {
      stop: () => {
        this.runners.delete(runner)
        return runner.stop()
      },
    }
  }

  async count(): Promise<ReadonlyMap<string, JobCount>> {
    const { rows } = await sql<JobCount & { readonly task: string }>`
      select task,
        sum(running = 0 and attempts < most) as waiting,
        sum(running) as running,
        sum(running = 0 and attempts >= most) as "givenUp"
      from jobs group by task`.execute(this.store)
    return new Map(rows.map(({ task, ...count }) => [task, count]))
  }

  async close(): Promise<void> {
    const runners = [...this.runners]
    this.runners.clear()
    await Promise.all(runners.map((runner) => runner.stop()))
  }
}

/** Running handlers, limited in number. */
class TableRunner {
  private readonly store: Store
  private readonly log: Log
  private readonly handlers: JobHandlers
  private readonly concurrency: number
  private readonly stopController = new AbortController()
  private readonly running = new Set<Promise<void>>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private currentPoll: Promise<void> | null = null
  private pollAgain = false

  constructor(store: Store, log: Log, handlers: JobHandlers, concurrency: number) {
    this.store = store
    this.log = log
    this.handlers = handlers
    this.concurrency = concurrency
  }

  /** Polls for due jobs, now and when the next one is due. */
  pollJobs(): void {
    this.pollAgain = this.currentPoll !== null
    if (this.pollAgain || this.stopController.signal.aborted) return
    clearTimeout(this.timer)
    this.currentPoll = this.startDueJobs()
      .catch((fault: unknown) => {
        this.log.error('jobs could not be looked for', { fault })
        return failureDelayMs
      })
      .then((dueInMs) => {
        this.currentPoll = null
        if (this.pollAgain) this.pollJobs()
        else if (!this.stopController.signal.aborted)
          this.timer = setTimeout(() => this.pollJobs(), Math.min(dueInMs, maxTimerMs)).unref()
      })
  }

  async stop(): Promise<void> {
    this.stopController.abort()
    clearTimeout(this.timer)
    await this.currentPoll
    await Promise.all(this.running)
  }

  /** Starts due jobs in free slots; returns the milliseconds until the next one is due. */
  private async startDueJobs(): Promise<number> {
    for (const job of await this.claimDueJobs()) {
      const run = this.runJob(job)
        .catch((fault: unknown) => this.log.error('what became of a job could not be kept', { task: job.task, fault }))
        .finally(() => {
          this.running.delete(run)
          this.pollJobs()
        })
      this.running.add(run)
    }
    if (this.running.size >= this.concurrency) return maxTimerMs
    const nextJob = await this.waitingJobs().select('at').orderBy('at').limit(1).executeTakeFirst()
    return nextJob === undefined ? maxTimerMs : Math.max(0, nextJob.at - Date.now())
  }

  private waitingJobs() {
    return this.store
      .selectFrom('jobs')
      .where('running', '=', 0)
      .whereRef('attempts', '<', 'most')
      .where('task', 'in', Object.keys(this.handlers))
  }

  private async claimDueJobs(): Promise<readonly Row[]> {
    const freeSlots = this.concurrency - this.running.size
    if (freeSlots <= 0) return []
    const due = await this.waitingJobs()
      .selectAll()
      .where('at', '<=', Date.now())
      .orderBy('priority')
      .orderBy('at')
      .orderBy('id')
      .limit(freeSlots)
      .execute()
    const claimed = await Promise.all(
      due.map((job) =>
        this.store
          .updateTable('jobs')
          .set({ running: 1, attempts: job.attempts + 1 })
          .where('id', '=', job.id)
          .where('running', '=', 0)
          .returningAll()
          .executeTakeFirst(),
      ),
    )
    return claimed.filter((job) => job !== undefined)
  }

  private async runJob(job: Row): Promise<void> {
    const { id, task, attempts: attemptNumber, most: maxAttempts } = job
    const { signal } = this.stopController
    const attempt: Attempt = { number: attemptNumber, last: attemptNumber >= maxAttempts, signal }
    try {
      await this.handlers[task]?.(parseJsonText(job.payload), attempt)
      await this.store.deleteFrom('jobs').where('id', '=', id).execute()
    } catch (fault) {
      if (signal.aborted) await this.updateJob(id, { running: 0, attempts: attemptNumber - 1 })
      else {
        logJobFailure(this.log, task, attempt, fault)
        await this.updateJob(id, { running: 0, at: Date.now() + retryDelay(attemptNumber), fault: errorMessage(fault) })
      }
    }
  }

  private async updateJob(id: number, columns: Partial<Omit<Row, 'id'>>): Promise<void> {
    await this.store.updateTable('jobs').set(columns).where('id', '=', id).execute()
  }
}
