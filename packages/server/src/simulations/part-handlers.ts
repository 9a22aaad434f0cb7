/** Job handlers of the workers that do parts of distributed work. */
import type { JobHandler } from '../jobs/jobs.ts'
import { parseJsonText } from '../store/json-text.ts'
import type { Store } from '../store/open-store.ts'
import { errorMessage } from '../store/store-error.ts'
import { databaseNow, deleteWork, type PartResult, type partTask } from './work-rows.ts'

/** Milliseconds without a poll after which the client counts as gone. */
const clientTimeoutMs = 60_000

/** Does one part of a plan; `name` is the kind of plan. */
export type PartHandler<Plan> = (name: string, plan: Plan, part: unknown, signal: AbortSignal) => Promise<object>

/** Job handlers of a worker for distributed work. */
export const partHandlers = <Plan>(
  store: Store,
  handlePart: PartHandler<Plan>,
): Readonly<Record<typeof partTask, JobHandler>> => ({
  async simulate({ simulation, number, part }, { last, signal }) {
    const id = String(simulation)
    const work = await store
      .selectFrom('simulations')
      .select(({ eb }) => ['plan', eb(databaseNow, '-', eb.ref('seen')).as('silent')])
      .where('id', '=', id)
      .executeTakeFirst()
    if (work === undefined) return
    if (Number(work.silent) > clientTimeoutMs) return deleteWork(store, id)
    let body: PartResult<object>
    try {
      body = { result: await handlePart(id, parseJsonText<Plan>(work.plan), part, signal) }
    } catch (fault) {
      if (!last || signal.aborted) throw fault
      body = { fault: errorMessage(fault) }
    }
    await store
      .insertInto('simulated')
      .columns(['simulation', 'part', 'body'])
      // Locks the work, so that its deletion waits and removes this result too.
      .expression((eb) =>
        eb
          .selectFrom('simulations')
          .select(({ val }) => ['id', val(Number(number)).as('part'), val(JSON.stringify(body)).as('body')])
          .where('id', '=', id)
          .forShare(),
      )
      // Both runs have the same result.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
})
