/** Two servers without search threads, and two workers that search for both, as whole processes on one PostgreSQL. */
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commitmentOf } from '@firestep/referee'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { ServerProcess } from './testing/server-process.ts'
import { freshDatabase } from './testing/stores.ts'
import { TestClient } from './testing/test-client.ts'

const open: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

const command = fileURLToPath(new URL('../../cli/bin/firestep.js', import.meta.url))

/** A worker with named connections. */
function startWorker(database: string, name: string) {
  const worker = spawn(process.execPath, [command, 'worker', '--threads', '1'], {
    env: { ...process.env, DATABASE_URL: `${database}&application_name=${name}`, FIRESTEP_LOG: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  open.push(() => worker.kill('SIGKILL'))
  return worker
}

test('a bot’s search is done by workers, and by another one when the first is killed', async () => {
  const database = await freshDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'firestep-'))
  const starting = { database, threads: 0 }
  const [here, there] = [new ServerProcess(folder, starting), new ServerProcess(folder, starting)]
  open.push(
    () => here.kill(),
    () => there.kill(),
  )
  const client = await TestClient.signInAsGuest(await here.ready, 'Haig')
  const elsewhere = new TestClient(await there.ready, client.token)
  const [seat, against] = ['german', 'british']
  const { id } = await client.call('newMatch', {
    body: {
      game: 'great-war',
      scenario: 'opening-action-1',
      seats: { [seat]: { by: 'me' }, [against]: { by: 'opponent', strength: 'recruit' } },
      commitments: { [seat]: commitmentOf('1'.repeat(64)) },
    },
  })
  const params = { id }
  await client.call('disclose', { params, body: { seat, contribution: '1'.repeat(64) } })
  const stands = async ({ call }: TestClient) => {
    const { answers, waitingFor } = await call('match', { params })
    return { answers, waitingFor }
  }
  /** Plays until the bot is asked. */
  const untilItsTurn = async () => {
    for (;;) {
      const now = await stands(client)
      if (now.waitingFor.includes(against)) return now
      const { options, number } = await client.call('options', { params, query: { seat } })
      await client.call('answer', { params, body: { seat, number, answer: options[0] ?? null } })
    }
  }
  const waiting = await untilItsTurn()
  const pgClient = new pg.Client(database)
  await pgClient.connect()
  open.push(() => pgClient.end())
  const schema = new URL(database).searchParams.get('options')?.split('=')[1]
  const jobs = `${schema}_jobs._private_jobs`
  const count = async (rest: string) =>
    (await pgClient.query(`select from ${jobs} where key like 'opponent %' and ${rest}`)).rows.length
  // No bot searches while there are only servers.
  expect(await count('locked_at is null')).toBe(1)
  expect(await stands(elsewhere)).toEqual(waiting)
  const doomed = startWorker(database, 'doomed')
  await expect.poll(() => count('locked_at is not null')).toBe(1)
  doomed.kill('SIGKILL')
  const next = startWorker(database, 'next')
  await expect.poll(() => stands(elsewhere)).not.toEqual(waiting)
  // An orderly shutdown returns the job.
  await untilItsTurn()
  next.kill('SIGTERM')
  await expect.poll(() => next.exitCode).toBe(0)
  expect(await count('locked_at is not null')).toBe(0)
  expect([...here.logged, ...there.logged]).toEqual([])
})
