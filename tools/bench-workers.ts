/** How much faster two workers play a simulation than one: `npm run bench:workers`. It wants a machine with nothing else to do. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import setUp, { cluster } from './postgres.ts'

const firestep = 'packages/cli/bin/firestep.js'
const simulation = 'simulate great-war mametz --bots recruit,recruit --games 40 --seed 1'.split(' ')

const tearDown = setUp()
const database = `postgresql://firestep@localhost/postgres?host=${encodeURIComponent(await cluster())}`
const env = { ...process.env, DATABASE_URL: database, FIRESTEP_LOG: 'error' }
const workers: ChildProcess[] = []

/** With one thread each, from the beginning of the first game to the end of the last. */
async function seconds(count: number): Promise<number> {
  while (workers.length < count) {
    const worker = spawn(process.execPath, [firestep, 'worker', '--threads', '1'], {
      env,
      stdio: ['ignore', 'pipe', 2],
    })
    workers.push(worker)
    if (worker.stdout !== null) await once(worker.stdout, 'data')
  }
  const { stderr, status } = spawnSync(process.execPath, [firestep, ...simulation], { env, encoding: 'utf8' })
  const took = /games in ([\d.]+) s; (\d+) worker/.exec(stderr)
  if (status !== 0 || took?.[2] !== `${count}`)
    throw new Error(`the simulation was not played as it should be: ${stderr}`)
  return Number(took[1])
}

try {
  const [load = 0] = loadavg()
  // The first is not measured: it lets everyone load what they need.
  await seconds(1)
  const one = await seconds(1)
  await seconds(2)
  const two = await seconds(2)
  console.log(`one worker ${one.toFixed(1)} s, two ${two.toFixed(1)} s: ${(one / two).toFixed(2)} times as fast`)
  if (load > 1) console.log(`The machine was busy (load ${load.toFixed(1)}): this says little.`)
} finally {
  for (const worker of workers) worker.kill('SIGTERM')
  tearDown()
}
