import { gamesIn, runPlan, type SimulationPlan, type SimulationRun } from '@firestep/lab'
import { type JobStore, openJobStore } from '@firestep/server/background'
import { runDistributed } from './distributed-simulation.ts'
import { Interrupted } from './output.ts'
import { progress } from './progress.ts'
import { withConfig } from './with-config.ts'

/** Runs a simulation until it ends or Ctrl-C interrupts it. */
export async function runSimulation(plan: SimulationPlan, threads: number, here: boolean): Promise<SimulationRun> {
  const workshop = await workshopFor(plan)
  const total = gamesIn(plan)
  const bar = progress(`simulate ${plan.game}`, total)
  const stopping = new AbortController()
  const { signal: stop } = stopping
  const told = (count: number) => bar.to(count)
  const abort = () => stopping.abort()
  process.once('SIGINT', abort)
  try {
    const done =
      workshop === null
        ? await runPlan(plan, { workers: threads, stop, told })
        : await runDistributed(workshop, plan, { threads, here, stop, told })
    if (stop.aborted)
      throw new Interrupted(`broken off after ${done.played.length} of ${total} games; nothing has been written`)
    return done
  } finally {
    process.off('SIGINT', abort)
    bar.end()
    await workshop?.close()
  }
}

/**
 * The store with workers, or null to play locally. External bots are commands of this machine, so they play locally.
 */
const workshopFor = ({ series }: SimulationPlan): Promise<JobStore | null> =>
  withConfig(async (config) => {
    if (config.database === null) return null
    if (series.every(({ bots }) => bots.every(({ kind }) => kind === 'strength')))
      return openJobStore(config.database, config)
    console.error('Workers do not run commands: everything is played here.')
    return null
  })
