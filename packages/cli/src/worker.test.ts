/** Workers as separate processes, with a real database. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../server/src/testing/stores.ts'

const command = 'packages/cli/bin/firestep.js'
const folder = mkdtempSync(join(tmpdir(), 'firestep-'))

const environment = (database?: string) => ({
  ...process.env,
  DATABASE_URL: database ?? '',
  FIRESTEP_DATA: folder,
  FIRESTEP_LOG: 'warn',
})

interface RunningProcess {
  readonly process: ChildProcess
  out: string
  err: string
  readonly ended: Promise<number | null>
}

const running: RunningProcess[] = []
const clients: pg.Client[] = []
afterEach(async () => {
  for (const { process } of running.splice(0)) if (process.exitCode === null) process.kill('SIGKILL')
  for (const client of clients.splice(0)) await client.end()
})

function start(database: string, ...args: string[]): RunningProcess {
  const child = spawn(process.execPath, [command, ...args], { env: environment(database) })
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const started: RunningProcess = { process: child, out: '', err: '', ended }
  child.stdout.on('data', (text) => (started.out += text))
  child.stderr.on('data', (text) => (started.err += text))
  running.push(started)
  return started
}

async function startWorker(database: string): Promise<RunningProcess> {
  const worker = start(database, 'worker', '--threads', '1')
  await vi.waitFor(() => expect(worker.out).toContain('Firestep works for'))
  return worker
}

/** Queries of jobs and simulations in the database. */
async function openQueries(database: string) {
  const client = new pg.Client(database)
  await client.connect()
  clients.push(client)
  const schema = new URL(database).searchParams.get('options')?.split('=')[1] ?? ''
  const count = async (table: string) => Number((await client.query(`select count(*) from ${table}`)).rows[0].count)
  return {
    /** Number of jobs locked by connections with this application name. */
    jobsHeldBy: (name: string) =>
      count(`${schema}_jobs._private_jobs where exists (
        select from pg_locks join pg_stat_activity using (pid)
        where application_name = '${name}' and locktype = 'advisory'
          and objid::bigint = (hashtext(locked_by)::bigint & 4294967295))`),
    /** Runs a function while no job can start or end. */
    async whileLocked(run: () => Promise<void>): Promise<void> {
      await client.query(`begin; lock table ${schema}_jobs._private_jobs in exclusive mode`)
      await run().finally(() => client.query('commit'))
    },
    /** Ends the connections with this application name. */
    terminateConnections: (name: string) =>
      client.query('select pg_terminate_backend(pid, 60000) from pg_stat_activity where application_name = $1', [name]),
    /** Number of remaining jobs, simulations and results. */
    remainingRows: async () => [
      await count(`${schema}_jobs._private_jobs`),
      await count('simulations'),
      await count('simulated'),
    ],
  }
}
const simulateArguments = (games: number) =>
  `simulate raid skirmish --bots recruit,random --games ${games} --seed 5 --json`.split(' ')

function simulateLocally(games: number) {
  const { stdout } = spawnSync(process.execPath, [command, ...simulateArguments(games)], {
    encoding: 'utf8',
    env: environment(),
  })
  return JSON.parse(stdout)
}

describe('firestep worker', () => {
  test('without a database it says what it needs', () => {
    const { status, stderr } = spawnSync(process.execPath, [command, 'worker'], {
      encoding: 'utf8',
      env: environment(),
    })
    expect(status).toBe(2)
    expect(stderr).toContain('set DATABASE_URL')
  })

  test('two workers give the same results as one process, even if one is killed', async () => {
    const database = await freshDatabase()
    const first = await startWorker(`${database}&application_name=first`)
    const second = await startWorker(database)
    const { jobsHeldBy, remainingRows, whileLocked, terminateConnections } = await openQueries(database)
    const simulation = start(database, ...simulateArguments(600))
    // It is killed during a game: while the table is locked, no result of it is stored.
    await vi.waitFor(async () => {
      expect(simulation.process.exitCode).toBeNull()
      await whileLocked(async () => {
        expect(await jobsHeldBy('first')).toBeGreaterThan(0)
        first.process.kill('SIGKILL')
        await terminateConnections('first')
      })
    })
    expect(await simulation.ended).toBe(0)
    expect(JSON.parse(simulation.out)).toEqual(simulateLocally(600))
    expect(simulation.err).not.toContain('No worker')
    expect(await remainingRows()).toEqual([0, 0, 0])
    second.process.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    expect(simulation.err + second.err).toContain('jobs of a process that has ended are taken up')
  })

  test('without workers the games are played locally, and Ctrl-C removes the remaining jobs', async () => {
    const database = await freshDatabase()
    const simulation = start(database, ...simulateArguments(100_000))
    await vi.waitFor(() => expect(simulation.err).toContain('No worker takes the games'))
    simulation.process.kill('SIGINT')
    expect(await simulation.ended).toBe(130)
    expect(simulation.err).toContain('of 100000 games; nothing has been written')
    expect(await (await openQueries(database)).remainingRows()).toEqual([0, 0, 0])
  })
})
