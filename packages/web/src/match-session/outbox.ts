/**
 * The answer that the server has not taken yet. It is kept in the browser until it is, and sent again after a loss: sent
 * twice it is harmless, because the number of its question has gone.
 */
import type { Json, Seat } from '@firestep/referee'
import { ConnectionLost } from '../connection/server-connection.ts'
import type { SessionConnection, SessionStorage } from './remote-dependencies.ts'

interface Unsent {
  readonly seat: Seat
  readonly number: number
  readonly answer: Json
}

interface Needs {
  readonly match: string
  readonly line: SessionConnection
  readonly memory: SessionStorage
  /** Something has changed. */
  onChange(): void
  /** The server has said no. */
  onRefused(fault: unknown): void
}

export class Outbox {
  private readonly needs: Needs
  private unsent: Unsent | null = null
  private sending: Unsent | null = null
  /** Questions that were answered here: they are not put again while the server thinks. */
  private readonly given = new Map<Seat, number>()

  constructor(needs: Needs) {
    this.needs = needs
  }

  get isEmpty(): boolean {
    return this.unsent === null
  }

  /** Whether this question has been answered here. */
  hasGiven(seat: Seat, number: number): boolean {
    return this.given.get(seat) === number
  }

  put(seat: Seat, number: number, answer: Json): void {
    this.unsent = { seat, number, answer }
    this.given.set(seat, number)
    // A move that cannot be kept is still sent.
    this.needs.memory.keepItem(this.name, { seat, number, answer }).catch(() => undefined)
    this.send()
  }

  /** What was kept when the page was last closed, if its question still stands. */
  async recall(isAsked: (seat: Seat, number: number) => boolean): Promise<void> {
    const kept = await this.needs.memory.item(this.name)
    if (this.unsent !== null || !isUnsent(kept)) return
    if (!isAsked(kept.seat, kept.number)) return this.forget()
    this.unsent = kept
    this.given.set(kept.seat, kept.number)
    this.send()
  }

  /** How things stand has been heard: what is still asked is sent again, what is not has been taken. */
  settle(isAsked: (seat: Seat, number: number) => boolean): void {
    if (this.unsent === null) return
    if (isAsked(this.unsent.seat, this.unsent.number)) this.send()
    else this.forget()
  }

  private send(): void {
    const { unsent } = this
    const { line, match } = this.needs
    if (unsent === null || this.sending === unsent || line.state !== 'open') return
    this.sending = unsent
    line.ask({ type: 'answer', match, ...unsent }).then(
      () => this.sent(unsent, null),
      (fault: unknown) => this.sent(unsent, fault),
    )
  }

  private sent(unsent: Unsent, fault: unknown): void {
    this.sending = null
    const lost = fault instanceof ConnectionLost
    if (!lost && this.unsent === unsent) this.forget()
    if (fault !== null && !lost) {
      this.given.delete(unsent.seat)
      this.needs.onRefused(fault)
    }
    this.needs.onChange()
  }

  private forget(): void {
    this.unsent = null
    // Where it stays, its number says that it is old.
    this.needs.memory.dropItem(this.name).catch(() => undefined)
  }

  private get name(): string {
    return `unsent ${this.needs.match}`
  }
}

const isUnsent = (value: Json | undefined): value is Json & Unsent =>
  typeof value === 'object' && value !== null && 'seat' in value && 'number' in value && 'answer' in value
