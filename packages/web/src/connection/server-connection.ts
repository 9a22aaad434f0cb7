/**
 * The connection to the server: one socket for the whole page, open while anything holds it. It reconnects after a loss
 * with growing delays, and at once when the browser reports that it is online again.
 */
import { ApiRefused, type ClientMessage, type ServerMessage, serverMessage, sessionEnded } from '@firestep/api'

export type ConnectionState = 'closed' | 'connecting' | 'open' | 'lost'

/** The part of a browser's WebSocket that is used here. */
export interface Socket {
  onopen: (() => void) | null
  onclose: ((event?: { readonly code: number }) => void) | null
  onmessage: ((event: { readonly data: unknown }) => void) | null
  send(text: string): void
  close(): void
}

type Unnumbered<M> = M extends unknown ? Omit<M, 'ask'> : never
export type ConnectionMessage = Unnumbered<ClientMessage>

/** The connection was lost before a reply arrived; the outcome of the request is unknown. */
export class ConnectionLost extends Error {
  override readonly name = 'LineLost'
}

interface Waiting {
  done(): void
  failed(fault: Error): void
}

interface Options {
  open(): Socket
  /** A slower replacement with the same interface, for networks that block sockets. */
  instead?(): Socket
  /** The page is not visible. */
  isAway?(): boolean
  /** Called with the server's current time whenever it is received. */
  onClock?(serverNow: number): void
}

/** After this many sockets in a row that never opened, the network is taken to block them. */
const blockedAfter = 3
/**
 * While the replacement is in use, a real socket is tried at once, then after this many milliseconds, with growing
 * delays.
 */
const firstProbe = 5_000
const longestProbe = 300_000
const firstPause = 400
const longestPause = 15_000
const pingEvery = 20_000
/** A ping unanswered for this long means that the connection is dead, even if the browser reports it open. */
const patience = 8_000

export class ServerConnection {
  state: ConnectionState = 'closed'
  /**
   * Called when the server has ended the session the socket was opened with; by now there may be another session, or
   * none.
   */
  onSessionEnded: (() => void) | undefined
  /** The replacement socket is open, and a real one was tried beside it without success. */
  slow = false
  private standsIn = false
  /** Sockets in a row that never opened. */
  private unopened = 0
  private socket: Socket | null = null
  private holders = 0
  private asks = 0
  private pause = firstPause
  private readonly waiting = new Map<number, Waiting>()
  private readonly listeners = new Set<(message: ServerMessage) => void>()
  private readonly watchers = new Set<() => void>()
  private retry: ReturnType<typeof setTimeout> | undefined
  private pinging: ReturnType<typeof setInterval> | undefined
  private dead: ReturnType<typeof setTimeout> | undefined
  private probing: ReturnType<typeof setTimeout> | undefined
  private probe: Socket | null = null
  private readonly options: Options

  constructor(options: Options) {
    this.options = options
  }

  /** Keeps the connection open until the returned function is called. */
  hold(): () => void {
    this.holders++
    if (this.socket === null && this.retry === undefined) this.connect()
    let held = true
    return () => {
      if (!held) return
      held = false
      this.holders--
      if (this.holders === 0) this.end()
    }
  }

  listen(listener: (message: ServerMessage) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Subscribes to changes of the state. */
  watch(watcher: () => void): () => void {
    this.watchers.add(watcher)
    return () => this.watchers.delete(watcher)
  }

  /** Settles when the server has replied. A refusal rejects with its reason, a lost connection with ConnectionLost. */
  ask(message: ConnectionMessage): Promise<void> {
    const { socket } = this
    if (socket === null || this.state !== 'open') return Promise.reject(new ConnectionLost('There is no connection.'))
    const ask = ++this.asks
    return new Promise((done, failed) => {
      this.waiting.set(ask, { done, failed })
      socket.send(JSON.stringify({ ...message, ask }))
    })
  }

  /** Reconnects without further delay: the browser is online again, or a user has signed in. */
  now(): void {
    if (this.holders === 0 || this.state === 'open' || this.state === 'connecting') return
    this.pause = firstPause
    this.unopened = 0
    this.connect()
  }

  /** Called when the page becomes visible or hidden. */
  turned(): void {
    if (this.state === 'open') this.ping()
  }

  /** Called when the browser reports that it is offline; the socket would notice later. */
  gone(): void {
    if (this.state === 'open' || this.state === 'connecting') this.lose()
  }

  /** Reconnects after a change of user: the old socket belongs to the previous one. */
  anew(): void {
    if (this.holders === 0) return
    this.drop('connecting')
    this.pause = firstPause
    this.connect()
  }

  private connect(): void {
    clearTimeout(this.retry)
    this.retry = undefined
    this.turn('connecting')
    const { open, instead } = this.options
    // The replacement and a real socket are tried in turn, as long as neither opens.
    this.standsIn = instead !== undefined && this.unopened >= blockedAfter && this.unopened % 2 === blockedAfter % 2
    this.unopened++
    let socket: Socket
    try {
      socket = this.standsIn && instead !== undefined ? instead() : open()
    } catch {
      this.lose()
      return
    }
    this.socket = socket
    socket.onopen = () => {
      this.pause = firstPause
      this.unopened = this.standsIn ? blockedAfter - 1 : 0
      if (this.standsIn) this.probeAfter(0)
      this.pinging = setInterval(() => this.ping(), pingEvery)
      // Visibility is reported before any match is followed.
      this.turn('open', () => this.ping())
    }
    socket.onclose = (event) => {
      this.lose()
      if (event?.code === sessionEnded) this.onSessionEnded?.()
    }
    socket.onmessage = ({ data }) => this.hear(data)
  }

  private hear(data: unknown): void {
    const message = read(data)
    if (message === null) return
    if (message.type === 'pong') {
      clearTimeout(this.dead)
      this.options.onClock?.(message.now)
    }
    if (message.type === 'done' || message.type === 'refused' || message.type === 'pong') {
      const waiting = this.waiting.get(message.ask)
      this.waiting.delete(message.ask)
      if (message.type === 'refused') waiting?.failed(new ApiRefused(409, message.refusal))
      else waiting?.done()
      return
    }
    for (const listener of [...this.listeners]) listener(message)
  }

  /**
   * While the replacement is in use, a real socket is tried beside it: the server may only have been down for a while.
   */
  private probeAfter(pause: number): void {
    const again = () => {
      this.probeAfter(Math.min(longestProbe, Math.max(firstProbe, pause * 2)))
      if (this.slow) return
      this.slow = true
      this.tell()
    }
    this.probing = setTimeout(() => {
      try {
        const probe = this.options.open()
        this.probe = probe
        probe.onopen = () => {
          this.unopened = 0
          this.anew()
        }
        probe.onclose = again
      } catch {
        again()
      }
    }, pause)
  }

  private endProbe(): void {
    clearTimeout(this.probing)
    if (this.probe === null) return
    this.probe.onopen = null
    this.probe.onclose = null
    this.probe.close()
    this.probe = null
  }

  private ping(): void {
    clearTimeout(this.dead)
    this.dead = setTimeout(() => this.lose(), patience)
    // Only the pong shows whether the ping was answered.
    const away = this.options.isAway?.() === true ? { away: true } : {}
    this.ask({ type: 'ping', ...away }).catch(() => undefined)
  }

  private lose(): void {
    this.drop('lost')
    if (this.holders === 0) return
    // Random jitter, so that not all pages reconnect at the same instant.
    this.retry = setTimeout(() => this.connect(), this.pause * (0.75 + Math.random() / 2))
    this.pause = Math.min(longestPause, this.pause * 2)
  }

  private end(): void {
    this.drop('closed')
  }

  private drop(state: ConnectionState): void {
    const { socket } = this
    clearTimeout(this.retry)
    clearTimeout(this.dead)
    clearInterval(this.pinging)
    this.endProbe()
    this.retry = undefined
    this.socket = null
    this.slow = false
    if (socket !== null) {
      socket.onopen = null
      socket.onclose = null
      socket.onmessage = null
      socket.close()
    }
    const lost = [...this.waiting.values()]
    this.waiting.clear()
    for (const { failed } of lost) failed(new ConnectionLost('The connection was lost.'))
    this.turn(state)
  }

  private turn(state: ConnectionState, first?: () => void): void {
    if (state === this.state) return
    this.state = state
    first?.()
    this.tell()
  }

  private tell(): void {
    for (const watcher of [...this.watchers]) watcher()
  }
}

/** Ignores messages of a newer server that this page does not know. */
function read(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null
  try {
    const message = serverMessage.safeParse(JSON.parse(data))
    return message.success ? message.data : null
  } catch {
    return null
  }
}
