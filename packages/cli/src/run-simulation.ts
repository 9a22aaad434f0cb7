import { gamesIn, type Plan, type Run, run } from '@firestep/lab'
import { openWorkshop, type Workshop } from '@firestep/server/work'
import { runSpread } from './distributed-simulation.ts'
import { BrokenOff } from './output.ts'
import { progress } from './progress.ts'
import { caring } from './with-config.ts'

/** Plays it all, unless somebody at the keyboard has had enough. */
export async function played(plan: Plan, threads: number, here: boolean): Promise<Run> {
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
        ? await run(plan, { workers: threads, stop, told })
        : await runSpread(workshop, plan, { threads, here, stop, told })
    if (stop.aborted)
      throw new BrokenOff(`broken off after ${done.played.length} of ${total} games; nothing has been written`)
    return done
  } finally {
    process.off('SIGINT', abort)
    bar.end()
    await workshop?.close()
  }
}

/** Where workers are found. Commands are this machine's own: only it plays with them. */
const workshopFor = ({ series }: Plan): Promise<Workshop | null> =>
  caring(async (config) => {
    if (config.database === null) return null
    if (series.every(({ bots }) => bots.every(({ kind }) => kind === 'strength')))
      return openWorkshop(config.database, config)
    console.error('Workers do not run commands: everything is played here.')
    return null
  })
