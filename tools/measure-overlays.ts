/**
 * `npm run overlays`: sets up random overlays of every game in a thread with the server's memory limit and measures
 * time and memory. Exit code 1 if an accepted overlay exceeds the promised limits.
 */

import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { registry } from '../packages/registry/src/index.ts'
import type { OverlayMeasurement, OverlayTrial } from './measure-overlays-thread.ts'

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1914' },
    // Time limit; the number of overlays tried by then is printed.
    minutes: { type: 'string', default: '600' },
  },
})
const count = Number(options.count)
const seed = Number(options.seed)
const minutes = Number(options.minutes)

/** Limits that the documentation promises for one overlay. */
const limits = { milliseconds: 500, megabytes: 50 }
/** Memory limit of the server's threads. */
const threadMegabytes = 192
/** Overlays of each game that are not measured, as their code is not yet compiled. */
const warmUpTrials = 5

const thread = new Worker(new URL('./measure-overlays-thread.mjs', import.meta.url), {
  execArgv: [],
  resourceLimits: { maxOldGenerationSizeMb: threadMegabytes },
})

/** Throws if the thread ends, for example at its memory limit. */
async function measureTrial(trial: OverlayTrial): Promise<OverlayMeasurement> {
  thread.postMessage(trial)
  const [measurement] = await once(thread, 'message')
  return measurement
}

const games = registry.filter(({ trial }) => !trial).map(({ id }) => id)
const measurements = new Map<string, (OverlayMeasurement & { readonly seed: number })[]>(games.map((id) => [id, []]))
const deadline = Date.now() + minutes * 60_000

for (const game of games) for (let i = 0; i < warmUpTrials; i++) await measureTrial({ game, seed: i })

let trialCount = 0
for (; trialCount < count && Date.now() < deadline; trialCount++) {
  const game = games[trialCount % games.length] ?? ''
  const trial = { game, seed: seed + trialCount }
  measurements.get(game)?.push({ ...(await measureTrial(trial)), seed: trial.seed })
}
await thread.terminate()

const maxOf = (results: readonly OverlayMeasurement[], key: 'milliseconds' | 'megabytes'): number =>
  Math.max(0, ...results.map((measurement) => measurement[key]))
const medianOf = (results: readonly OverlayMeasurement[], key: 'milliseconds' | 'megabytes'): number =>
  results.map((measurement) => measurement[key]).sort((a, b) => a - b)[Math.floor(results.length / 2)] ?? 0

console.log(`${trialCount} overlays from seed ${seed}`)
console.log('| game | overlays | accepted | median ms | worst ms | median MB | worst MB | worst ms of a refused one |')
console.log('|---|---|---|---|---|---|---|---|')
let violations = 0
for (const [game, results] of measurements) {
  const accepted = results.filter((measurement) => measurement.accepted)
  const refused = results.filter((measurement) => !measurement.accepted)
  const columns = [
    ...[medianOf(accepted, 'milliseconds'), maxOf(accepted, 'milliseconds')].map((ms) => ms.toFixed(0)),
    ...[medianOf(accepted, 'megabytes'), maxOf(accepted, 'megabytes')].map((mb) => mb.toFixed(1)),
    maxOf(refused, 'milliseconds').toFixed(0),
  ]
  console.log(`| ${[game, results.length, accepted.length, ...columns].join(' | ')} |`)
  for (const measurement of accepted)
    if (measurement.milliseconds > limits.milliseconds || measurement.megabytes > limits.megabytes) {
      violations++
      console.error(
        `${game}, seed ${measurement.seed}: ${measurement.milliseconds.toFixed(0)} ms, ${measurement.megabytes.toFixed(1)} MB`,
      )
    }
}
if (violations > 0) console.error(`${violations} took more than ${limits.milliseconds} ms or ${limits.megabytes} MB.`)
process.exitCode = violations > 0 ? 1 : 0
