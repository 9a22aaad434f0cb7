/**
 * `npm run overlays`: sets up random overlays of every game in a thread with the server's memory limit and measures
 * time and memory. Exit code 1 if an accepted overlay exceeds the promised limits.
 */

import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { registry } from '../packages/registry/src/index.ts'
import type { Tried, Trying } from './overlays-thread.ts'

const { values: given } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1914' },
    // Time limit; the number of overlays tried by then is printed.
    minutes: { type: 'string', default: '600' },
  },
})
const [count, seed, minutes] = [given.count, given.seed, given.minutes].map(Number) as [number, number, number]

const promised = { milliseconds: 500, megabytes: 50 }

const thread = new Worker(new URL('./overlays-thread.mjs', import.meta.url), {
  execArgv: [],
  resourceLimits: { maxOldGenerationSizeMb: 192 },
})

/** Throws if the thread ends, for example at its memory limit. */
async function tried(trying: Trying): Promise<Tried> {
  thread.postMessage(trying)
  const [measured] = await once(thread, 'message')
  return measured as Tried
}

const games = registry.filter(({ trial }) => !trial).map(({ id }) => id)
const all = new Map<string, (Tried & { readonly seed: number })[]>(games.map((id) => [id, []]))
const until = Date.now() + minutes * 60_000

// The first ones pay for code that is not yet compiled.
for (const game of games) for (let i = 0; i < 5; i++) await tried({ game, seed: i })

let done = 0
for (; done < count && Date.now() < until; done++) {
  const game = games[done % games.length] ?? ''
  const trying = { game, seed: seed + done }
  all.get(game)?.push({ ...(await tried(trying)), seed: trying.seed })
}
await thread.terminate()

const worst = (tried: readonly Tried[], of: 'milliseconds' | 'megabytes'): number =>
  Math.max(0, ...tried.map((one) => one[of]))
const half = (tried: readonly Tried[], of: 'milliseconds' | 'megabytes'): number =>
  tried.map((one) => one[of]).sort((a, b) => a - b)[Math.floor(tried.length / 2)] ?? 0

console.log(`${done} overlays from seed ${seed}`)
console.log('| game | overlays | accepted | median ms | worst ms | median MB | worst MB | worst ms of a refused one |')
console.log('|---|---|---|---|---|---|---|---|')
let broken = 0
for (const [game, tried] of all) {
  const accepted = tried.filter((one) => one.accepted)
  const refused = tried.filter((one) => !one.accepted)
  const figures = [
    ...[half(accepted, 'milliseconds'), worst(accepted, 'milliseconds')].map((ms) => ms.toFixed(0)),
    ...[half(accepted, 'megabytes'), worst(accepted, 'megabytes')].map((mb) => mb.toFixed(1)),
    worst(refused, 'milliseconds').toFixed(0),
  ]
  console.log(`| ${[game, tried.length, accepted.length, ...figures].join(' | ')} |`)
  for (const one of accepted)
    if (one.milliseconds > promised.milliseconds || one.megabytes > promised.megabytes) {
      broken++
      console.error(`${game}, seed ${one.seed}: ${one.milliseconds.toFixed(0)} ms, ${one.megabytes.toFixed(1)} MB`)
    }
}
if (broken > 0) console.error(`${broken} took more than ${promised.milliseconds} ms or ${promised.megabytes} MB.`)
process.exitCode = broken > 0 ? 1 : 0
