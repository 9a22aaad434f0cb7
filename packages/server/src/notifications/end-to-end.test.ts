/** Notifications through whole servers: one with a file, and two that share a database. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MatchState } from '@firestep/api'
import { afterEach, expect, test } from 'vitest'
import { noLimits, testConfig } from '../config/config.ts'
import { createJsonLog } from '../logging/log.ts'
import { type RunningServer, startServer } from '../server.ts'
import { FakeMailServer, Receiver } from '../testing/notifications.ts'
import { BrowserPlayer, pass, startTwoPlayerMatch } from '../testing/players.ts'
import { freshDatabase } from '../testing/stores.ts'
import { startWorker } from '../worker.ts'
import { nothingPending } from './pending-messages.ts'

const grace = 1500
const open: { close(): Promise<void> | void }[] = []
const faults: object[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
  expect(faults.splice(0)).toEqual([])
})

async function start(database: string | null): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'firestep-'))
  const notices = { mail: null, webhooks: 'any', delayMs: grace } as const
  const server = await startServer({
    config: testConfig({ database, folder, limits: noLimits, notifications: notices }),
    page: 'nowhere',
    log: createJsonLog((line) => {
      const said = JSON.parse(line)
      if (said.level === 'error') faults.push(said)
    }),
  })
  open.push(server)
  return server
}

test.each([
  ['one process', async () => [await start(null)]],
  [
    'two processes',
    async () => {
      const database = await freshDatabase()
      return [await start(database), await start(database)]
    },
  ],
])('a viewer gets no notification, an absent player one: %s', async (_, start) => {
  const servers = await start()
  const [here, there = here] = servers
  if (here === undefined || there === undefined) throw new Error('no server was started')
  const receiver = await Receiver.open()
  open.push(receiver)
  const { haig, plumer, id } = await startTwoPlayerMatch(here.app)
  const [haigThere, plumerThere] = [new BrowserPlayer(there.app), new BrowserPlayer(there.app)]
  haigThere.cookie = haig.cookie
  plumerThere.cookie = plumer.cookie
  await haig.requestJson('POST /notices/ways', { kind: 'webhook', url: `${receiver.address}/haig` })
  await plumer.requestJson('POST /notices/ways', { kind: 'webhook', url: `${receiver.address}/plumer` })
  const answer = async (player: BrowserPlayer, seat: string) => {
    const { asked } = await player.requestJson<MatchState>(`GET /matches/${id}`)
    await player.requestJson(`POST /matches/${id}/answers`, { seat, number: asked[0]?.number, answer: pass })
  }
  const told = () => receiver.received.map(({ path }) => path).filter((path) => path !== '/foch')
  /**
   * Waits until another user has been notified of a match that waits since now: earlier notifications have been sent by
   * then.
   */
  const allTold = async () => {
    const others = () => receiver.received.length - told().length
    const before = others()
    const { haig: foch } = await startTwoPlayerMatch(here.app)
    await foch.requestJson('POST /notices/ways', { kind: 'webhook', url: `${receiver.address}/foch` })
    await expect.poll(others).toBe(before + 1)
  }

  // It is Haig’s turn, and he views the match at the other process.
  await haigThere.openSocket(there.app)
  haigThere.sendMessage({ type: 'follow', ask: 1, match: id })
  await haigThere.waitFor('now')
  await allTold()
  expect(told()).toEqual([])

  await answer(haig, 'attack')
  await expect.poll(told).toEqual(['/plumer'])
  const body = receiver.received.find(({ path }) => path === '/plumer')?.body
  expect(JSON.parse(String(body))).toMatchObject({ kind: 'waiting', matches: [{ match: id, reason: 'turn' }] })

  // Haig’s page is open but hidden.
  haigThere.sendMessage({ type: 'ping', ask: 2, away: true })
  await haigThere.waitFor('pong')
  await answer(plumerThere, 'defend')
  await expect.poll(told).toEqual(['/plumer', '/haig'])
  await allTold()
  expect(told()).toEqual(['/plumer', '/haig'])
})

test('mail is sent by a worker with a mail server', async () => {
  const database = await freshDatabase()
  const server = await start(database)
  const mail = await FakeMailServer.open()
  open.push(mail)
  const channel = { id: 'way0000000000001', user: 'nobody', kind: 'mail', label: '', address: '' } as const
  const state = { created: 0, confirmed: 1, failures: 0, why: null, off: null, sent: null }
  const target = JSON.stringify({ address: 'foch@example.org' })
  const pending = JSON.stringify({ ...nothingPending, test: true })
  const again = Date.now() - 120_000
  await server.store
    .insertInto('notice_ways')
    .values({ ...channel, ...state, target, pending, again })
    .execute()
  const url = 'https://games.example.org'
  const notices = {
    mail: { server: mail.address, from: 'firestep@example.org' },
    webhooks: 'off',
    delayMs: grace,
  } as const
  const config = testConfig({ database, url, notifications: notices, log: 'none' })
  open.push(await startWorker({ database, config, threads: 1, extraHandlers: () => ({}) }))
  await expect.poll(() => mail.received.map(({ to }) => to)).toEqual([['foch@example.org']])
  const sent = () => server.store.selectFrom('notice_ways').select(['sent', 'again', 'why']).executeTakeFirst()
  await expect.poll(sent).toEqual({ sent: expect.any(Number), again: null, why: null })
})
