/** The socket route, `GET /api/live`. */
import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerOf } from '../accounts/processor-time-limits.ts'
import type { Requester } from '../requests/handler.ts'
import { RequestRefused } from '../requests/refusal.ts'
import type { SocketLike } from '../sockets/connection.ts'
import type { LivePlay } from '../sockets/live-play.ts'
import type { SocketLimits } from '../sockets/socket-limits.ts'

export interface LiveSocketDeps {
  readonly live: LivePlay
  readonly requesterOf: (request: FastifyRequest) => Requester | null
  /** Address of the client, as far as proxies are trusted. */
  readonly addressOf: (request: FastifyRequest) => string
  readonly sockets: SocketLimits
}

/** Ping interval in milliseconds; a socket that has not answered by the next ping is closed. */
const pingIntervalMs = 30_000

/** `api` is the scope of `/api`, in which the WebSocket plugin is already registered. */
export function registerLive(
  api: FastifyInstance,
  { live, requesterOf, addressOf, sockets: limits }: LiveSocketDeps,
): void {
  api.register(async (scope) => {
    const heartbeats = new Set<Heartbeat>()
    const timer = setInterval(() => {
      for (const heartbeat of heartbeats) heartbeat.ping()
    }, pingIntervalMs).unref()
    scope.addHook('onClose', async () => clearInterval(timer))
    scope.route({
      method: 'GET',
      url: '/live',
      handler: async () => {
        throw new RequestRefused('malformed', 'This is a socket: ask for an upgrade.')
      },
      // No await between this and the handler, so concurrent requests are counted one after the other.
      preHandler: (request, _reply, done) => {
        if (request.ws) limits.check(requesterOf(request)?.user.id ?? null, addressOf(request))
        done()
      },
      wsHandler: (socket, request) => {
        const requester = requesterOf(request)
        const address = addressOf(request)
        const releaseSlot = limits.add(requester?.user.id ?? null, address)
        const heartbeat = new Heartbeat(socket)
        heartbeats.add(heartbeat)
        const connection = live.connect(socketLikeOf(socket), requester, callerOf(requester, address))
        socket.on('message', (data, isBinary) => {
          if (isBinary) socket.close(1003, 'text only')
          else void live.handle(connection, String(data))
        })
        socket.on('close', () => {
          releaseSlot()
          heartbeats.delete(heartbeat)
          live.disconnect(connection)
        })
        // A broken frame or a message that is too large: the library sends the reason and closes.
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

  ping(): void {
    if (this.alive) this.socket.ping()
    else this.socket.terminate()
    this.alive = false
  }
}

const socketLikeOf = (socket: WebSocket): SocketLike => ({
  get unsentBytes() {
    return socket.bufferedAmount
  },
  send: (text) => socket.send(text),
  close: (code, why) => socket.close(code, why),
})
