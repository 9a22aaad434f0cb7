/**
 * A client with a loopback address of its own that sends anything and counts the replies. Never contacts another host.
 */
import { type RequestOptions, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import WebSocket from 'ws'

interface Reply {
  /** 0: the connection broke before a reply. */
  readonly status: number
  readonly text: string
  readonly cookie: string
}

const noReply = { status: 0, text: '', cookie: '' }

/** Limits of one client: live sockets and raw connections, and requests and live sockets in total. */
const maxSockets = 600
const maxRequests = 200_000

/** Last part of the address of the first client. */
const firstAddress = 10

export class HostileClient {
  readonly name: string
  /**
   * Number of outcomes: replies by status, 0 for requests without one, 'socket' with the close code of live sockets;
   * on raw connections 'broken' for errors, and 'data' for what is no reply.
   */
  readonly outcomes = new Map<string, number>()
  private readonly localAddress: string
  private readonly target: URL
  private readonly openConnections = new Set<{ destroy(): void }>()
  private cookie = ''
  private requestCount = 0

  constructor(name: string, number: number, address: string) {
    this.name = name
    this.localAddress = `127.0.0.${firstAddress + number}`
    this.target = new URL(address)
    if (this.target.hostname !== '127.0.0.1') throw new Error('the siege attacks servers on this machine only')
  }

  /** Sends a request of the API as a browser or program would: 'GET /me'. */
  request(route: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Reply> {
    const [method = 'GET', path = '/'] = route.split(' ')
    return this.requestPath(method, `/api${path}`, body, headers)
  }

  /** The same with any path of the server. */
  async requestPath(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reply> {
    const text = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body)
    const reply = await this.send(
      {
        method,
        path,
        headers: {
          host: this.target.host,
          origin: this.target.origin,
          ...(this.cookie === '' ? {} : { cookie: this.cookie }),
          ...(text === null ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          ...headers,
        },
      },
      text,
    )
    if (reply.cookie !== '') this.cookie = reply.cookie
    return reply
  }

  /** Signs in as a guest; true if that was allowed. */
  async signInAsGuest(name: string): Promise<boolean> {
    this.cookie = ''
    return (await this.request('POST /guests', { name })).status === 200
  }

  /** Sends raw bytes on a connection that stays open. */
  sendPartial(bytes: string): Socket {
    const { port } = this.target
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: this.localAddress })
    this.track(socket)
    socket.on('connect', () => socket.write(bytes))
    socket.on('error', () => this.count('broken'))
    socket.on('data', (data) => this.count(/^HTTP\/1.1 (\d+)/.exec(String(data))?.[1] ?? 'data'))
    socket.on('close', () => this.openConnections.delete(socket))
    return socket
  }

  /** Opens a live socket, or returns null if it was refused. */
  socket(): Promise<WebSocket | null> {
    if (!this.takeFromBudget()) return Promise.resolve(null)
    const socket = new WebSocket(`ws://${this.target.host}/api/live`, {
      headers: { origin: this.target.origin, cookie: this.cookie },
      localAddress: this.localAddress,
      perMessageDeflate: false,
    })
    this.track({ destroy: () => socket.terminate() })
    socket.on('close', (code) => this.count(`socket ${code}`))
    return new Promise((resolve) => {
      socket.once('open', () => resolve(socket))
      socket.on('error', () => resolve(null))
    })
  }

  closeAll(): void {
    for (const socket of this.openConnections) socket.destroy()
    this.openConnections.clear()
  }

  /** Counts one more request or live socket; false if the client has used up its limits. */
  private takeFromBudget(): boolean {
    return this.openConnections.size < maxSockets && this.requestCount++ < maxRequests
  }

  private track(socket: { destroy(): void }): void {
    this.openConnections.add(socket)
  }

  private count(outcome: string): void {
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1)
  }

  private send(options: RequestOptions, body: string | null): Promise<Reply> {
    if (!this.takeFromBudget()) return Promise.resolve(noReply)
    const { port } = this.target
    return new Promise<Reply>((resolve) => {
      const clientRequest = request(
        { ...options, port, host: '127.0.0.1', localAddress: this.localAddress },
        (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (part) => {
            text += part
          })
          response.on('error', () => resolve(noReply))
          response.on('end', () => {
            const [cookie = ''] = response.headers['set-cookie'] ?? []
            resolve({ status: response.statusCode ?? 0, text, cookie: cookie.split(';', 1)[0] ?? '' })
          })
        },
      )
      clientRequest.on('error', () => resolve(noReply))
      clientRequest.end(body ?? undefined)
    }).then((reply) => {
      this.count(String(reply.status))
      return reply
    })
  }
}
