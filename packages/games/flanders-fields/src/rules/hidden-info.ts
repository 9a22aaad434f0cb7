/** Hidden information of the other side's plan and hand, and its redeal. */
import type { Tape } from '@firestep/referee'
import { enemyOf, type Side } from '../data/schema.ts'
import { redealPlan } from './artillery/fire-plan/fire-plan.ts'
import { fullPack, isBad } from './random-events/deck.ts'
import type { Battlefield, State } from './state.ts'

/** A plan the other side might have written, consistent with what is known of it, and a hand it might have drawn. */
export function redealHidden(battlefield: Battlefield, state: State, seat: Side, tape: Tape): void {
  const otherSide = enemyOf(seat)
  state.secrets[otherSide].plan = redealPlan(battlefield, otherSide, (n) => tape.draw(n) - 1)
  state.secrets[otherSide].cards = handOf(state, seat, otherSide, tape)
}

/** Bad cards are never held except those handed over openly; the rest may be any card that has not been seen. */
function handOf({ secrets, discards, handed }: State, seat: Side, otherSide: Side, tape: Tape): string[] {
  const away = new Set([...secrets[seat].cards, ...discards, ...handed[otherSide]])
  const unseen = fullPack.filter((card) => !isBad(card) && !away.has(card))
  return secrets[otherSide].cards.map((card) => {
    if (handed[otherSide].includes(card)) return card
    const index = tape.draw(unseen.length) - 1
    return unseen.splice(index, 1)[0] ?? card
  })
}
