/** Jobs of a store used by one process: a table, and a timer for the next due job. */
import { type Selectable, sql } from 'kysely'
import type { Log } from '../logging/log.ts'
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
  type Payload,
} from './jobs.ts'
import { logJobFailure, retryDelay } from './retries.ts'

type Row = Selectable<JobRow>

/** Longest timer in milliseconds; later jobs are looked for again then. */
const longest = 60_000
/** Delay after a store failure, in milliseconds. */
const pause = 1000

export class TableJobs implements Jobs {
  private readonly store: Store
  private readonly log: Log
  private readonly shifts = new Set<Shift>()

  private constructor(store: Store, log: Log) {
    this.store = store
    this.log = log
  }

  static async open(store: Store, log: Log): Promise<TableJobs> {
    // Jobs that the last process had started must run again.
    await store.updateTable('jobs').set({ running: 0 }).where('running', '=', 1).execute()
    const old = Date.now() - keptDays * 24 * 3600_000
    await store.deleteFrom('jobs').whereRef('attempts', '>=', 'most').where('at', '<', old).execute()
    return new TableJobs(store, log)
  }

  async add(job: Job, within = this.store): Promise<void> {
    const { task, key, at = Date.now(), attempts: most = defaultAttempts, priority = 0, payload } = job
    // A running job with the same key ends without effect.
    if (key !== undefined) await within.deleteFrom('jobs').where('key', '=', key).execute()
    const row = { task, key: key ?? null, at, payload: JSON.stringify(payload), most, priority }
    await within
      .insertInto('jobs')
      .values({ ...row, attempts: 0, running: 0, fault: null })
      .execute()
    // Inside a transaction the look waits for its end, since there is one connection.
    for (const shift of this.shifts) shift.look()
  }

  async has(key: string): Promise<boolean> {
    const found = await this.store
      .selectFrom('jobs')
      .select('id')
      .where('key', '=', key)
      .where(({ or, eb }) => or([eb('running', '=', 1), eb('attempts', '<', eb.ref('most'))]))
      .executeTakeFirst()
    return found !== undefined
  }

  async prioritise(key: string, priority: number, within = this.store): Promise<boolean> {
    const { numUpdatedRows } = await within
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

  async remove(key: string, within = this.store): Promise<void> {
    await within.deleteFrom('jobs').where('key', '=', key).where('running', '=', 0).execute()
  }

  async work(handlers: JobHandlers, concurrency: number): Promise<JobRunner> {
    const shift = new Shift(this.store, this.log, handlers, concurrency)
    this.shifts.add(shift)
    shift.look()
    return {
      stop: () => {
        this.shifts.delete(shift)
        return shift.stop()
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
    const shifts = [...this.shifts]
    this.shifts.clear()
    await Promise.all(shifts.map((shift) => shift.stop()))
  }
}

/** Running handlers, limited in number. */
class Shift {
  private readonly store: Store
  private readonly log: Log
  private readonly handlers: JobHandlers
  private readonly concurrency: number
  private readonly ending = new AbortController()
  private readonly running = new Set<Promise<void>>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private looking: Promise<void> | null = null
  private again = false

  constructor(store: Store, log: Log, handlers: JobHandlers, concurrency: number) {
    this.store = store
    this.log = log
    this.handlers = handlers
    this.concurrency = concurrency
  }

  /** Looks for due jobs, now and when the next one is due. */
  look(): void {
    this.again = this.looking !== null
    if (this.again || this.ending.signal.aborted) return
    clearTimeout(this.timer)
    this.looking = this.begin()
      .catch((fault: unknown) => {
        this.log.error('jobs could not be looked for', { fault })
        return pause
      })
      .then((due) => {
        this.looking = null
        if (this.again) this.look()
        else if (!this.ending.signal.aborted) this.timer = setTimeout(() => this.look(), Math.min(due, longest)).unref()
      })
  }

  async stop(): Promise<void> {
    this.ending.abort()
    clearTimeout(this.timer)
    await this.looking
    await Promise.all(this.running)
  }

  /** Starts due jobs in free slots; returns the milliseconds until the next one is due. */
  private async begin(): Promise<number> {
    for (const job of await this.take()) {
      const doing = this.do(job)
        .catch((fault: unknown) => this.log.error('what became of a job could not be kept', { task: job.task, fault }))
        .finally(() => {
          this.running.delete(doing)
          this.look()
        })
      this.running.add(doing)
    }
    if (this.running.size >= this.concurrency) return longest
    const next = await this.waiting().select('at').orderBy('at').limit(1).executeTakeFirst()
    return next === undefined ? longest : Math.max(0, next.at - Date.now())
  }

  private waiting() {
    return this.store
      .selectFrom('jobs')
      .where('running', '=', 0)
      .whereRef('attempts', '<', 'most')
      .where('task', 'in', Object.keys(this.handlers))
  }

  private async take(): Promise<readonly Row[]> {
    const free = this.concurrency - this.running.size
    if (free <= 0) return []
    const due = await this.waiting()
      .selectAll()
      .where('at', '<=', Date.now())
      .orderBy('priority')
      .orderBy('at')
      .orderBy('id')
      .limit(free)
      .execute()
    const taken = await Promise.all(
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
    return taken.filter((job) => job !== undefined)
  }

  private async do(job: Row): Promise<void> {
    const { id, task, attempts: number, most } = job
    const { signal } = this.ending
    const attempt: Attempt = { number, last: number >= most, signal }
    try {
      await this.handlers[task]?.(JSON.parse(job.payload) as Payload, attempt)
      await this.store.deleteFrom('jobs').where('id', '=', id).execute()
    } catch (fault) {
      if (signal.aborted) await this.put(id, { running: 0, attempts: number - 1 })
      else {
        logJobFailure(this.log, task, attempt, fault)
        await this.put(id, { running: 0, at: Date.now() + retryDelay(number), fault: errorMessage(fault) })
      }
    }
  }

  private async put(id: number, columns: Partial<Omit<Row, 'id'>>): Promise<void> {
    await this.store.updateTable('jobs').set(columns).where('id', '=', id).execute()
  }
}
