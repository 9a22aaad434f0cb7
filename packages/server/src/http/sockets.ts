/** Sockets come about through the frame: registered first, it also closes what was to become one and is refused. */
import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'

/** The most that comes in one message. */
const mostBytes = 64 * 1024

export async function registerSockets(app: FastifyInstance): Promise<void> {
  // Compressed, the size of a message would tell how much of it was said before.
  await app.register(websocket, { options: { maxPayload: mostBytes, perMessageDeflate: false } })
}
