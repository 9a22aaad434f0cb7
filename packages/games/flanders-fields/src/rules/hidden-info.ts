/** What a side cannot know of the other's plan and hand, and how it may be thought otherwise. */
import type { Tape } from '@firestep/referee'
import { enemyOf, type Side } from '../data/schema.ts'
import { imaginePlan } from './artillery/fire-plan/fire-plan.ts'
import { isBad, pack } from './random-events/deck.ts'
import type { Battlefield, State } from './state.ts'

/** The other's plan as it might have been written, given what has come of it, and a hand of what it might have drawn. */
export function redealHidden(field: Battlefield, state: State, seat: Side, tape: Tape): void {
  const other = enemyOf(seat)
  state.secrets[other].plan = imaginePlan(field, other, (n) => tape.draw(n) - 1)
  state.secrets[other].cards = handOf(state, seat, other, tape)
}

/** Bad cards are never held but those that were handed over before everybody's eyes; the rest may be anything that nobody has seen. */
function handOf({ secrets, discards, handed }: State, seat: Side, other: Side, tape: Tape): string[] {
  const away = new Set([...secrets[seat].cards, ...discards, ...handed[other]])
  const unseen = pack.filter((card) => !isBad(card) && !away.has(card))
  return secrets[other].cards.map((card) => {
    if (handed[other].includes(card)) return card
    const at = tape.draw(unseen.length) - 1
    return unseen.splice(at, 1)[0] ?? card
  })
}
