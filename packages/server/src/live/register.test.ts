import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { registerSockets } from '../http/sockets.ts'
import { Parlour } from '../matches/testing-parlour.ts'
import type { UserRow } from '../store/schema.ts'
import { registerLive } from './register.ts'
import { Hall } from './testing.ts'

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

async function listening() {
  const at = await Parlour.open()
  const hall = new Hall(at)
  const ann: UserRow = await at.user('Ann')
  const app = Fastify()
  await registerSockets(app)
  app.register(
    async (api) => {
      registerLive(api, {
        live: hall.live,
        askerOf: ({ headers }) =>
          headers.authorization === undefined ? null : { user: ann, credential: 'x', token: null },
      })
    },
    { prefix: '/api' },
  )
  await app.ready()
  open.push(at.rooms, hall.live, app)
  return { app, at, hall, ann }
}

test('a socket is answered, and who is at its other end is there until it closes', async () => {
  const { app, at, hall, ann } = await listening()
  const socket = await app.injectWS('/api/live', { headers: { authorization: 'Ann' } })
  expect(hall.live.online(ann.id)).toBe(true)
  const answered = new Promise((resolve) => socket.on('message', (data) => resolve(JSON.parse(String(data)))))
  socket.send(JSON.stringify({ type: 'ping', ask: 3 }))
  expect(await answered).toEqual({ type: 'pong', ask: 3, now: at.now })
  const gone = new Promise((resolve) => socket.on('close', resolve))
  socket.terminate()
  await gone
  await vi.waitFor(() => expect(hall.live.online(ann.id)).toBe(false))
  expect(hall.live.sockets).toBe(0)
})

test.each([
  ['too much at once', 'x'.repeat(70_000), 1009],
  ['what is no text', Buffer.from([1, 2, 3]), 1003],
])('%s closes the socket', async (_what, sent, code) => {
  const { app } = await listening()
  const socket = await app.injectWS('/api/live')
  const closed = new Promise((resolve) => socket.on('close', resolve))
  socket.on('error', () => undefined)
  socket.send(sent)
  expect(await closed).toBe(code)
})

test('whoever asks without an upgrade is told so', async () => {
  const { app } = await listening()
  const reply = await app.inject('/api/live')
  expect(reply.statusCode).toBeGreaterThanOrEqual(400)
  expect(reply.json()).toMatchObject({ message: 'This is a socket: ask for an upgrade.' })
})
