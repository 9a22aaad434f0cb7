/**
 * The line to the server: one socket for the whole page, opened while somebody needs it. It comes back by itself after a
 * loss, waiting a little longer each time, and at once when the browser says that it is connected again.
 */
import { ApiRefused, type ClientMessage, type ServerMessage, serverMessage, sessionEnded } from '@firestep/api'

export type ConnectionState = 'closed' | 'connecting' | 'open' | 'lost'

/** What a line needs of a browser's socket. */
export interface Socket {
  onopen: (() => void) | null
  onclose: ((event?: { readonly code: number }) => void) | null
  onmessage: ((event: { readonly data: unknown }) => void) | null
  send(text: string): void
  close(): void
}

type Unnumbered<M> = M extends unknown ? Omit<M, 'ask'> : never
export type ConnectionMessage = Unnumbered<ClientMessage>

/** It was sent, and the connection was lost before the server had answered: whether it was done is not known. */
export class ConnectionLost extends Error {
  override readonly name = 'LineLost'
}

interface Waiting {
  done(): void
  failed(fault: Error): void
}

interface Options {
  open(): Socket
  /** Where no socket comes through: something slower that speaks the same. */
  instead?(): Socket
  /** Whether the page is out of sight. */
  isAway?(): boolean
  /** How the server's clock stands against ours, whenever it is known anew. */
  onClock?(serverNow: number): void
}

/** So many sockets in a row that never opened: the network lets none through. */
const blockedAfter = 3
/** A real socket is tried at once beside what stands in for one, then after so long: longer each time. */
const firstProbe = 5_000
const longestProbe = 300_000
const firstPause = 400
const longestPause = 15_000
const pingEvery = 20_000
/** A ping that is not answered within this time: the connection is dead, whatever the browser thinks. */
const patience = 8_000

export class ServerConnection {
  state: ConnectionState = 'closed'
  /** The server has ended the session that the socket was opened with: there may be another by now, or none. */
  onSessionEnded: (() => void) | undefined
  /** It is no socket that is open, but what stands in for one, and a real one was tried beside it in vain. */
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

  /** Keeps the line open until what it returns is called. */
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

  /** Calls back whenever the state has changed. */
  watch(watcher: () => void): () => void {
    this.watchers.add(watcher)
    return () => this.watchers.delete(watcher)
  }

  /** Settles when the server has answered. A refusal rejects with its reason, a lost connection with LineLost. */
  ask(message: ConnectionMessage): Promise<void> {
    const { socket } = this
    if (socket === null || this.state !== 'open') return Promise.reject(new ConnectionLost('There is no connection.'))
    const ask = ++this.asks
    return new Promise((done, failed) => {
      this.waiting.set(ask, { done, failed })
      socket.send(JSON.stringify({ ...message, ask }))
    })
  }

  /** The browser is connected again, or somebody signed in: no need to wait any longer. */
  now(): void {
    if (this.holders === 0 || this.state === 'open' || this.state === 'connecting') return
    this.pause = firstPause
    this.unopened = 0
    this.connect()
  }

  /** The page has come into sight or gone out of it. */
  turned(): void {
    if (this.state === 'open') this.ping()
  }

  /** The browser says that the connection is gone: it would take the socket longer to notice. */
  gone(): void {
    if (this.state === 'open' || this.state === 'connecting') this.lose()
  }

  /** Somebody else is signed in now: the old socket speaks for the wrong person. */
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
    // What stands in is tried in turn with a real one, for as long as neither opens.
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
      // Whether anybody looks is said before anything is followed.
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

  /** While something stands in, a real socket is tried beside it: the server may only have been away for a while. */
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
    // Whether it is answered is seen by the pong alone.
    const away = this.options.isAway?.() === true ? { away: true } : {}
    this.ask({ type: 'ping', ...away }).catch(() => undefined)
  }

  private lose(): void {
    this.drop('lost')
    if (this.holders === 0) return
    // A little chance, so that everyone does not come back in the same instant.
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

/** A message of a newer server that this page does not know is passed over. */
function read(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null
  try {
    const message = serverMessage.safeParse(JSON.parse(data))
    return message.success ? message.data : null
  } catch {
    return null
  }
}
