/**
 * The whole server as `firestep serve` starts it: two people meet, play and follow each other; ended sessions are
 * closed.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MatchCard, MatchState } from '@firestep/api'
import { commitmentOf } from '@firestep/referee'
import { afterEach, expect, test } from 'vitest'
import { noLimits, testConfig } from './config/config.ts'
import { startServer } from './index.ts'
import { createJsonLog } from './logging/log.ts'
import { BrowserPlayer, pass, startTwoPlayerMatch } from './testing/players.ts'
import { Browser } from './testing/test-app.ts'

const faults: unknown[] = []
const openResources: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const resource of openResources.splice(0)) await resource.close()
  expect(faults.splice(0)).toEqual([])
})

async function start(folder = mkdtempSync(join(tmpdir(), 'firestep-'))) {
  const server = await startServer({
    config: testConfig({ folder, limits: noLimits }),
    page: 'nowhere',
    log: createJsonLog((line) => {
      const entry = JSON.parse(line)
      if (entry.level === 'error') faults.push(entry)
    }),
  })
  openResources.push(server)
  return { ...server, folder }
}

test('two guests meet by a link, play, and follow each other; a restart changes nothing', async () => {
  const first = await start()
  const { haig, plumer, id } = await startTwoPlayerMatch(first.app)
  await plumer.openSocket(first.app)
  plumer.sendMessage({ type: 'follow', ask: 1, match: id })
  await plumer.waitFor('now')
  const { asked } = await haig.requestJson<MatchState>(`GET /matches/${id}`)
  const [question] = asked
  expect(question?.question.seat).toBe('attack')
  await haig.requestJson(`POST /matches/${id}/answers`, { seat: 'attack', number: question?.number, answer: pass })
  await plumer.waitFor('steps')
  const repeated = await haig.request(`POST /matches/${id}/answers`, {
    seat: 'attack',
    number: question?.number,
    answer: pass,
  })
  expect(repeated.statusCode).toBe(409)

  const stateBefore = await haig.requestJson<MatchState>(`GET /matches/${id}`)
  await first.close()
  const second = await start(first.folder)
  const haigAfterRestart = new BrowserPlayer(second.app)
  haigAfterRestart.cookie = haig.cookie
  const stateAfter = await haigAfterRestart.requestJson<MatchState>(`GET /matches/${id}`)
  expect(stateAfter.views).toEqual(stateBefore.views)
  expect(stateAfter.asked).toEqual(stateBefore.asked)
})

test('a guest who registers under another name has the new name in the match at once', async () => {
  const { app, setupCode } = await start()
  const { haig, plumer, id } = await startTwoPlayerMatch(app)
  await plumer.openSocket(app)
  plumer.sendMessage({ type: 'follow', ask: 1, match: id })
  await plumer.waitFor('now')
  await haig.requestJson('POST /accounts', { name: 'Earl Haig', password: 'cavalry and more', invitation: setupCode })
  const nameIn = (now: MatchState) => now.card.seats.attack?.by === 'person' && now.card.seats.attack.user.name
  expect(nameIn(await plumer.requestJson<MatchState>(`GET /matches/${id}`))).toBe('Earl Haig')
  const namesSent = () => plumer.messages.flatMap((message) => (message.type === 'now' ? [nameIn(message.now)] : []))
  await expect.poll(() => namesSent().at(-1)).toBe('Earl Haig')
})

test('an ended session gives no access, and its socket is closed', async () => {
  const { app } = await start()
  const { haig, plumer, id } = await startTwoPlayerMatch(app)
  await haig.openSocket(app)
  await plumer.openSocket(app)
  const { cookie } = haig
  await haig.requestJson('DELETE /session')
  await expect.poll(() => haig.closed).toBe(4001)
  expect(plumer.closed).toBeNull()
  const endedSession = new BrowserPlayer(app)
  endedSession.cookie = cookie
  expect((await endedSession.request(`GET /matches/${id}/notes`)).statusCode).toBe(401)
  // The parts that spectators may see stay readable.
  const { views } = await endedSession.requestJson<MatchState>(`GET /matches/${id}`)
  expect(Object.keys(views)).toEqual([''])
})

test('where registration is closed, strangers come in by a match link only', async () => {
  const { app, setupCode } = await start()
  const haig = new Browser(app)
  await haig.requestJson('POST /accounts', { name: 'Haig', password: 'cavalry at the gate', invitation: setupCode })
  await haig.requestJson('PUT /admin/settings', { registration: 'closed' })
  const seats = { attack: { by: 'nobody' }, defend: { by: 'nobody' } }
  const newMatch = { game: 'raid', scenario: 'skirmish', seats }
  const { id } = await haig.requestJson<MatchCard>('POST /matches', { ...newMatch, listed: true })
  const { token: link } = await haig.requestJson<{ token: string }>(`POST /matches/${id}/invitations`, {})
  const stranger = new Browser(app)
  expect((await stranger.request('POST /guests', { name: 'Gough' })).statusCode).toBe(403)
  expect((await stranger.request('POST /guests', { name: 'Gough', invitation: 'x'.repeat(30) })).statusCode).toBe(404)
  for (const [route, body] of [
    ['POST /accounts', { name: 'Gough', password: 'cavalry at the gate' }],
    ['POST /matches', newMatch],
    [`POST /matches/${id}/join`, { commitment: commitmentOf('1'.repeat(64)) }],
    ['POST /tokens', { label: 'bot' }],
    ['POST /notices/ways', { kind: 'webhook', url: 'https://example.org/' }],
  ] as const)
    expect([401, 403], route).toContain((await stranger.request(route, body)).statusCode)
  await stranger.requestJson('POST /guests', { name: 'Gough', invitation: link })
  await stranger.requestJson(`POST /matches/${id}/join`, { invitation: link, commitment: commitmentOf('1'.repeat(64)) })
  // The link works once.
  expect((await new Browser(app).request('POST /guests', { name: 'Byng', invitation: link })).statusCode).toBe(409)
  const guests = await haig.requestJson<{ name: string; kind: string }[]>('GET /admin/users')
  expect(guests.map(({ name }) => name).toSorted()).toEqual(['Gough', 'Haig'])
})

test('the first account with the setup code is the operator and sees the overview', async () => {
  const { app, setupCode } = await start()
  const browser = new Browser(app)
  await browser.requestJson('POST /accounts', { name: 'Haig', password: 'cavalry and more', invitation: setupCode })
  const overview = await browser.requestJson<{ users: number; sockets: number }>('GET /admin/overview')
  expect(overview).toMatchObject({ users: 1, sockets: 0, inMemory: 0 })
  const metrics = await app.inject('/metrics')
  expect(metrics.body).toContain('firestep_requests_total')
})
