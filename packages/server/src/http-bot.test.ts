/** The example of docs/bots-over-http.md, run as its readers run it: two bots play a whole match on a real server. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApiClient, routes } from '@firestep/api'
import { readRecord, verify } from '@firestep/referee'
import { registered } from '@firestep/registry'
import { afterEach, expect, test } from 'vitest'
import { noLimits, testConfig } from './config/config.ts'
import { startServer } from './index.ts'
import { createJsonLog } from './logging/log.ts'

const example = fileURLToPath(new URL('../examples/http-bot.mjs', import.meta.url))

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** Creates a guest with a token for programs. */
async function newGuest(address: string, name: string) {
  const guest = await fetch(`${address}/api/guests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  })
  const cookie = (guest.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? ''
  const tokenReply = await fetch(`${address}/api/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, origin: address },
    body: JSON.stringify({ label: 'http-bot' }),
  })
  const { token } = routes.token.reply.parse(await tokenReply.json())
  return { token, call: createApiClient({ base: address, token }) }
}

function startBot(address: string, token: string, invitation: string): { process: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [example, `${address}/`, `${address}/join/${invitation}`], {
    env: { ...process.env, FIRESTEP_TOKEN: token, LOOK_EVERY: '5' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output += part
    })
  closers.push(() => child.kill())
  return { process: child, output: () => output }
}

test('two bots join by invitation, share the dice and play a raid to its end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'firestep-'))
  const server = await startServer({
    config: testConfig({ folder, limits: noLimits }),
    page: 'nowhere',
    log: createJsonLog(() => undefined),
  })
  closers.push(() => server.close())
  const { address } = server
  const host = await newGuest(address, 'Host')
  const { id } = await host.call('newMatch', {
    body: { game: 'raid', scenario: 'skirmish', seats: { attack: { by: 'nobody' }, defend: { by: 'nobody' } } },
  })
  const bots = []
  for (const seat of ['attack', 'defend']) {
    const { token: invitation } = await host.call('invite', { params: { id }, body: { seat } })
    const { token } = await newGuest(address, `Bot ${seat}`)
    bots.push(startBot(address, token, invitation))
  }
  await expect
    .poll(async () => (await host.call('match', { params: { id } })).card.status, { timeout: 600_000, interval: 100 })
    .toBe('over')
  const record = readRecord(await host.call('record', { params: { id } }))
  if ('problem' in record) throw new Error(record.problem)
  const game = await registered('raid')?.load()
  if (game === undefined) throw new Error('raid is not registered')
  expect(verify(game, record)).toMatchObject({ verified: true })
  expect(record.entries.filter(({ kind }) => kind === 'answer').length).toBeGreaterThan(10)
  for (const { process, output } of bots) {
    expect(process.exitCode).toBeNull()
    expect(output()).toMatch(/^sat down at /)
  }
})

test('a bot with an unknown token ends and says why', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'firestep-'))
  const server = await startServer({
    config: testConfig({ folder }),
    page: 'nowhere',
    log: createJsonLog(() => undefined),
  })
  closers.push(() => server.close())
  const { process, output } = startBot(server.address, 'a-token-that-nobody-has-made', 'an-invitation-of-length')
  await new Promise((done) => process.once('close', done))
  expect(process.exitCode).toBe(1)
  expect(output()).toContain('That token is not known')
})

test('the example stays under 100 lines', () => {
  expect(readFileSync(example, 'utf8').split('\n').length).toBeLessThan(100)
})
