/**
 * Work in many parts that any number of workers do: what it is about is kept once, each part is a job, and what comes of it a
 * row that is taken away by whoever waits for it. When that is gone, so is the work.
 */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Handler, Jobs } from '../jobs/jobs.ts'
import type { Store } from '../store/open.ts'
import { words } from '../store/trouble.ts'

/** The task of one part. */
const task = 'simulate'
/** A part that was lost so often is at fault itself. */
const attempts = 6
/** Whoever has not looked for so long, in milliseconds, waits no more. */
const patience = 60_000

const now = sql<number>`(extract(epoch from now()) * 1000)::bigint`

/** What came of a part. */
export interface Came<Result> {
  readonly part: number
  readonly result: Result
}

export class Spread<Result> {
  private readonly store: Store
  private readonly jobs: Jobs
  private readonly id = randomBytes(9).toString('base64url')
  private readonly parts: number

  private constructor(store: Store, jobs: Jobs, parts: number) {
    this.store = store
    this.jobs = jobs
    this.parts = parts
  }

  static async begin<Result>(
    store: Store,
    jobs: Jobs,
    plan: object,
    parts: readonly object[],
  ): Promise<Spread<Result>> {
    const spread = new Spread<Result>(store, jobs, parts.length)
    const { id: simulation } = spread
    await store.transaction().execute(async (tx) => {
      await tx
        .insertInto('simulations')
        .values({ id: simulation, plan: JSON.stringify(plan), seen: now })
        .execute()
      for (const [number, part] of parts.entries())
        await jobs.add(
          { task, key: spread.key(number), attempts, payload: { simulation, number, part: { ...part } } },
          tx,
        )
    })
    return spread
  }

  /** What has come in since the last time. Throws if a part cannot be done. */
  async collect(): Promise<readonly Came<Result>[]> {
    await this.store.updateTable('simulations').set({ seen: now }).where('id', '=', this.id).execute()
    const rows = await this.store.deleteFrom('simulated').where('simulation', '=', this.id).returningAll().execute()
    return rows.map(({ part, body }) => {
      const { result, fault } = JSON.parse(body) as Body<Result>
      if (result === undefined) throw new Error(`a worker could not do its part: ${fault}`)
      return { part, result }
    })
  }

  /** Whether a worker does parts, of this or of another. */
  async attended(): Promise<boolean> {
    return ((await this.jobs.count()).get(task)?.running ?? 0) > 0
  }

  /** Takes back what nobody has begun, and clears everything away. */
  async end(): Promise<void> {
    await this.store.transaction().execute(async (tx) => {
      for (let number = 0; number < this.parts; number++) await this.jobs.remove(this.key(number), tx)
      await forget(tx, this.id)
    })
  }

  private key(number: number): string {
    return `${task} ${this.id} ${number}`
  }
}

type Body<Result> =
  | { readonly result: Result; readonly fault?: never }
  | { readonly result?: never; readonly fault: string }

/** Does a part of a plan: `name` is the plan's own. */
export type DoPart = (name: string, plan: unknown, part: unknown, signal: AbortSignal) => Promise<object>

/** What a worker does with the parts of whatever is spread. */
export const partHandlers = (store: Store, does: DoPart): Readonly<Record<typeof task, Handler>> => ({
  async simulate({ simulation, number, part }, { last, signal }) {
    const id = String(simulation)
    const waited = await store
      .selectFrom('simulations')
      .select(({ eb }) => ['plan', eb(now, '-', eb.ref('seen')).as('silent')])
      .where('id', '=', id)
      .executeTakeFirst()
    if (waited === undefined) return
    if (Number(waited.silent) > patience) return forget(store, id)
    let body: Body<object>
    try {
      body = { result: await does(id, JSON.parse(waited.plan), part, signal) }
    } catch (fault) {
      if (!last || signal.aborted) throw fault
      body = { fault: words(fault) }
    }
    await store
      .insertInto('simulated')
      .values({ simulation: id, part: Number(number), body: JSON.stringify(body) })
      // It was done twice: both times the same came of it.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
})

async function forget(store: Store, id: string): Promise<void> {
  await store.deleteFrom('simulations').where('id', '=', id).execute()
  await store.deleteFrom('simulated').where('simulation', '=', id).execute()
}
