/**
 * Speed-up of a simulation from one worker to two: `npm run bench:workers`. Needs an idle machine. Also prints the
 * speed-up of two independent simulations, as the limit of the machine.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import setUpPostgres, { cluster } from './test-postgres.ts'

const firestep = 'packages/cli/bin/firestep.js'
const simulateArguments = (games: number): string[] =>
  `simulate great-war mametz --bots recruit,recruit --games ${games} --seed 1`.split(' ')
/** Number of games in a measured run: enough that loading and warm-up, two seconds per worker, weigh little. */
const measuredGames = 1500
const warmUpGames = 20

const removePostgres = setUpPostgres()
const database = `postgresql://firestep@localhost/postgres?host=${encodeURIComponent(await cluster())}`
const env = { ...process.env, DATABASE_URL: database, FIRESTEP_LOG: 'error' }
const workers: ChildProcess[] = []

async function startWorkers(count: number): Promise<void> {
  while (workers.length < count) {
    const worker = spawn(process.execPath, [firestep, 'worker', '--threads', '1'], {
      env,
      stdio: ['ignore', 'pipe', 2],
    })
    workers.push(worker)
    if (worker.stdout !== null) await once(worker.stdout, 'data')
  }
}

interface PrintedSummary {
  /** From the start of the first game to the end of the last. */
  readonly seconds: number
  readonly workerCount: number
}

/** Reads what `firestep simulate` prints at its end. */
function parseSummary(output: string): PrintedSummary {
  const [, seconds, workerCount] = /games in ([\d.]+) s; (\d+) worker/.exec(output) ?? []
  if (seconds === undefined) throw new Error(`the simulation printed no summary: ${output}`)
  return { seconds: Number(seconds), workerCount: Number(workerCount) }
}

/** Duration of one simulation that workers of one thread each share through the database. */
async function secondsWithWorkers(count: number, games: number): Promise<number> {
  await startWorkers(count)
  const { stderr, status } = spawnSync(process.execPath, [firestep, ...simulateArguments(games)], {
    env,
    encoding: 'utf8',
  })
  const { seconds, workerCount } = parseSummary(stderr)
  if (status !== 0 || workerCount !== count)
    throw new Error(`the simulation was not played by ${count} workers: ${stderr}`)
  return seconds
}

/** Duration of the slowest of this many independent simulations, without a database, each on one core. */
async function secondsSideBySide(count: number): Promise<number> {
  const durations = await Promise.all(
    Array.from({ length: count }, async () => {
      const simulation = spawn(
        process.execPath,
        [firestep, ...simulateArguments(measuredGames / 2), '--workers', '1'],
        { env: { ...process.env, DATABASE_URL: '' }, stdio: ['ignore', 'ignore', 'pipe'] },
      )
      let output = ''
      simulation.stderr.on('data', (chunk) => {
        output += chunk
      })
      await once(simulation, 'close')
      return parseSummary(output).seconds
    }),
  )
  return Math.max(...durations)
}

try {
  const [load = 0] = loadavg()
  // The first run of each number of workers is not measured: everything is loaded in it.
  await secondsWithWorkers(1, warmUpGames)
  const oneWorkerSeconds = await secondsWithWorkers(1, measuredGames)
  await secondsWithWorkers(2, warmUpGames)
  const twoWorkersSeconds = await secondsWithWorkers(2, measuredGames)
  const speedUp = oneWorkerSeconds / twoWorkersSeconds
  console.log(
    `one worker ${oneWorkerSeconds.toFixed(1)} s, two ${twoWorkersSeconds.toFixed(1)} s: ${speedUp.toFixed(2)} times as fast`,
  )
  const maxSpeedUp = (2 * (await secondsSideBySide(1))) / (await secondsSideBySide(2))
  console.log(`two simulations apart from each other get ${maxSpeedUp.toFixed(2)} times as much done as one`)
  if (load > 1) console.log(`The machine was busy (load ${load.toFixed(1)}): this says little.`)
} finally {
  for (const worker of workers) worker.kill('SIGTERM')
  removePostgres()
}
