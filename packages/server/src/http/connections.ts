/** Open connections of the server, including upgraded ones: timeouts, and closing at shutdown. */
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Time for running replies at shutdown, in milliseconds. */
const closeTimeoutMs = 3000

/** Interval of the check for late requests, in milliseconds. */
export const checkIntervalMs = 1000

/** Cuts connections that hang at shutdown: half-sent requests, slow readers, sockets that do not close. */
export function dropConnectionsOnClose(app: FastifyInstance): void {
  const openSockets = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    openSockets.add(socket)
    socket.once('close', () => openSockets.delete(socket))
  })
  app.addHook('preClose', async () => {
    const timer = setTimeout(() => {
      for (const socket of openSockets) socket.destroy()
    }, closeTimeoutMs).unref()
    app.server.once('close', () => clearTimeout(timer))
  })
}
