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

const graceMs = 1500
const openResources: { close(): Promise<void> | void }[] = []
const faults: object[] = []
afterEach(async () => {
  for (const resource of openResources.splice(0).reverse()) await resource.close()
  expect(faults.splice(0)).toEqual([])
})

async function start(database: string | null): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'firestep-'))
  const notifications = { mail: null, webhooks: 'any', delayMs: graceMs } as const
  const server = await startServer({
    config: testConfig({ database, folder, limits: noLimits, notifications }),
    page: 'nowhere',
    log: createJsonLog((line) => {
      const entry = JSON.parse(line)
      if (entry.level === 'error') faults.push(entry)
    }),
  })
  openResources.push(server)
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
  const [serverA, serverB = serverA] = servers
  if (serverA === undefined || serverB === undefined) throw new Error('no server was started')
  const receiver = await Receiver.open()
  openResources.push(receiver)
  const { haig, plumer, id } = await startTwoPlayerMatch(serverA.app)
  const [haigAtB, plumerAtB] = [new BrowserPlayer(serverB.app), new BrowserPlayer(serverB.app)]
  haigAtB.cookie = haig.cookie
  plumerAtB.cookie = plumer.cookie
  await haig.requestJson('POST /notices/ways', { kind: 'webhook', url: `${receiver.address}/haig` })
  await plumer.requestJson('POST /notices/ways', { kind: 'webhook', url: `${receiver.address}/plumer` })
  const answer = async (player: BrowserPlayer, seat: string) => {
    const { asked } = await player.requestJson<MatchState>(`GET /matches/${id}`)
    await player.requestJson(`POST /matches/${id}/answers`, { seat, number: asked[0]?.number, answer: pass })
  }
  const notifiedPaths = () => receiver.received.map(({ path }) => path).filter((path) => path !== '/foch')
  /**
   * Waits until another user has been notified of a match that waits since now: earlier notifications have been sent by
   * then.
   */
  const waitUntilSearched = async () => {
    const countOthers = () => receiver.received.length - notifiedPaths().length
    const countBefore = countOthers()
    const { haig: foch } = await startTwoPlayerMatch(serverA.app)
    await foch.requestJson('POST /notices/ways', { kind: 'webhook', url: `${receiver.address}/foch` })
    await expect.poll(countOthers).toBe(countBefore + 1)
  }

  // It is Haig’s turn, and he views the match at the other process.
  await haigAtB.openSocket(serverB.app)
  haigAtB.sendMessage({ type: 'follow', ask: 1, match: id })
  await haigAtB.waitFor('now')
  await waitUntilSearched()
  expect(notifiedPaths()).toEqual([])

  await answer(haig, 'attack')
  await expect.poll(notifiedPaths).toEqual(['/plumer'])
  const body = receiver.received.find(({ path }) => path === '/plumer')?.body
  expect(JSON.parse(String(body))).toMatchObject({ kind: 'waiting', matches: [{ match: id, reason: 'turn' }] })

  // Haig’s page is open but hidden.
  haigAtB.sendMessage({ type: 'ping', ask: 2, away: true })
  await haigAtB.waitFor('pong')
  await answer(plumerAtB, 'defend')
  await expect.poll(notifiedPaths).toEqual(['/plumer', '/haig'])
  await waitUntilSearched()
  expect(notifiedPaths()).toEqual(['/plumer', '/haig'])
})

test('mail is sent by a worker with a mail server', async () => {
  const database = await freshDatabase()
  const server = await start(database)
  const mail = await FakeMailServer.open()
  openResources.push(mail)
  const channel = { id: 'way0000000000001', user: 'nobody', kind: 'mail', label: '', address: '' } as const
  const channelState = { created: 0, confirmed: 1, failures: 0, why: null, off: null, sent: null }
  const target = JSON.stringify({ address: 'foch@example.org' })
  const pending = JSON.stringify({ ...nothingPending, test: true })
  const again = Date.now() - 120_000
  await server.store
    .insertInto('notice_ways')
    .values({ ...channel, ...channelState, target, pending, again })
    .execute()
  const url = 'https://games.example.org'
  const notifications = {
    mail: { server: mail.address, from: 'firestep@example.org' },
    webhooks: 'off',
    delayMs: graceMs,
  } as const
  const config = testConfig({ database, url, notifications, log: 'none' })
  openResources.push(await startWorker({ database, config, threads: 1, extraHandlers: () => ({}) }))
  await expect.poll(() => mail.received.map(({ to }) => to)).toEqual([['foch@example.org']])
  const sent = () => server.store.selectFrom('notice_ways').select(['sent', 'again', 'why']).executeTakeFirst()
  await expect.poll(sent).toEqual({ sent: expect.any(Number), again: null, why: null })
})
