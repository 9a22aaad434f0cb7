/** Finds information in messages that their viewer cannot know, given the true state of the match. */
import type { Seat } from '@firestep/referee'

/** All strings inside a value. */
export function* textsIn(value: unknown): Iterable<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) yield* textsIn(item)
}

/**
 * Tracks card names. A viewer may see a name only after holding or being shown such a card, or seeing one face up;
 * decided by the state itself, not by filtered views.
 */
export class InformationLeakDetector {
  private readonly seat: Seat | null
  private readonly allCards: ReadonlySet<string>
  private readonly knownCards = new Set<string>()

  constructor(seat: Seat | null, cards: Iterable<string>) {
    this.seat = seat
    this.allCards = new Set(cards)
  }

  /** Number of names the viewer must not see yet. */
  get unknownCount(): number {
    return this.allCards.size - this.knownCards.size
  }

  /** Notes public cards and the viewer’s own. */
  learn(state: { readonly secrets: object }): void {
    const { secrets, ...openPart } = state
    for (const text of textsIn(openPart)) this.addCard(text)
    for (const [seat, own] of Object.entries(secrets))
      if (seat === this.seat) for (const text of textsIn(own)) this.addCard(text)
  }

  private addCard(text: string): void {
    if (this.allCards.has(text)) this.knownCards.add(text)
  }

  /** Names in a message that the viewer could not know. */
  leaks(message: unknown): string[] {
    return [...textsIn(message)].filter((text) => this.allCards.has(text) && !this.knownCards.has(text))
  }
}
