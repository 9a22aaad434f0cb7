/** A simulation in this process or by the workers of a database, with a progress bar. */
import { gamesIn, runPlan, type SimulationPlan, type SimulationRun } from '@firestep/lab'
import { openStoreWithJobs, type StoreWithJobs } from '@firestep/server/worker'
import { runDistributed } from './distributed-simulation.ts'
import { Interrupted } from './output.ts'
import { progress } from './progress.ts'
import { withConfig } from './with-config.ts'

/** Runs a simulation until it ends or Ctrl-C interrupts it. */
export async function runSimulation(
  plan: SimulationPlan,
  threads: number,
  playLocally: boolean,
): Promise<SimulationRun> {
  const storeWithJobs = await openWorkersOf(plan)
  const totalGames = gamesIn(plan)
  const progressBar = progress(`simulate ${plan.game}`, totalGames)
  const abortController = new AbortController()
  const { signal } = abortController
  const onProgress = (count: number) => progressBar.update(count)
  const abort = () => abortController.abort()
  process.once('SIGINT', abort)
  try {
    const result =
      storeWithJobs === null
        ? await runPlan(plan, { workers: threads, signal, onProgress })
        : await runDistributed(storeWithJobs, plan, { threads, playLocally, signal, onProgress })
    if (signal.aborted)
      throw new Interrupted(`broken off after ${result.played.length} of ${totalGames} games; nothing has been written`)
    return result
  } finally {
    process.off('SIGINT', abort)
    progressBar.end()
    await storeWithJobs?.close()
  }
}

/**
 * The store with workers, or null to play locally. External bots are commands of this machine, so they play locally.
 */
const openWorkersOf = ({ series }: SimulationPlan): Promise<StoreWithJobs | null> =>
  withConfig(async (config) => {
    if (config.database === null) return null
    if (series.every(({ bots }) => bots.every(({ kind }) => kind === 'strength')))
      return openStoreWithJobs(config.database, config)
    console.error('Workers do not run commands: everything is played here.')
    return null
  })
