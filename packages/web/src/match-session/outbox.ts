/**
 * The answer that the server has not accepted yet. It is kept in the browser and sent again after a lost connection.
 * Sending it twice is harmless, because its question number is then out of date.
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
  onChange(): void
  /** Called with the server's refusal. */
  onRefused(fault: unknown): void
}

export class Outbox {
  private readonly needs: Needs
  private unsent: Unsent | null = null
  private sending: Unsent | null = null
  /** Questions answered here; they are not shown again while the server processes the answer. */
  private readonly given = new Map<Seat, number>()

  constructor(needs: Needs) {
    this.needs = needs
  }

  get isEmpty(): boolean {
    return this.unsent === null
  }

  hasGiven(seat: Seat, number: number): boolean {
    return this.given.get(seat) === number
  }

  put(seat: Seat, number: number, answer: Json): void {
    this.unsent = { seat, number, answer }
    this.given.set(seat, number)
    // An answer that cannot be stored is still sent.
    this.needs.memory.keepItem(this.name, { seat, number, answer }).catch(() => undefined)
    this.send()
  }

  /** Restores the answer stored when the page was last closed, if its question is still open. */
  async recall(isAsked: (seat: Seat, number: number) => boolean): Promise<void> {
    const kept = await this.needs.memory.item(this.name)
    if (this.unsent !== null || !isUnsent(kept)) return
    if (!isAsked(kept.seat, kept.number)) return this.forget()
    this.unsent = kept
    this.given.set(kept.seat, kept.number)
    this.send()
  }

  /** After a state update: sends the answer again if its question is still open; otherwise it has been accepted. */
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
    // If it cannot be deleted, its number marks it as out of date.
    this.needs.memory.dropItem(this.name).catch(() => undefined)
  }

  private get name(): string {
    return `unsent ${this.needs.match}`
  }
}

const isUnsent = (value: Json | undefined): value is Json & Unsent =>
  typeof value === 'object' && value !== null && 'seat' in value && 'number' in value && 'answer' in value
