/** The open connections of a server, upgraded ones too: how long they may dawdle, and their end when the server ends. */
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long whoever is being answered is waited for, in milliseconds, once the server ends. */
const patience = 3000

/** How often it is looked which requests are late, in milliseconds. */
export const checkingEvery = 1000

/** What hangs after a while is cut: half a request, a reader that does not read, a socket that does not close. */
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
