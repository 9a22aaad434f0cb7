/** A client over the network: HTTP with a token, and a socket that records messages. */
import {
  type ApiClient,
  ApiRefused,
  type ClientMessage,
  createApiClient,
  refusal,
  routes,
  type ServerMessage,
  serverMessage,
} from '@firestep/api'
import WebSocket from 'ws'

type UnnumberedMessage = ClientMessage extends infer M ? (M extends unknown ? Omit<M, 'ask'> : never) : never
type Reply = Extract<ServerMessage, { readonly ask: number }>

/** The connection broke before a reply; the outcome is unknown. */
class ConnectionBroken extends Error {}

export class TestClient {
  readonly call: ApiClient
  readonly token: string | null
  readonly address: string

  constructor(address: string, token: string | null) {
    this.address = address
    this.token = token
    this.call = createApiClient({ base: address, ...(token === null ? {} : { token }) })
  }

  /** Signs in as a guest and creates a token. */
  static async signInAsGuest(address: string, name: string): Promise<TestClient> {
    const guest = await post(`${address}/api/guests`, { name }, {})
    const cookie = (guest.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? ''
    const created = await post(`${address}/api/tokens`, { label: name }, { cookie, origin: address })
    const { token } = routes.token.reply.parse(await created.json())
    return new TestClient(address, token)
  }

  /** The same user at another address. */
  at(address: string): TestClient {
    return new TestClient(address, this.token)
  }

  socket(): Promise<TestSocket> {
    return TestSocket.open(this.address, this.token === null ? {} : { authorization: `Bearer ${this.token}` })
  }
}

async function post(url: string, body: object, headers: Record<string, string>): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }).catch((fault: unknown) => {
    throw new ConnectionBroken(String(fault))
  })
  if (!response.ok) throw new ApiRefused(response.status, refusal.parse(await response.json()))
  return response
}

/** A socket. Every text is passed on; a request gets the reply with its number. */
export class TestSocket {
  onText: (text: string, message: ServerMessage) => void = () => undefined
  closed: number | null = null
  private readonly socket: WebSocket
  private readonly waiting = new Map<number, { done(reply: Reply): void; onLost(fault: Error): void }>()
  private requestCount = 0
  private onReply: (reply: Reply) => void = () => undefined
  private onLost: () => void = () => undefined

  private constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data) => this.handleText(String(data)))
    socket.on('close', (code) => {
      this.closed = code
      for (const { onLost } of this.waiting.values()) onLost(new ConnectionBroken('the line broke'))
      this.waiting.clear()
      this.onLost()
    })
    socket.on('error', () => undefined)
  }

  static async open(address: string, headers: Readonly<Record<string, string>>): Promise<TestSocket> {
    const url = `${address.replace(/^http/, 'ws')}/api/live`
    const socket = new WebSocket(url, { headers, perMessageDeflate: false })
    const testSocket = new TestSocket(socket)
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', (fault) => reject(new ConnectionBroken(String(fault))))
    })
    return testSocket
  }

  request(message: UnnumberedMessage): Promise<Reply> {
    return this.requestAny(message)
  }

  /** The same with any message, which may be malformed. */
  requestAny(message: object): Promise<Reply> {
    const ask = ++this.requestCount
    return new Promise((resolve, reject) => {
      if (this.closed !== null) reject(new ConnectionBroken('the line is closed'))
      this.waiting.set(ask, { done: resolve, onLost: reject })
      this.socket.send(JSON.stringify({ ...message, ask }))
    })
  }

  /** Sends any data and returns the next reply; null if the server closes the socket. */
  exchange(data: string | Buffer): Promise<Reply | null> {
    if (this.socket.readyState !== WebSocket.OPEN) return Promise.resolve(null)
    return new Promise((resolve) => {
      this.onReply = resolve
      this.onLost = () => resolve(null)
      this.socket.send(data)
    })
  }

  close(): void {
    this.socket.terminate()
  }

  private handleText(text: string): void {
    const message = serverMessage.parse(JSON.parse(text))
    this.onText(text, message)
    if (!('ask' in message)) return
    this.onReply(message)
    const waiting = this.waiting.get(message.ask)
    this.waiting.delete(message.ask)
    waiting?.done(message)
  }
}

/** True if a call got no reply, so that its outcome is unknown. */
export const isConnectionLost = (fault: unknown): boolean =>
  fault instanceof ConnectionBroken || (fault instanceof ApiRefused && fault.status === 0)
