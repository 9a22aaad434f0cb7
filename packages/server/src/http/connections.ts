/** Open connections of the server, including upgraded ones: timeouts, and closing at shutdown. */
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Time for running replies at shutdown, in milliseconds. */
const patience = 3000

/** Interval of the check for late requests, in milliseconds. */
export const checkingEvery = 1000

/** Cuts connections that hang at shutdown: half-sent requests, slow readers, sockets that do not close. */
export function cutOnClose(app: FastifyInstance): void {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    const cut = setTimeout(() => {
      for (const socket of open) socket.destroy()
    }, patience).unref()
    app.server.once('close', () => clearTimeout(cut))
  })
}
