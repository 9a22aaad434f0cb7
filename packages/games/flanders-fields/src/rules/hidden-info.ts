/** Hidden information of the other side's plan and hand, and its redeal. */
import type { Tape } from '@firestep/referee'
import { enemyOf, type Side } from '../data/schema.ts'
import { redealPlan } from './artillery/fire-plan/fire-plan.ts'
import { isBad, pack } from './random-events/deck.ts'
import type { Battlefield, State } from './state.ts'

/** A plan the other side might have written, consistent with what is known of it, and a hand it might have drawn. */
export function redealHidden(battlefield: Battlefield, state: State, seat: Side, tape: Tape): void {
  const other = enemyOf(seat)
  state.secrets[other].plan = redealPlan(battlefield, other, (n) => tape.draw(n) - 1)
  state.secrets[other].cards = handOf(state, seat, other, tape)
}

/** Bad cards are never held except those handed over openly; the rest may be any card that has not been seen. */
function handOf({ secrets, discards, handed }: State, seat: Side, other: Side, tape: Tape): string[] {
  const away = new Set([...secrets[seat].cards, ...discards, ...handed[other]])
  const unseen = pack.filter((card) => !isBad(card) && !away.has(card))
  return secrets[other].cards.map((card) => {
    if (handed[other].includes(card)) return card
    const at = tape.draw(unseen.length) - 1
    return unseen.splice(at, 1)[0] ?? card
  })
}
