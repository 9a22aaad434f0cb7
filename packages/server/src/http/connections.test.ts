import { connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { portOf } from '../testing/port-of.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const openApps: TestApp[] = []
afterEach(async () => {
  for (const testApp of openApps.splice(0)) await testApp.close()
})

async function listenWithTimeouts(timeouts: { headers: number; request: number; idle: number }) {
  const testApp = await createTestApp({
    config: { timeouts },
    root: (app) => {
      app.get('/large', async () => Buffer.alloc(64 * 1024 * 1024))
    },
  })
  openApps.push(testApp)
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const port = portOf(testApp.app.server)
  /** Sends a text and returns everything received until the server closes the connection. */
  const exchange = (text: string) =>
    new Promise<string>((resolve, reject) => {
      let received = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.on('data', (chunk) => {
        received += chunk
      })
      socket.on('error', reject)
      socket.on('close', () => resolve(received))
    })
  return { testApp, port, exchange }
}

const longMs = 600_000
const wholeHeaders = 'GET /api/me HTTP/1.1\r\nHost: localhost\r\n'

test.each([
  ['nothing at all', ''],
  ['half a line', 'GET /api/me HTT'],
  ['half of the headers', wholeHeaders],
])('closes a connection that sends %s when the header time-out is over', async (_, text) => {
  const { exchange } = await listenWithTimeouts({ headers: 100, request: longMs, idle: longMs })
  expect(await exchange(text)).toMatch(/^HTTP\/1\.1 408 .*did not arrive in time/s)
})

test('closes a connection that sends half of a body when the request time-out is over', async () => {
  const { exchange } = await listenWithTimeouts({ headers: 100, request: 200, idle: longMs })
  const head =
    'POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n'
  expect(await exchange(`${head}{"name"`)).toMatch(/^HTTP\/1\.1 408 .*did not arrive in time/s)
})

test('closes idle connections', async () => {
  const { exchange } = await listenWithTimeouts({ headers: 1000, request: longMs, idle: 100 })
  expect(await exchange(`${wholeHeaders}\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
})

test('closes connections that do not read the reply', async () => {
  const { testApp, port } = await listenWithTimeouts({ headers: 1000, request: longMs, idle: 300 })
  const slowReader = connect(port, '127.0.0.1', () =>
    slowReader.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n'),
  )
  const { server } = testApp.app
  const connections = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
  await new Promise((connected) => server.once('connection', connected))
  slowReader.pause()
  await vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: 20_000 })
  slowReader.destroy()
})
