/** One socket: who is at its other end, and what they follow. */
import type { ServerMessage } from '@firestep/api'
import type { Requester } from '../requests/handler.ts'
import type { TokenBucket } from './token-bucket.ts'

/** What is needed of a socket. */
export interface SocketLike {
  /** Bytes that have not been sent yet. */
  readonly waiting: number
  send(text: string): void
  close(code: number, why: string): void
}

/** A match that somebody follows over a socket. */
export interface Subscription {
  readonly connection: Connection
  readonly match: string
  /** What was last sent of what seldom changes, and of how things stand: what has not changed is not sent again. */
  frame: string
  standing: string
  release(): void
}

/** Whoever reads so slowly is sent away: when they come back they are told what they missed. */
const mostWaiting = 1024 * 1024
/** The close code for "try again later". */
export const tryAgain = 1013

export class Connection {
  readonly asker: Requester | null
  /** Whose time its messages take. */
  readonly caller: string
  readonly bucket: TokenBucket
  readonly following = new Map<string, Subscription>()
  /** Asks that were refused in a row because there were too many. */
  refused = 0
  /** Asks that are being worked on. */
  asks = 0
  open = true
  /** Its page is out of sight. */
  away = false
  /** When the list of matches was last said to have changed, and whether it is about to be. */
  nudged = Number.NEGATIVE_INFINITY
  nudging: ReturnType<typeof setTimeout> | undefined
  private readonly wire: SocketLike

  constructor(wire: SocketLike, asker: Requester | null, caller: string, bucket: TokenBucket) {
    this.wire = wire
    this.asker = asker
    this.caller = caller
    this.bucket = bucket
  }

  get user(): string | null {
    return this.asker?.user.id ?? null
  }

  send(message: ServerMessage): void {
    this.sendText(JSON.stringify(message))
  }

  sendText(text: string): void {
    if (!this.open) return
    this.wire.send(text)
    if (this.wire.waiting > mostWaiting) this.wire.close(tryAgain, 'too slow')
  }

  close(code: number, why: string): void {
    this.wire.close(code, why)
  }
}
