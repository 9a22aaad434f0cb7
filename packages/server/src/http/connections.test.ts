import { connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const open: TestApp[] = []
afterEach(async () => {
  for (const testApp of open.splice(0)) await testApp.close()
})

async function impatient(timeouts: { headers: number; request: number; idle: number }) {
  const testApp = await createTestApp({
    config: { timeouts },
    root: (app) => {
      app.get('/large', async () => Buffer.alloc(64 * 1024 * 1024))
    },
  })
  open.push(testApp)
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = testApp.app.server.address() as { port: number }
  /** Sends a text and returns everything received until the server closes the connection. */
  const told = (text: string) =>
    new Promise<string>((done, fail) => {
      let heard = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.on('data', (part) => {
        heard += part
      })
      socket.on('error', fail)
      socket.on('close', () => done(heard))
    })
  return { testApp, port, told }
}

const late = 600_000
const whole = 'GET /api/me HTTP/1.1\r\nHost: localhost\r\n'

test.each([
  ['nothing at all', ''],
  ['half a line', 'GET /api/me HTT'],
  ['half of the headers', whole],
])('closes a connection that sends %s when the header time-out is over', async (_, text) => {
  const { told } = await impatient({ headers: 100, request: late, idle: late })
  expect(await told(text)).toMatch(/^HTTP\/1\.1 408 .*did not arrive in time/s)
})

test('closes a connection that sends half of a body when the request time-out is over', async () => {
  const { told } = await impatient({ headers: 100, request: 200, idle: late })
  const head =
    'POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n'
  expect(await told(`${head}{"name"`)).toMatch(/^HTTP\/1\.1 408 .*did not arrive in time/s)
})

test('closes idle connections', async () => {
  const { told } = await impatient({ headers: 1000, request: late, idle: 100 })
  expect(await told(`${whole}\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
})

test('closes connections that do not read the reply', async () => {
  const { testApp, port } = await impatient({ headers: 1000, request: late, idle: 300 })
  const reader = connect(port, '127.0.0.1', () => reader.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n'))
  const { server } = testApp.app
  const connections = () => new Promise<number>((done) => server.getConnections((_, count) => done(count)))
  await new Promise((connected) => server.once('connection', connected))
  reader.pause()
  await vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: 20_000 })
  reader.destroy()
})
