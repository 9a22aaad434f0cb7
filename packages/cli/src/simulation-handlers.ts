/** Job handlers with which a worker plays batches of simulations. */
import { hostname } from 'node:os'
import type { Batch, SimulationPlan, ThreadPool, TimedBatch } from '@firestep/lab'
import { hashOf } from '@firestep/referee'
import { partHandlers, type StoreWithJobs } from '@firestep/server/worker'
import { gameNamed } from './games.ts'

/** Data of every worker; its rules must be the same. */
export interface SharedPlan {
  readonly plan: SimulationPlan
  readonly rules: { readonly version: string; readonly hash: string }
}

/** A batch as it is sent, with the worker and thread that played it. */
export interface SentBatch extends Omit<TimedBatch, 'clocks'> {
  readonly by: string
  readonly clocks: readonly (readonly [string, ReturnType<TimedBatch['clocks']['get']> & object])[]
}

export const simulationHandlers = (store: StoreWithJobs['store'], pool: ThreadPool) =>
  partHandlers<SharedPlan>(store, async (name, { plan, rules }, batch, signal): Promise<SentBatch> => {
    if (!isSharedBatch(batch)) throw new Error(`no batch of ours: ${JSON.stringify(batch)}`)
    const ownRules = await rulesOf(plan.game)
    if (ownRules.version !== rules.version || ownRules.hash !== rules.hash)
      throw new Error(`this worker has other rules of ${plan.game} (version ${ownRules.version}) than the simulation`)
    const { clocks, ...timed } = await pool.play(name, plan, batch, signal)
    return { ...timed, clocks: [...clocks], by: `${hostname()} ${process.pid} ${timed.thread}` }
  })

const isSharedBatch = (part: unknown): part is Batch =>
  typeof part === 'object' && part !== null && 'from' in part && 'to' in part

/** Version and hash of the rules that this worker has. */
export async function rulesOf(id: string): Promise<SharedPlan['rules']> {
  const { version, data } = await gameNamed(id).load()
  return { version, hash: hashOf(data) }
}
