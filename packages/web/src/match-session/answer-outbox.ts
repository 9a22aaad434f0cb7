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
  /** Given by the page, because there was nothing to decide. */
  readonly automatic?: true
}

interface AnswerOutboxDeps {
  readonly match: string
  readonly connection: SessionConnection
  readonly storage: SessionStorage
  onChange(): void
  /** Called with the server's refusal. */
  onRefused(fault: unknown): void
}

export class AnswerOutbox {
  private readonly deps: AnswerOutboxDeps
  private unsent: Unsent | null = null
  private inFlight: Unsent | null = null
  /** Questions answered here; they are not shown again while the server processes the answer. */
  private readonly answered = new Map<Seat, number>()

  constructor(deps: AnswerOutboxDeps) {
    this.deps = deps
  }

  get isEmpty(): boolean {
    return this.unsent === null
  }

  hasAnswered(seat: Seat, number: number): boolean {
    return this.answered.get(seat) === number
  }

  put(seat: Seat, number: number, answer: Json, isAutomatic = false): void {
    const unsent: Unsent = { seat, number, answer, ...(isAutomatic && { automatic: true }) }
    this.unsent = unsent
    this.answered.set(seat, number)
    // An answer that cannot be stored is still sent.
    this.deps.storage.saveItem(this.storageKey, { ...unsent }).catch(() => undefined)
    this.send()
  }

  /** Restores the answer stored when the page was last closed, if its question is still open. */
  async restore(isAsked: (seat: Seat, number: number) => boolean): Promise<void> {
    const stored = await this.deps.storage.item(this.storageKey)
    if (this.unsent !== null || !isUnsent(stored)) return
    if (!isAsked(stored.seat, stored.number)) return this.clear()
    this.unsent = stored
    this.answered.set(stored.seat, stored.number)
    this.send()
  }

  /** After a state update: sends the answer again if its question is still open; otherwise it has been accepted. */
  reconcile(isAsked: (seat: Seat, number: number) => boolean): void {
    if (this.unsent === null) return
    if (isAsked(this.unsent.seat, this.unsent.number)) this.send()
    else this.clear()
  }

  private send(): void {
    const { unsent } = this
    const { connection, match } = this.deps
    if (unsent === null || this.inFlight === unsent || connection.state !== 'open') return
    this.inFlight = unsent
    connection.request({ type: 'answer', match, ...unsent }).then(
      () => this.onSent(unsent, null),
      (fault: unknown) => this.onSent(unsent, fault),
    )
  }

  private onSent(unsent: Unsent, fault: unknown): void {
    this.inFlight = null
    const isLost = fault instanceof ConnectionLost
    if (!isLost && this.unsent === unsent) this.clear()
    if (fault !== null && !isLost) {
      this.answered.delete(unsent.seat)
      this.deps.onRefused(fault)
    }
    this.deps.onChange()
  }

  private clear(): void {
    this.unsent = null
    // If it cannot be deleted, its number marks it as out of date.
    this.deps.storage.deleteItem(this.storageKey).catch(() => undefined)
  }

  private get storageKey(): string {
    return `unsent ${this.deps.match}`
  }
}

const isUnsent = (value: Json | undefined): value is Json & Unsent =>
  typeof value === 'object' && value !== null && 'seat' in value && 'number' in value && 'answer' in value
