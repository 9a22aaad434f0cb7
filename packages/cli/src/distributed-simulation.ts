/** A simulation spread over many workers, which play batches of it. The games are the same as in one process. */
import { hostname } from 'node:os'
import {
  type Batch,
  cut,
  gamesIn,
  ResultCollector,
  type SimulationPlan,
  type SimulationRun,
  ThreadPool,
  type TimedBatch,
} from '@firestep/lab'
import { hashOf, type Json } from '@firestep/referee'
import { DistributedWork, type JobStore, partHandlers } from '@firestep/server/background'
import { gameNamed } from './games.ts'

/** Limit on batches, as each costs some milliseconds; enough that all workers end at nearly the same time. */
const mostParts = 400
/** Interval between two looks at new results, in milliseconds. */
const lookEvery = 250
/** After this many milliseconds without results the games are played locally. */
const patience = 5000

/** Data of every worker; its rules must be the same. */
interface Spoken {
  readonly plan: SimulationPlan
  readonly rules: { readonly version: string; readonly hash: string }
}

/** A batch as it is sent, with the worker and thread that played it. */
interface Sent extends Omit<TimedBatch, 'clocks'> {
  readonly by: string
  readonly clocks: readonly (readonly [string, ReturnType<TimedBatch['clocks']['get']> & object])[]
}

export interface SpreadOptions {
  /** Number of local threads, if games are played locally. */
  readonly threads: number
  /** True to play locally from the start. */
  readonly here: boolean
  readonly stop: AbortSignal
  readonly told: (played: number) => void
}

/** Lets the workers of a store play a plan. Without workers it is played locally, and workers started later help. */
export async function runDistributed(
  { store, jobs }: JobStore,
  plan: SimulationPlan,
  options: SpreadOptions,
): Promise<SimulationRun> {
  const { threads, stop, told } = options
  const spoken: Spoken = { plan, rules: await rulesOf(plan.game) }
  const crew = new ThreadPool(threads)
  const gathering = new ResultCollector()
  const spread = await DistributedWork.start<Sent>(store, jobs, spoken, cut(gamesIn(plan), mostParts))
  const playHere = () => jobs.work(simulationHandlers(store, crew), threads)
  let here: Awaited<ReturnType<typeof playHere>> | null = null
  try {
    if (options.here) here = await playHere()
    let last = performance.now()
    while (!spread.done && !stop.aborted) {
      for (const result of await spread.collect()) {
        gathering.add(result.by, { ...result, clocks: new Map(result.clocks) })
        last = performance.now()
      }
      told(gathering.games)
      if (spread.done) break
      if (here === null && performance.now() - last > patience) {
        if (await spread.hasWorkers()) last = performance.now()
        else {
          console.error('No worker takes the games, so they are played here. Workers that are started now help.')
          here = await playHere()
        }
      }
      await new Promise((go) => setTimeout(go, lookEvery))
    }
  } finally {
    await here?.stop()
    await spread.end()
    await crew.close()
  }
  return gathering.run()
}

/** Job handlers with which a worker plays batches of simulations. */
export const simulationHandlers = (store: JobStore['store'], crew: ThreadPool) =>
  partHandlers(store, async (name, spoken, part, signal): Promise<Sent> => {
    const { plan, rules } = spoken as Spoken
    const ours = await rulesOf(plan.game)
    if (ours.version !== rules.version || ours.hash !== rules.hash)
      throw new Error(`this worker has other rules of ${plan.game} (version ${ours.version}) than the simulation`)
    const { clocks, ...timed } = await crew.play(name, plan, part as unknown as Batch, signal)
    return { ...timed, clocks: [...clocks], by: `${hostname()} ${process.pid} ${timed.thread}` }
  })

async function rulesOf(id: string): Promise<Spoken['rules']> {
  const { version, data } = await gameNamed(id).load()
  return { version, hash: hashOf(data as Json) }
}
