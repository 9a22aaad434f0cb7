/** Sockets come about through the frame: registered first, it also closes what was to become one and is refused. */
import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'

/** The most that comes in one message. */
const mostBytes = 64 * 1024

export async function registerSockets(app: FastifyInstance): Promise<void> {
  await app.register(websocket, {
    // Compressed, the size of a message would tell how much of it was said before.
    options: { maxPayload: mostBytes, perMessageDeflate: false },
    errorHandler(fault, socket, request) {
      // What is no frame at all, or a line that breaks, is no fault of ours: the socket says why and closes by itself.
      if (isOfTheLine(fault)) return
      request.log.error(fault)
      socket.terminate()
    },
  })
}

/** By the codes of the library for what was received, and of the system for what became of the connection. */
const isOfTheLine = (fault: Error): boolean =>
  'code' in fault && /^(WS_ERR_|ECONN|EPIPE|ETIMEDOUT)/.test(String(fault.code))
