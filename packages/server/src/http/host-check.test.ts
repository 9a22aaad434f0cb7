import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterEach, describe, expect, test } from 'vitest'
import { portOf } from '../testing/port-of.ts'
import { createTestApp, refusalOf, type TestApp } from '../testing/test-app.ts'
import { hostCheck, type Machine } from './host-check.ts'

const openApps: TestApp[] = []
afterEach(async () => {
  for (const testApp of openApps.splice(0)) await testApp.close()
})

const machine: Machine = {
  name: () => 'trench.example.org',
  addresses: () => ['192.168.1.5', 'fe80::1', '2001:db8::7'],
}
const defaultConfig = { url: null, hosts: [], host: '::' }
const isAccepted = (config: Parameters<typeof hostCheck>[0], host: string): boolean => {
  try {
    hostCheck(config, machine)(host)
    return true
  } catch {
    return false
  }
}

describe('without a configured address', () => {
  test.each([
    'localhost',
    'localhost:1914',
    'LOCALHOST.',
    'firestep.localhost:80',
    '127.0.0.1:1914',
    '127.9.9.9',
    '[::1]:1914',
    '192.168.1.5:1914',
    '[fe80::1]:80',
    '[2001:DB8:0::7]',
    'trench.example.org:1914',
    'trench',
    'trench.local:1914',
    'Trench.lan',
    '',
  ])('the server accepts host %s', (host) => expect(isAccepted(defaultConfig, host)).toBe(true))

  test.each([
    'evil.example',
    'evil.example:1914',
    'trench.evil.example',
    '192.168.1.6',
    '10.0.0.1',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    'evil.example@localhost',
    'localhost/../x',
    'evil.example#localhost',
    '[::2]',
    '::',
    'xn--',
    'null',
  ])('the server refuses host %s', (host) => expect(isAccepted(defaultConfig, host)).toBe(false))

  test('interfaces that come up later are accepted', () => {
    const addresses = ['10.1.1.1']
    const check = hostCheck(defaultConfig, { name: () => 'x', addresses: () => addresses })
    expect(() => check('10.2.2.2')).toThrow('FIRESTEP_HOSTS')
    addresses.push('10.2.2.2')
    expect(() => check('10.2.2.2')).not.toThrow()
  })
})

test('with a configured address, the server accepts it and not the name of the machine', () => {
  const config = { ...defaultConfig, url: 'https://games.example.org:8443/firestep', hosts: ['other.example.org'] }
  for (const host of ['games.example.org', 'games.example.org:8443', 'other.example.org', '127.0.0.1', '192.168.1.5'])
    expect(isAccepted(config, host), host).toBe(true)
  for (const host of ['trench', 'trench.local', 'example.org', 'evil.example'])
    expect(isAccepted(config, host), host).toBe(false)
})

test('page, API, metrics and socket refuse other hosts with 421, naming FIRESTEP_HOSTS', async () => {
  const testApp = await createTestApp({
    root: (app) => {
      app.get('/metrics', async () => 'figures')
    },
    api: (api) => {
      api.get('/live', { websocket: true }, (socket) => socket.close())
    },
  })
  openApps.push(testApp)
  const { app } = testApp
  for (const url of ['/', '/match/abc', '/api/me', '/api/nothing', '/metrics']) {
    const refused = await app.inject({ url, headers: { host: 'evil.example' } })
    expect(refusalOf(refused), url).toBe('421 not allowed')
    expect(refused.body).toContain('FIRESTEP_HOSTS')
    expect((await app.inject({ url, headers: { host: 'localhost:1914' } })).statusCode, url).not.toBe(421)
  }
  // Browsers get a page; the quoted host is escaped.
  const headers = { host: 'evil.example<b>', accept: 'text/html,*/*;q=0.8' }
  const page = await app.inject({ url: '/', headers })
  expect(page.statusCode).toBe(421)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('evil.example&#60;b&#62;')
  expect(refusalOf(await app.inject({ url: '/api/me', headers }))).toBe('421 not allowed')
  // Forwarded hosts of an untrusted proxy are ignored.
  const forwarded = await app.inject({
    url: '/api/me',
    headers: { host: 'evil.example', 'x-forwarded-host': 'localhost' },
  })
  expect(forwarded.statusCode).toBe(421)

  await app.listen({ port: 0, host: '0.0.0.0' })
  const port = portOf(app.server)
  const status = (host: string, path: string, headers: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${headers}\r\n`),
      )
      socket.once('data', (data) => {
        resolve(String(data).split(' ')[1] ?? '')
        socket.destroy()
      })
      socket.once('error', reject)
    })
  const upgrade =
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: Zmlyc3Qgc3RlcCwgMTkxNA==\r\n'
  expect(await status('evil.example', '/api/live', upgrade)).toBe('421')
  expect(await status('localhost', '/api/live', upgrade)).toBe('101')
  for (const { address, family } of Object.values(networkInterfaces()).flatMap((found) => found ?? []))
    expect(await status(family === 'IPv6' ? `[${address}]:${port}` : `${address}:${port}`, '/api/me', '')).toBe('200')
})
