/**
 * A socket replacement made of HTTP requests, for networks that block WebSockets. Messages become requests, and news is
 * polled every few seconds; callers receive the same messages, only later.
 */
import { type ApiClient, ApiRefused, type ClientMessage, type ServerMessage } from '@firestep/api'
import type { Json } from '@firestep/referee'
import type { Socket } from './server-connection.ts'

const lookEvery = 3_000
/** The match list is polled once in this many polls. */
const lobbyEvery = 5

export class PollingSocket implements Socket {
  onopen: (() => void) | null = null
  onclose: (() => void) | null = null
  onmessage: ((event: { readonly data: unknown }) => void) | null = null
  private readonly call: ApiClient
  /** Followed matches, with the last state received for each. */
  private readonly followed = new Map<string, string>()
  /** The page is not visible, so polled state does not count as seen. */
  private away = false
  private looks = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private closed = false

  constructor(call: ApiClient) {
    this.call = call
    // An unreachable server shows at once; a socket opens asynchronously.
    this.call('me').then(
      () => this.opened(),
      () => this.lost(),
    )
  }

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage
    this.done(message).catch((fault: unknown) => {
      if (isGone(fault)) this.lost()
      else if (fault instanceof ApiRefused) this.hear({ type: 'refused', ask: message.ask, refusal: fault.refusal })
      else throw fault
    })
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
  }

  private opened(): void {
    if (this.closed) return
    this.onopen?.()
    this.later()
  }

  private lost(): void {
    if (this.closed) return
    this.close()
    this.onclose?.()
  }

  private async done(message: ClientMessage): Promise<void> {
    const { ask } = message
    switch (message.type) {
      case 'ping':
        this.away = message.away === true
        this.hear({ type: 'pong', ask, now: (await this.call('me')).now })
        return
      case 'follow':
        this.followed.set(message.match, '')
        await this.look(message.match)
        break
      case 'leave':
        this.followed.delete(message.match)
        break
      case 'answer': {
        const { match: id, seat, number, answer } = message
        await this.call('answer', { params: { id }, body: { seat, number, answer: answer as Json } })
        await this.look(id)
        break
      }
      case 'undo': {
        const { match: id, seat, to } = message
        await this.call('undo', { params: { id }, body: { seat, ...(to === undefined ? {} : { to }) } })
        await this.look(id)
        break
      }
      // Seen marks are sent over a socket only; without one, steps stay unseen.
      case 'seen':
        break
      default:
        message satisfies never
    }
    this.hear({ type: 'done', ask })
  }

  private later(): void {
    this.timer = setTimeout(() => {
      this.lookAround().then(
        () => this.later(),
        (fault: unknown) => (isGone(fault) ? this.lost() : this.later()),
      )
    }, lookEvery)
  }

  private async lookAround(): Promise<void> {
    for (const id of this.followed.keys()) await this.look(id)
    this.looks++
    if (this.looks % lobbyEvery === 0) this.hear({ type: 'lobby' })
  }

  /** Polls a match and reports its state if it has changed. */
  private async look(match: string): Promise<void> {
    const query = this.away ? { away: 'true' } : {}
    const now = await this.call('match', { params: { id: match }, query })
    const text = JSON.stringify(now)
    if (!this.followed.has(match) || this.followed.get(match) === text) return
    this.followed.set(match, text)
    this.hear({ type: 'now', match, now })
  }

  private hear(message: ServerMessage): void {
    if (!this.closed) this.onmessage?.({ data: JSON.stringify(message) })
  }
}

/** A missing reply is a lost connection, not a refusal. */
const isGone = (fault: unknown): boolean => fault instanceof ApiRefused && fault.status === 0
