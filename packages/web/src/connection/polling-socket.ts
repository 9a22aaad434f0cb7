/**
 * A socket replacement made of HTTP requests, for networks that block WebSockets. Messages become requests, and news is
 * polled every few seconds; callers receive the same messages, only later.
 */
import { type ApiClient, ApiRefused, type ClientMessage, type ServerMessage } from '@firestep/api'
import type { Json } from '@firestep/referee'
import type { Socket } from './server-connection.ts'

const pollIntervalMs = 3_000
/** The match list is polled once in this many polls. */
const pollsPerLobbyUpdate = 5

export class PollingSocket implements Socket {
  onopen: (() => void) | null = null
  onclose: (() => void) | null = null
  onmessage: ((event: { readonly data: unknown }) => void) | null = null
  private readonly call: ApiClient
  /** Followed matches, with the last state received for each. */
  private readonly followed = new Map<string, string>()
  /** The page is not visible, so polled state does not count as seen. */
  private isAway = false
  private pollCount = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private isClosed = false

  constructor(call: ApiClient) {
    this.call = call
    // An unreachable server shows at once; a socket opens asynchronously.
    this.call('me').then(
      () => this.handleOpen(),
      () => this.handleLoss(),
    )
  }

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage
    this.perform(message).catch((fault: unknown) => {
      if (isConnectionLost(fault)) this.handleLoss()
      else if (fault instanceof ApiRefused) this.deliver({ type: 'refused', ask: message.ask, refusal: fault.refusal })
      else throw fault
    })
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.timer)
  }

  private handleOpen(): void {
    if (this.isClosed) return
    this.onopen?.()
    this.scheduleNextPoll()
  }

  private handleLoss(): void {
    if (this.isClosed) return
    this.close()
    this.onclose?.()
  }

  private async perform(message: ClientMessage): Promise<void> {
    const { ask } = message
    switch (message.type) {
      case 'ping':
        this.isAway = message.away === true
        this.deliver({ type: 'pong', ask, now: (await this.call('me')).now })
        return
      case 'follow':
        this.followed.set(message.match, '')
        await this.poll(message.match)
        break
      case 'leave':
        this.followed.delete(message.match)
        break
      case 'answer': {
        const { match: id, seat, number, answer } = message
        await this.call('answer', { params: { id }, body: { seat, number, answer: answer as Json } })
        await this.poll(id)
        break
      }
      case 'undo': {
        const { match: id, seat, to } = message
        await this.call('undo', { params: { id }, body: { seat, to } })
        await this.poll(id)
        break
      }
      // Seen marks are sent over a socket only; without one, steps stay unseen.
      case 'seen':
        break
      default:
        message satisfies never
    }
    this.deliver({ type: 'done', ask })
  }

  private scheduleNextPoll(): void {
    this.timer = setTimeout(() => {
      this.pollAll().then(
        () => this.scheduleNextPoll(),
        (fault: unknown) => (isConnectionLost(fault) ? this.handleLoss() : this.scheduleNextPoll()),
      )
    }, pollIntervalMs)
  }

  private async pollAll(): Promise<void> {
    for (const id of this.followed.keys()) await this.poll(id)
    this.pollCount++
    if (this.pollCount % pollsPerLobbyUpdate === 0) this.deliver({ type: 'lobby' })
  }

  /** Polls a match and reports its state if it has changed. */
  private async poll(match: string): Promise<void> {
    const query = this.isAway ? { away: 'true' } : {}
    const state = await this.call('match', { params: { id: match }, query })
    const serialised = JSON.stringify(state)
    if (!this.followed.has(match) || this.followed.get(match) === serialised) return
    this.followed.set(match, serialised)
    this.deliver({ type: 'now', match, now: state })
  }

  private deliver(message: ServerMessage): void {
    if (!this.isClosed) this.onmessage?.({ data: JSON.stringify(message) })
  }
}

/** A missing reply is a lost connection, not a refusal. */
const isConnectionLost = (fault: unknown): boolean => fault instanceof ApiRefused && fault.status === 0
