/** One socket with its user and subscriptions. */
import type { ServerMessage } from '@firestep/api'
import type { Requester } from '../requests/handler.ts'
import type { TokenBucket } from '../requests/token-bucket.ts'

/** The part of a socket that is used here. */
export interface SocketLike {
  /** Unsent bytes. */
  readonly unsentBytes: number
  send(text: string): void
  close(code: number, why: string): void
}

/** A match followed over a socket. */
export interface Subscription {
  readonly connection: Connection
  readonly match: string
  /** The last frame and status sent; unchanged ones are not sent again. */
  frame: string
  status: string
  release(): void
}

/** Unsent bytes after which a slow reader is disconnected. On reconnection it gets the steps it missed. */
const maxUnsentBytes = 1024 * 1024
/** Close code for "try again later". */
export const tryAgain = 1013

export class Connection {
  readonly requester: Requester | null
  /** The caller whose processor time its messages take. */
  readonly caller: string
  readonly bucket: TokenBucket
  readonly subscriptions = new Map<string, Subscription>()
  /** Consecutive requests refused for exceeding the rate limit. */
  consecutiveRefusals = 0
  /** Requests in progress. */
  activeRequests = 0
  open = true
  /** The page is in the background. */
  away = false
  /** Time of the last list update, and the timer of a pending one. */
  lastListUpdate = Number.NEGATIVE_INFINITY
  listUpdateTimer: ReturnType<typeof setTimeout> | undefined
  private readonly socket: SocketLike

  constructor(socket: SocketLike, requester: Requester | null, caller: string, bucket: TokenBucket) {
    this.socket = socket
    this.requester = requester
    this.caller = caller
    this.bucket = bucket
  }

  get user(): string | null {
    return this.requester?.user.id ?? null
  }

  send(message: ServerMessage): void {
    this.sendText(JSON.stringify(message))
  }

  sendText(text: string): void {
    if (!this.open) return
    this.socket.send(text)
    if (this.socket.unsentBytes > maxUnsentBytes) this.socket.close(tryAgain, 'too slow')
  }

  close(code: number, why: string): void {
    this.socket.close(code, why)
  }
}
