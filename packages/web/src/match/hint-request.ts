/** Somebody who is asked for advice: thinks a while, and answers, is sent away, or is lost. */
import type { Hint } from '@firestep/bots'

/** What it is about is told apart by identity: a question that has changed is another one. */
export type HintStatus =
  | { readonly at: 'closed' }
  | { readonly at: 'thinking'; readonly about: object }
  | { readonly at: 'there'; readonly about: object; readonly hint: Hint }
  | { readonly at: 'lost'; readonly about: object; readonly why: string }

export const closed: HintStatus = { at: 'closed' }

export class HintRequest {
  private readonly think: (signal: AbortSignal) => Promise<Hint>
  private readonly listeners = new Set<() => void>()
  private asked: AbortController | null = null
  private advice: HintStatus = closed

  constructor(think: (signal: AbortSignal) => Promise<Hint>) {
    this.think = think
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  snapshot = (): HintStatus => this.advice

  /** Asks, or asks again. What comes after it was sent away, or asked something else, is dropped. */
  async ask(about: object): Promise<void> {
    this.asked?.abort()
    const asked = new AbortController()
    this.asked = asked
    this.become({ at: 'thinking', about })
    const advice = await this.think(asked.signal).then(
      (hint): HintStatus => ({ at: 'there', about, hint }),
      (fault): HintStatus => ({ at: 'lost', about, why: fault instanceof Error ? fault.message : String(fault) }),
    )
    if (!asked.signal.aborted) this.become(advice)
  }

  /** Sends it away, whether it is still thinking or has answered. */
  close = (): void => {
    this.asked?.abort()
    this.asked = null
    if (this.advice !== closed) this.become(closed)
  }

  private become(advice: HintStatus): void {
    this.advice = advice
    for (const listener of this.listeners) listener()
  }
}
