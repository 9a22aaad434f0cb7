/** A thread that sets up matches with random overlays and measures each. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort } from 'node:worker_threads'
import { randomOverlay } from '../packages/conformance/src/random-overlays.ts'
import { registered } from '../packages/registry/src/index.ts'
import { dryRun } from '../packages/server/src/matches/registry/dry-run.ts'

export interface OverlayTrial {
  readonly game: string
  readonly seed: number
}

export interface OverlayMeasurement {
  readonly accepted: boolean
  /** Time of this process, while it does nothing else. */
  readonly milliseconds: number
  /** Memory in use afterwards that was not before, garbage included. */
  readonly megabytes: number
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const memoryInUse = (): number => {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

async function measure({ game: id, seed }: OverlayTrial): Promise<OverlayMeasurement> {
  const game = await registered(id)?.load()
  if (game?.schema === undefined) throw new Error(`nobody can correct '${id}'`)
  const scenario = game.scenarios[seed % game.scenarios.length]
  const options =
    game.checkOptions(null, scenario?.id ?? '') === null ? null : (scenario?.variants?.[0]?.options ?? null)
  const setup = {
    game: id,
    scenario: scenario?.id ?? '',
    options,
    overlay: randomOverlay({ schema: game.schema, data: game.data }, seed),
  }
  collectGarbage()
  const memoryBefore = memoryInUse()
  const start = performance.now()
  const cpuStart = process.cpuUsage()
  const result = dryRun(game, { kind: 'set up', game: id, setup })
  const { user, system } = process.cpuUsage(cpuStart)
  // On a busy machine wall time is longer; garbage collector threads add to processor time.
  const milliseconds = Math.min(performance.now() - start, (user + system) / 1000)
  return { accepted: !('problems' in result), milliseconds, megabytes: (memoryInUse() - memoryBefore) / 1e6 }
}

parentPort?.on('message', async (trial: OverlayTrial) => parentPort?.postMessage(await measure(trial)))
