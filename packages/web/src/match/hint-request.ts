/** One hint request: running, answered, closed or failed. */
import type { Hint } from '@firestep/bots'

/** Requests are compared by the identity of their subject: a changed question is another one. */
export type HintStatus =
  | { readonly phase: 'closed' }
  | { readonly phase: 'thinking'; readonly about: object }
  | { readonly phase: 'answered'; readonly about: object; readonly hint: Hint }
  | { readonly phase: 'failed'; readonly about: object; readonly why: string }

export const closed: HintStatus = { phase: 'closed' }

export class HintRequest {
  private readonly think: (signal: AbortSignal) => Promise<Hint>
  private readonly listeners = new Set<() => void>()
  private controller: AbortController | null = null
  private status: HintStatus = closed

  constructor(think: (signal: AbortSignal) => Promise<Hint>) {
    this.think = think
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  snapshot = (): HintStatus => this.status

  /** Requests a hint, again if needed. A result that arrives after closing, or after another request, is dropped. */
  async ask(about: object): Promise<void> {
    this.controller?.abort()
    const controller = new AbortController()
    this.controller = controller
    this.setStatus({ phase: 'thinking', about })
    const status = await this.think(controller.signal).then(
      (hint): HintStatus => ({ phase: 'answered', about, hint }),
      (fault): HintStatus => ({ phase: 'failed', about, why: fault instanceof Error ? fault.message : String(fault) }),
    )
    if (!controller.signal.aborted) this.setStatus(status)
  }

  /** Closes the hint, whether it is still running or answered. */
  close = (): void => {
    this.controller?.abort()
    this.controller = null
    if (this.status !== closed) this.setStatus(closed)
  }

  /** Closes the hint if this is its subject. */
  closeAbout(about: object | null): void {
    if (this.status.phase !== 'closed' && this.status.about === about) this.close()
  }

  private setStatus(status: HintStatus): void {
    this.status = status
    for (const listener of this.listeners) listener()
  }
}
