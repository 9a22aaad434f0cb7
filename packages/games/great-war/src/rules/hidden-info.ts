/**
 * Hidden information of a side redealt: the other's hands and the rest of the decks, consistent with what it has seen.
 */
import type { Tape } from '@firestep/referee'
import { sideOf } from '../data/enums.ts'
import { opponent } from './book.ts'
import type { State } from './state.ts'

export function redealHidden(state: State, seat: string, tape: Tape): void {
  const side = sideOf(seat)
  const enemy = opponent(side)
  const hidden = state.secrets[enemy]
  const { knows } = state.secrets[side]
  deal(state.secrets.nobody.command, [hidden.command, hidden.drawn], knows.command, tape)
  deal(state.secrets.nobody.combat, [hidden.combat], knows.combat, tape)
}

/** Shuffles the unknown cards of these hands into the deck and deals as many again; known ones go to the first hand. */
function deal<Card extends string>(deck: Card[], hands: readonly Card[][], known: readonly Card[], tape: Tape): void {
  const remainingKnown = [...known]
  const sizes = hands.map((hand) => hand.length)
  const knownInHand: Card[] = []
  for (const hand of hands)
    for (const card of hand.splice(0)) {
      const index = remainingKnown.indexOf(card)
      if (index < 0) deck.push(card)
      else knownInHand.push(...remainingKnown.splice(index, 1))
    }
  // Sorted, so that forks that look alike to a seat are dealt alike.
  deck.sort(byTitle)
  hands.forEach((hand, i) => {
    if (i === 0) hand.push(...knownInHand.sort(byTitle))
    while (hand.length < (sizes[i] ?? 0)) hand.push(...deck.splice(tape.draw(deck.length) - 1, 1))
  })
}

const byTitle = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
