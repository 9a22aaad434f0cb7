/** Finds information in messages that their viewer cannot know, given the true state of the match. */
import type { Seat } from '@firestep/referee'

type Plain = Readonly<Record<string, unknown>>

/** All strings inside a value. */
export function* textsIn(value: unknown): Iterable<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* textsIn(one)
}

/**
 * Tracks card names. A viewer may see a name only after holding or being shown such a card, or seeing one face up;
 * decided by the state itself, not by filtered views.
 */
export class LeakDetector {
  private readonly seat: Seat | null
  private readonly all: ReadonlySet<string>
  private readonly known = new Set<string>()

  constructor(seat: Seat | null, cards: Iterable<string>) {
    this.seat = seat
    this.all = new Set(cards)
  }

  /** Number of names the viewer must not see yet. */
  get unknown(): number {
    return this.all.size - this.known.size
  }

  /** Notes public cards and the viewer’s own. */
  learn(state: { readonly secrets: Plain }): void {
    const { secrets, ...open } = state
    for (const text of textsIn(open)) this.keep(text)
    if (this.seat !== null) for (const text of textsIn(secrets[this.seat])) this.keep(text)
  }

  private keep(text: string): void {
    if (this.all.has(text)) this.known.add(text)
  }

  /** Names in a message that the viewer could not know. */
  leaks(message: unknown): string[] {
    return [...textsIn(message)].filter((text) => this.all.has(text) && !this.known.has(text))
  }
}
