/** What a viewer may know by the true state of a match, and what in a message goes beyond it. */
import type { Seat } from '@firestep/referee'

type Plain = Readonly<Record<string, unknown>>

/** All texts anywhere in a value. */
export function* textsIn(value: unknown): Iterable<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* textsIn(one)
}

/**
 * Cards by name. A name may come up before somebody only if they have held or been shown such a card, or one has lain open:
 * told from the state itself, not from anything that was cut out of it.
 */
export class LeakDetector {
  private readonly seat: Seat | null
  private readonly all: ReadonlySet<string>
  private readonly known = new Set<string>()

  constructor(seat: Seat | null, cards: Iterable<string>) {
    this.seat = seat
    this.all = new Set(cards)
  }

  /** How many names it must not hear yet. */
  get unknown(): number {
    return this.all.size - this.known.size
  }

  /** Takes note of what lies open and of what is its own. */
  learn(state: { readonly secrets: Plain }): void {
    const { secrets, ...open } = state
    for (const text of textsIn(open)) this.keep(text)
    if (this.seat !== null) for (const text of textsIn(secrets[this.seat])) this.keep(text)
  }

  private keep(text: string): void {
    if (this.all.has(text)) this.known.add(text)
  }

  /** Names in a message that it could not know. */
  leaks(message: unknown): string[] {
    return [...textsIn(message)].filter((text) => this.all.has(text) && !this.known.has(text))
  }
}
