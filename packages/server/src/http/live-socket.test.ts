import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import type { MaxSockets } from '../config/config.ts'
import { SocketLimits } from '../sockets/socket-limits.ts'
import type { UserRow } from '../store/schema.ts'
import { TestLiveMatches } from '../testing/live-matches.ts'
import { TestSockets } from '../testing/socket-clients.ts'
import { registerLive } from './live-socket.ts'
import { registerWebSockets } from './websocket-plugin.ts'

const openResources: { close(): unknown }[] = []
afterEach(async () => {
  for (const closable of openResources.splice(0).reverse()) await closable.close()
})

async function listen(maxSockets: MaxSockets = { perUser: 10, perAddress: 10 }) {
  const context = await TestLiveMatches.open()
  const sockets = new TestSockets(context)
  const ann: UserRow = await context.user('Ann')
  let refused = 0
  const limits = new SocketLimits(maxSockets, () => refused++)
  const app = Fastify()
  await registerWebSockets(app)
  app.register(
    async (api) => {
      registerLive(api, {
        live: sockets.live,
        sockets: limits,
        addressOf: ({ headers }) => String(headers['x-address'] ?? '10.0.0.1'),
        requesterOf: ({ headers }) =>
          headers.authorization === undefined ? null : { user: ann, credential: 'x', token: null },
      })
    },
    { prefix: '/api' },
  )
  await app.ready()
  openResources.push(context.registry, sockets.live, app)
  return { app, context, sockets, ann, refused: () => refused }
}

test('a socket is answered, and its user is online until it closes', async () => {
  const { app, context, sockets, ann } = await listen()
  const socket = await app.injectWS('/api/live', { headers: { authorization: 'Ann' } })
  expect(sockets.live.isOnline(ann.id)).toBe(true)
  const answered = new Promise((resolve) => socket.on('message', (data) => resolve(JSON.parse(String(data)))))
  socket.send(JSON.stringify({ type: 'ping', ask: 3 }))
  expect(await answered).toEqual({ type: 'pong', ask: 3, now: context.now })
  const closed = new Promise((resolve) => socket.on('close', resolve))
  socket.terminate()
  await closed
  await vi.waitFor(() => expect(sockets.live.isOnline(ann.id)).toBe(false))
  expect(sockets.live.sockets).toBe(0)
})

test.each([
  ['too much at once', 'x'.repeat(70_000), 1009],
  ['what is no text', Buffer.from([1, 2, 3]), 1003],
])('%s closes the socket', async (_what, data, code) => {
  const { app } = await listen()
  const socket = await app.injectWS('/api/live')
  const closed = new Promise((resolve) => socket.on('close', resolve))
  socket.on('error', () => undefined)
  socket.send(data)
  expect(await closed).toBe(code)
})

test('a request without an upgrade is told to ask for one', async () => {
  const { app } = await listen()
  const reply = await app.inject('/api/live')
  expect(reply.statusCode).toBeGreaterThanOrEqual(400)
  expect(reply.json()).toMatchObject({ message: 'This is a socket: ask for an upgrade.' })
})

test('a user has a limited number of sockets, even if opened at once; closing one makes room', async () => {
  const { app, sockets, refused } = await listen({ perUser: 3, perAddress: 100 })
  const headers = { authorization: 'Ann' }
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => app.injectWS('/api/live', { headers })))
  const opened = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  expect(opened).toHaveLength(3)
  expect(sockets.live.sockets).toBe(3)
  expect(refused()).toBe(9)
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: expect.stringContaining('429') },
  })
  await app.injectWS('/api/live', { headers: { 'x-address': '10.0.0.1' } })
  opened[0]?.terminate()
  await vi.waitFor(() => expect(sockets.live.sockets).toBe(3))
  await app.injectWS('/api/live', { headers })
  await expect(app.injectWS('/api/live', { headers })).rejects.toThrow('429')
})

test('the sockets of an address are limited across users; each address has its own limit', async () => {
  const { app, sockets } = await listen({ perUser: 10, perAddress: 2 })
  await app.injectWS('/api/live', { headers: { authorization: 'Ann' } })
  await app.injectWS('/api/live')
  await expect(app.injectWS('/api/live')).rejects.toThrow('429')
  await expect(app.injectWS('/api/live', { headers: { authorization: 'Ann' } })).rejects.toThrow('429')
  await app.injectWS('/api/live', { headers: { 'x-address': '10.0.0.2' } })
  expect(sockets.live.sockets).toBe(3)
})
