/**
 * Distributed work in many parts for any number of workers. The plan is stored once, each part is a job, and each
 * result is a row that the waiting client collects. When the client is gone, the work is deleted.
 */
import { randomBytes } from 'node:crypto'
import type { Jobs } from '../jobs/jobs.ts'
import { parseJsonText } from '../store/json-text.ts'
import type { Store } from '../store/open-store.ts'
import { databaseNow, deleteWork, type PartResult, partTask } from './work-rows.ts'

/** Attempts per part: one lost this often is itself at fault. */
const maxAttempts = 6

export class DistributedWork<Result> {
  private readonly store: Store
  private readonly jobs: Jobs
  private readonly id = randomBytes(9).toString('base64url')
  private readonly plan: string
  private readonly parts: readonly object[]
  private readonly openParts: Set<number>

  private constructor(store: Store, jobs: Jobs, plan: object, parts: readonly object[]) {
    this.store = store
    this.jobs = jobs
    this.plan = JSON.stringify(plan)
    this.parts = parts
    this.openParts = new Set(parts.keys())
  }

  static async start<Result>(
    store: Store,
    jobs: Jobs,
    plan: object,
    parts: readonly object[],
  ): Promise<DistributedWork<Result>> {
    const work = new DistributedWork<Result>(store, jobs, plan, parts)
    await work.enqueue()
    return work
  }

  /** True when all results have arrived. */
  get done(): boolean {
    return this.openParts.size === 0
  }

  /** Stores the plan and adds a job for each part. */
  private async enqueue(): Promise<void> {
    const { id, plan } = this
    await this.store.transaction().execute(async (tx) => {
      await tx.insertInto('simulations').values({ id, plan, seen: databaseNow }).execute()
      for (const number of this.openParts) {
        const payload = { simulation: id, number, part: { ...this.parts[number] } }
        await this.jobs.add({ task: partTask, key: this.key(number), attempts: maxAttempts, payload }, tx)
      }
    })
  }

  /** New results since the last call, each part once. Throws if a part cannot be done. */
  async collect(): Promise<readonly Result[]> {
    const { store, id } = this
    const seen = await store
      .updateTable('simulations')
      .set({ seen: databaseNow })
      .where('id', '=', id)
      .executeTakeFirst()
    // The workers have deleted the work because the client did not poll: its computer slept, or the database was
    // unreachable.
    if (seen.numUpdatedRows === 0n) await this.enqueue()
    const rows = await store.deleteFrom('simulated').where('simulation', '=', id).returningAll().execute()
    return rows.flatMap(({ part, body }) => {
      const { result, fault } = parseJsonText<PartResult<Result>>(body)
      if (result === undefined) throw new Error(`a worker could not do its part: ${fault}`)
      // A part may be done twice if its worker was believed dead.
      return this.openParts.delete(part) ? [result] : []
    })
  }

  /** True if a worker does parts, of this work or another. */
  async hasWorkers(): Promise<boolean> {
    return ((await this.jobs.count()).get(partTask)?.running ?? 0) > 0
  }

  /** Removes waiting parts and deletes the work. */
  async end(): Promise<void> {
    await this.store.transaction().execute(async (tx) => {
      for (const number of this.parts.keys()) await this.jobs.remove(this.key(number), tx)
      await deleteWork(tx, this.id)
    })
  }

  private key(number: number): string {
    return `${partTask} ${this.id} ${number}`
  }
}
