/** A simulation spread over many workers, which play batches of it. The games are the same as in one process. */
import {
  cutIntoBatches,
  gamesIn,
  ResultCollector,
  type SimulationPlan,
  type SimulationRun,
  ThreadPool,
} from '@firestep/lab'
import { DistributedWork, type StoreWithJobs } from '@firestep/server/worker'
import { rulesOf, type SentBatch, type SharedPlan, simulationHandlers } from './simulation-handlers.ts'

/** Limit on batches, as each costs some milliseconds; enough that all workers end at nearly the same time. */
const maxBatches = 400
/** Interval between two looks at new results, in milliseconds. */
const pollIntervalMs = 250
/** After this many milliseconds without results the games are played locally. */
const noWorkerTimeoutMs = 5000

export interface DistributedOptions {
  /** Number of local threads, if games are played locally. */
  readonly threads: number
  /** True to play locally from the start. */
  readonly playLocally: boolean
  readonly signal: AbortSignal
  readonly onProgress: (played: number) => void
}

/** Lets the workers of a store play a plan. Without workers it is played locally, and workers started later help. */
export async function runDistributed(
  { store, jobs }: StoreWithJobs,
  plan: SimulationPlan,
  options: DistributedOptions,
): Promise<SimulationRun> {
  const { threads, signal, onProgress } = options
  const sharedPlan: SharedPlan = { plan, rules: await rulesOf(plan.game) }
  const pool = new ThreadPool(threads)
  const collector = new ResultCollector()
  const work = await DistributedWork.start<SentBatch>(
    store,
    jobs,
    sharedPlan,
    cutIntoBatches(gamesIn(plan), maxBatches),
  )
  const startLocalRunner = () => jobs.startRunner(simulationHandlers(store, pool), threads)
  let localRunner: Awaited<ReturnType<typeof startLocalRunner>> | null = null
  try {
    if (options.playLocally) localRunner = await startLocalRunner()
    let lastResultAt = performance.now()
    while (!work.done && !signal.aborted) {
      for (const result of await work.collect()) {
        collector.add(result.by, { ...result, clocks: new Map(result.clocks) })
        lastResultAt = performance.now()
      }
      onProgress(collector.games)
      if (work.done) break
      if (localRunner === null && performance.now() - lastResultAt > noWorkerTimeoutMs) {
        if (await work.hasWorkers()) lastResultAt = performance.now()
        else {
          console.error('No worker takes the games, so they are played here. Workers that are started now help.')
          localRunner = await startLocalRunner()
        }
      }
      await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
    }
  } finally {
    await localRunner?.stop()
    await work.end()
    await pool.close()
  }
  return collector.result()
}
