/** A simulation over many workers: each plays batches of it, and together they play what one would. */
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

/** Not more parts than this: each costs some milliseconds. Enough of them that all workers end at nearly the same time. */
const mostParts = 400
/** How often is looked what has come in, in milliseconds. */
const lookEvery = 250
/** If nobody has played for so long, it is done here. */
const patience = 5000

/** What every worker must know, and agree with. */
interface Spoken {
  readonly plan: SimulationPlan
  readonly rules: { readonly version: string; readonly hash: string }
}

/** A batch as it travels, and which thread of which worker has played it. */
interface Sent extends Omit<TimedBatch, 'clocks'> {
  readonly by: string
  readonly clocks: readonly (readonly [string, ReturnType<TimedBatch['clocks']['get']> & object])[]
}

export interface SpreadOptions {
  /** How many threads play here, where they do. */
  readonly threads: number
  /** Whether they do from the beginning. */
  readonly here: boolean
  readonly stop: AbortSignal
  readonly told: (played: number) => void
}

/** Lets the workers of a store play a plan. If there are none it is played here, and whoever comes helps. */
export async function runDistributed(
  { store, jobs }: JobStore,
  plan: SimulationPlan,
  options: SpreadOptions,
): Promise<SimulationRun> {
  const { threads, stop, told } = options
  const spoken: Spoken = { plan, rules: await rulesOf(plan.game) }
  const crew = new ThreadPool(threads)
  const gathering = new ResultCollector()
  const spread = await DistributedWork.begin<Sent>(store, jobs, spoken, cut(gamesIn(plan), mostParts))
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
        if (await spread.attended()) last = performance.now()
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

/** How a worker plays its parts of simulations. */
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
