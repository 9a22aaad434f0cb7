/**
 * The connection to the server: one socket for the whole page, open while anything holds it. It reconnects after a loss
 * with growing delays, and at once when the browser reports that it is online again.
 */
import { ApiRefused, type ClientMessage, type ServerMessage, serverMessage, sessionEnded } from '@firestep/api'
import { serverConnectionText } from '../texts/session.ts'

export type ConnectionState = 'closed' | 'connecting' | 'open' | 'lost'

/** The part of a browser's WebSocket that is used here. */
export interface Socket {
  onopen: (() => void) | null
  onclose: ((event?: { readonly code: number }) => void) | null
  onmessage: ((event: { readonly data: unknown }) => void) | null
  send(text: string): void
  close(): void
}

type WithoutAsk<M> = M extends unknown ? Omit<M, 'ask'> : never
export type ConnectionMessage = WithoutAsk<ClientMessage>

/** The connection was lost before a reply arrived; the outcome of the request is unknown. */
export class ConnectionLost extends Error {
  override readonly name = 'LineLost'
}

interface PendingRequest {
  resolve(): void
  reject(fault: Error): void
}

interface ConnectionOptions {
  open(): Socket
  /** A slower replacement with the same interface, for networks that block sockets. */
  openFallback?(): Socket
  /** The page is not visible. */
  isAway?(): boolean
  /** Called with the server's current time whenever it is received. */
  onClock?(serverNow: number): void
}

/** After this many sockets in a row that never opened, the network is taken to block them. */
const maxUnopenedSockets = 3
/**
 * While the replacement is in use, a real socket is tried at once, then after this many milliseconds, with growing
 * delays.
 */
const firstProbeMs = 5_000
const maxProbeMs = 300_000
const firstRetryMs = 400
const maxRetryMs = 15_000
const pingIntervalMs = 20_000
/** A ping unanswered for this long means that the connection is dead, even if the browser reports it open. */
const pingTimeoutMs = 8_000

export class ServerConnection {
  state: ConnectionState = 'closed'
  /**
   * Called when the server has ended the session the socket was opened with; by now there may be another session, or
   * none.
   */
  onSessionEnded: (() => void) | undefined
  /** The replacement socket is open, and a real one was tried beside it without success. */
  slow = false
  private usesFallback = false
  /** Sockets in a row that never opened. */
  private unopenedSockets = 0
  private socket: Socket | null = null
  private holderCount = 0
  private requestCount = 0
  private retryDelayMs = firstRetryMs
  private readonly pendingRequests = new Map<number, PendingRequest>()
  private readonly listeners = new Set<(message: ServerMessage) => void>()
  private readonly stateListeners = new Set<() => void>()
  private retryTimer: ReturnType<typeof setTimeout> | undefined
  private pingTimer: ReturnType<typeof setInterval> | undefined
  private pingTimeout: ReturnType<typeof setTimeout> | undefined
  private probeTimer: ReturnType<typeof setTimeout> | undefined
  private probe: Socket | null = null
  private readonly options: ConnectionOptions

  constructor(options: ConnectionOptions) {
    this.options = options
  }

  /** Keeps the connection open until the returned function is called. */
  hold(): () => void {
    this.holderCount++
    if (this.socket === null && this.retryTimer === undefined) this.connect()
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      this.holderCount--
      if (this.holderCount === 0) this.closeSocket('closed')
    }
  }

  subscribe(listener: (message: ServerMessage) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Subscribes to changes of the state. */
  watchState(listener: () => void): () => void {
    this.stateListeners.add(listener)
    return () => this.stateListeners.delete(listener)
  }

  /** Settles when the server has replied. A refusal rejects with its reason, a lost connection with ConnectionLost. */
  request(message: ConnectionMessage): Promise<void> {
    const { socket } = this
    if (socket === null || this.state !== 'open') return Promise.reject(new ConnectionLost(serverConnectionText.none))
    const ask = ++this.requestCount
    return new Promise((resolve, reject) => {
      this.pendingRequests.set(ask, { resolve, reject })
      socket.send(JSON.stringify({ ...message, ask }))
    })
  }

  /** Reconnects without further delay: the browser is online again, or a user has signed in. */
  reconnectNow(): void {
    if (this.holderCount === 0 || this.state === 'open' || this.state === 'connecting') return
    this.retryDelayMs = firstRetryMs
    this.unopenedSockets = 0
    this.connect()
  }

  /** Called when the page becomes visible or hidden. */
  reportVisibility(): void {
    if (this.state === 'open') this.ping()
  }

  /** Called when the browser reports that it is offline; the socket would notice later. */
  handleOffline(): void {
    if (this.state === 'open' || this.state === 'connecting') this.handleLoss()
  }

  /** Reconnects after a change of user: the old socket belongs to the previous one. */
  reopen(): void {
    if (this.holderCount === 0) return
    this.closeSocket('connecting')
    this.retryDelayMs = firstRetryMs
    this.connect()
  }

  private connect(): void {
    clearTimeout(this.retryTimer)
    this.retryTimer = undefined
    this.setState('connecting')
    const { open, openFallback } = this.options
    // The replacement and a real socket are tried in turn, as long as neither opens.
    this.usesFallback =
      openFallback !== undefined &&
      this.unopenedSockets >= maxUnopenedSockets &&
      this.unopenedSockets % 2 === maxUnopenedSockets % 2
    this.unopenedSockets++
    let socket: Socket
    try {
      socket = this.usesFallback && openFallback !== undefined ? openFallback() : open()
    } catch {
      this.handleLoss()
      return
    }
    this.socket = socket
    socket.onopen = () => {
      this.retryDelayMs = firstRetryMs
      this.unopenedSockets = this.usesFallback ? maxUnopenedSockets - 1 : 0
      if (this.usesFallback) this.scheduleProbe(0)
      this.pingTimer = setInterval(() => this.ping(), pingIntervalMs)
      // Visibility is reported before any match is followed.
      this.setState('open', () => this.ping())
    }
    socket.onclose = (event) => {
      this.handleLoss()
      if (event?.code === sessionEnded) this.onSessionEnded?.()
    }
    socket.onmessage = ({ data }) => this.receive(data)
  }

  private receive(data: unknown): void {
    const message = parseMessage(data)
    if (message === null) return
    if (message.type === 'pong') {
      clearTimeout(this.pingTimeout)
      this.options.onClock?.(message.now)
    }
    if (message.type === 'done' || message.type === 'refused' || message.type === 'pong') {
      const pending = this.pendingRequests.get(message.ask)
      this.pendingRequests.delete(message.ask)
      if (message.type === 'refused') pending?.reject(new ApiRefused(409, message.refusal))
      else pending?.resolve()
      return
    }
    for (const listener of [...this.listeners]) listener(message)
  }

  /**
   * While the replacement is in use, a real socket is tried beside it: the server may only have been down for a while.
   */
  private scheduleProbe(delayMs: number): void {
    const probeFailed = () => {
      this.scheduleProbe(Math.min(maxProbeMs, Math.max(firstProbeMs, delayMs * 2)))
      if (this.slow) return
      this.slow = true
      this.notifyStateListeners()
    }
    this.probeTimer = setTimeout(() => {
      try {
        const probe = this.options.open()
        this.probe = probe
        probe.onopen = () => {
          this.unopenedSockets = 0
          this.reopen()
        }
        probe.onclose = probeFailed
      } catch {
        probeFailed()
      }
    }, delayMs)
  }

  private endProbe(): void {
    clearTimeout(this.probeTimer)
    if (this.probe === null) return
    this.probe.onopen = null
    this.probe.onclose = null
    this.probe.close()
    this.probe = null
  }

  private ping(): void {
    clearTimeout(this.pingTimeout)
    this.pingTimeout = setTimeout(() => this.handleLoss(), pingTimeoutMs)
    // Only the pong shows whether the ping was answered.
    const awayField = this.options.isAway?.() === true ? { away: true } : {}
    this.request({ type: 'ping', ...awayField }).catch(() => undefined)
  }

  private handleLoss(): void {
    this.closeSocket('lost')
    if (this.holderCount === 0) return
    // Random jitter, so that not all pages reconnect at the same instant.
    this.retryTimer = setTimeout(() => this.connect(), this.retryDelayMs * (0.75 + Math.random() / 2))
    this.retryDelayMs = Math.min(maxRetryMs, this.retryDelayMs * 2)
  }

  private closeSocket(state: ConnectionState): void {
    const { socket } = this
    clearTimeout(this.retryTimer)
    clearTimeout(this.pingTimeout)
    clearInterval(this.pingTimer)
    this.endProbe()
    this.retryTimer = undefined
    this.socket = null
    this.slow = false
    if (socket !== null) {
      socket.onopen = null
      socket.onclose = null
      socket.onmessage = null
      socket.close()
    }
    const pending = [...this.pendingRequests.values()]
    this.pendingRequests.clear()
    for (const { reject } of pending) reject(new ConnectionLost(serverConnectionText.lost))
    this.setState(state)
  }

  private setState(state: ConnectionState, beforeNotify?: () => void): void {
    if (state === this.state) return
    this.state = state
    beforeNotify?.()
    this.notifyStateListeners()
  }

  private notifyStateListeners(): void {
    for (const listener of [...this.stateListeners]) listener()
  }
}

/** Ignores messages of a newer server that this page does not know. */
function parseMessage(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null
  try {
    const message = serverMessage.safeParse(JSON.parse(data))
    return message.success ? message.data : null
  } catch {
    return null
  }
}
