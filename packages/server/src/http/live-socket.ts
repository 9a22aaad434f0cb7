/** The socket's address: `GET /api/live`. */
import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Requester, RequestRefused } from '../requests/handler.ts'
import type { SocketLike } from '../sockets/connection.ts'
import type { LivePlay } from '../sockets/live-play.ts'
import type { SocketLimits } from '../sockets/socket-limits.ts'
import { callerOf } from './caller-limits.ts'

export interface Registering {
  readonly live: LivePlay
  /** Who asks, as the frame has found out. */
  readonly askerOf: (request: FastifyRequest) => Requester | null
  /** Where it comes from, as far as proxies are trusted. */
  readonly addressOf: (request: FastifyRequest) => string
  readonly sockets: SocketLimits
}

/** Whoever has not answered a ping by the next one is gone. */
const heartbeat = 30_000

/** `api` is where everything below `/api` is registered; the frame knows sockets already. */
export function registerLive(api: FastifyInstance, { live, askerOf, addressOf, sockets: limits }: Registering): void {
  api.register(async (scope) => {
    const sockets = new Set<Heartbeat>()
    const beating = setInterval(() => {
      for (const one of sockets) one.beat()
    }, heartbeat).unref()
    scope.addHook('onClose', async () => clearInterval(beating))
    scope.route({
      method: 'GET',
      url: '/live',
      handler: async () => {
        throw new RequestRefused('malformed', 'This is a socket: ask for an upgrade.')
      },
      // Nothing comes between this and the handler: two that ask at once are counted one after the other.
      preHandler: (request, _reply, done) => {
        if (request.ws) limits.check(askerOf(request)?.user.id ?? null, addressOf(request))
        done()
      },
      wsHandler: (socket, request) => {
        const asker = askerOf(request)
        const address = addressOf(request)
        const closed = limits.opened(asker?.user.id ?? null, address)
        const heart = new Heartbeat(socket)
        sockets.add(heart)
        const connection = live.connect(wireOf(socket), asker, callerOf(asker, address))
        socket.on('message', (data, isBinary) => {
          if (isBinary) socket.close(1003, 'text only')
          else void live.hear(connection, String(data))
        })
        socket.on('close', () => {
          closed()
          sockets.delete(heart)
          live.disconnect(connection)
        })
        // A broken frame or too large a message: the socket says why and closes by itself.
        socket.on('error', () => undefined)
      },
    })
  })
}

class Heartbeat {
  private readonly socket: WebSocket
  private alive = true

  constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('pong', () => {
      this.alive = true
    })
  }

  beat(): void {
    if (this.alive) this.socket.ping()
    else this.socket.terminate()
    this.alive = false
  }
}

const wireOf = (socket: WebSocket): SocketLike => ({
  get waiting() {
    return socket.bufferedAmount
  },
  send: (text) => socket.send(text),
  close: (code, why) => socket.close(code, why),
})
