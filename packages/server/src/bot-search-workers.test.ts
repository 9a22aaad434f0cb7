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

const closers: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const command = fileURLToPath(new URL('../../cli/bin/firestep.js', import.meta.url))

/** Starts a worker whose database connections have a name. */
function startWorker(database: string, name: string) {
  const worker = spawn(process.execPath, [command, 'worker', '--threads', '1'], {
    env: { ...process.env, DATABASE_URL: `${database}&application_name=${name}`, FIRESTEP_LOG: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  closers.push(() => worker.kill('SIGKILL'))
  return worker
}

test('workers do a bot’s search; when one is killed, another takes over', async () => {
  const database = await freshDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'firestep-'))
  const serverOptions = { database, threads: 0 }
  const [firstServer, secondServer] = [
    new ServerProcess(folder, serverOptions),
    new ServerProcess(folder, serverOptions),
  ]
  closers.push(
    () => firstServer.kill(),
    () => secondServer.kill(),
  )
  const client = await TestClient.signInAsGuest(await firstServer.ready, 'Haig')
  const secondClient = new TestClient(await secondServer.ready, client.token)
  const [seat, botSeat] = ['german', 'british']
  const { id } = await client.call('newMatch', {
    body: {
      game: 'great-war',
      scenario: 'opening-action-1',
      seats: { [seat]: { by: 'me' }, [botSeat]: { by: 'opponent', strength: 'recruit' } },
      commitments: { [seat]: commitmentOf('1'.repeat(64)) },
    },
  })
  const params = { id }
  await client.call('disclose', { params, body: { seat, contribution: '1'.repeat(64) } })
  const progressOf = async ({ call }: TestClient) => {
    const { answers, waitingFor } = await call('match', { params })
    return { answers, waitingFor }
  }
  /** Plays until the bot is asked. */
  const playUntilBotAsked = async () => {
    for (;;) {
      const progress = await progressOf(client)
      if (progress.waitingFor.includes(botSeat)) return progress
      const { options, number } = await client.call('options', { params, query: { seat } })
      await client.call('answer', { params, body: { seat, number, answer: options[0] ?? null } })
    }
  }
  const progressBefore = await playUntilBotAsked()
  const pgClient = new pg.Client(database)
  await pgClient.connect()
  closers.push(() => pgClient.end())
  const schema = new URL(database).searchParams.get('options')?.split('=')[1]
  const jobs = `${schema}_jobs._private_jobs`
  const countJobs = async (condition: string) =>
    (await pgClient.query(`select from ${jobs} where key like 'opponent %' and ${condition}`)).rows.length
  // No bot searches while there are only servers.
  expect(await countJobs('locked_at is null')).toBe(1)
  expect(await progressOf(secondClient)).toEqual(progressBefore)
  const killedWorker = startWorker(database, 'doomed')
  await expect.poll(() => countJobs('locked_at is not null')).toBe(1)
  killedWorker.kill('SIGKILL')
  const nextWorker = startWorker(database, 'next')
  await expect.poll(() => progressOf(secondClient)).not.toEqual(progressBefore)
  // An orderly shutdown returns the job.
  await playUntilBotAsked()
  nextWorker.kill('SIGTERM')
  await expect.poll(() => nextWorker.exitCode).toBe(0)
  expect(await countJobs('locked_at is not null')).toBe(0)
  expect([...firstServer.logged, ...secondServer.logged]).toEqual([])
})
