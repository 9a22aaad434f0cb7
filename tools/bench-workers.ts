/**
 * Speed-up of a simulation from one worker to two: `npm run bench:workers`. Needs an idle machine. Also prints the
 * speed-up of two independent simulations, as the limit of the machine.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import setUp, { cluster } from './test-postgres.ts'

const firestep = 'packages/cli/bin/firestep.js'
const simulation = (games: number): string[] =>
  `simulate great-war mametz --bots recruit,recruit --games ${games} --seed 1`.split(' ')
/** Enough that loading and warm-up, two seconds per worker, weigh little. */
const measuredRun = 1500
const warmUp = 20

const tearDown = setUp()
const database = `postgresql://firestep@localhost/postgres?host=${encodeURIComponent(await cluster())}`
const env = { ...process.env, DATABASE_URL: database, FIRESTEP_LOG: 'error' }
const workers: ChildProcess[] = []

/** With one thread each, from the start of the first game to the end of the last. */
async function seconds(count: number, games: number): Promise<number> {
  while (workers.length < count) {
    const worker = spawn(process.execPath, [firestep, 'worker', '--threads', '1'], {
      env,
      stdio: ['ignore', 'pipe', 2],
    })
    workers.push(worker)
    if (worker.stdout !== null) await once(worker.stdout, 'data')
  }
  const { stderr, status } = spawnSync(process.execPath, [firestep, ...simulation(games)], { env, encoding: 'utf8' })
  const seconds = secondsWith(stderr)
  if (status !== 0 || seconds?.[2] !== `${count}`)
    throw new Error(`the simulation was not played as it should be: ${stderr}`)
  return Number(seconds[1])
}

const secondsWith = (output: string): RegExpExecArray | null => /games in ([\d.]+) s; (\d+) worker/.exec(output)

/** Slowest of this many simulations side by side, without a database, each on one core. */
async function startWorkers(count: number): Promise<number> {
  const seconds = await Promise.all(
    Array.from({ length: count }, async () => {
      const oneWorker = spawn(process.execPath, [firestep, ...simulation(measuredRun / 2), '--workers', '1'], {
        env: { ...process.env, DATABASE_URL: '' },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      let output = ''
      oneWorker.stderr.on('data', (summary) => {
        output += summary
      })
      await once(oneWorker, 'close')
      return Number(secondsWith(output)?.[1])
    }),
  )
  return Math.max(...seconds)
}

try {
  const [load = 0] = loadavg()
  // The first run is not measured: everything is loaded in it.
  await seconds(1, warmUp)
  const one = await seconds(1, measuredRun)
  await seconds(2, warmUp)
  const two = await seconds(2, measuredRun)
  console.log(`one worker ${one.toFixed(1)} s, two ${two.toFixed(1)} s: ${(one / two).toFixed(2)} times as fast`)
  const most = (2 * (await startWorkers(1))) / (await startWorkers(2))
  console.log(`two simulations apart from each other get ${most.toFixed(2)} times as much done as one`)
  if (load > 1) console.log(`The machine was busy (load ${load.toFixed(1)}): this says little.`)
} finally {
  for (const worker of workers) worker.kill('SIGTERM')
  tearDown()
}
