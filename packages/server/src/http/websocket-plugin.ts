/** WebSocket plugin. Registered first, so that it also closes refused upgrades. */
import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'

/** Size limit of a message. */
const maxMessageBytes = 64 * 1024

export async function registerWebSockets(app: FastifyInstance): Promise<void> {
  await app.register(websocket, {
    // With compression, the size of a message would reveal how much of it was sent before.
    options: { maxPayload: maxMessageBytes, perMessageDeflate: false },
    errorHandler(fault, socket, request) {
      // Protocol errors and broken connections are not server faults: the library sends the reason and closes.
      if (isConnectionFault(fault)) return
      request.log.error(fault)
      socket.terminate()
    },
  })
}

/** Matches error codes of the library for received data, and of the system for connections. */
const isConnectionFault = (fault: Error): boolean =>
  'code' in fault && /^(WS_ERR_|ECONN|EPIPE|ETIMEDOUT)/.test(String(fault.code))
