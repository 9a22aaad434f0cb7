/** What a seat cannot know of the enemy, dealt again. */
import type { Tape } from '@firestep/referee'
import { at } from '../list.ts'
import { type Book, enemyOf, type Listed, type Side } from './data.ts'
import { room, type State, type Unit } from './state.ts'

/** Enough small exchanges for two dozen units to end up anywhere. */
const exchanges = 120

/**
 * Orders and officer points are drawn anew. The units are stirred: many small exchanges, none of which the seat could
 * notice, so that whatever it knows (tops, stacks that came out, losses, whose chit is out) stays true all along.
 */
export function redealHidden(book: Book, state: State, seat: Side, tape: Tape): void {
  const enemy = enemyOf(seat)
  const hidden = state.secrets[enemy]
  const any = <T>(from: readonly T[]): T => at(from, tape.draw(from.length) - 1)
  hidden.orders = hidden.orders.map((_, brigade) => any(at(state.mayBeUnder[enemy], brigade)))
  hidden.officers = hidden.officers.map(() => tape.draw(book.data.officers.most + 1) - 1)

  const units = hidden.units.filter((unit) => !state.secrets[seat].knows.some(({ id }) => id === unit.id))
  if (units.length === 0) return
  const listed = (unit: Unit): Listed => at(book.forces[enemy], unit.id)
  const fullSteps = (unit: Unit) => book.data.types[listed(unit).troop].steps
  /** The first of a stack in the list is its top, and stays where it is. */
  const isTop = (unit: Unit) =>
    hidden.units.find(({ hex, moving }) => hex === unit.hex && moving === unit.moving) === unit
  /** Only units of the brigade whose chit is out are on the move. */
  const mayLie = (unit: Unit, where: Unit) => !where.moving || listed(unit).brigade === state.active?.brigade
  const movers = () => hidden.units.filter(({ moving }) => moving).length

  /** Beneath the top anything may lie; the top may only turn out to be another unit of the same troops. */
  const swap = (one: Unit, two: Unit) => {
    if (!mayLie(one, two) || !mayLie(two, one)) return
    const alike = listed(one).troop === listed(two).troop
    if (!alike && (isTop(one) || isTop(two))) return
    if (!alike) [one.steps, two.steps] = [two.steps, one.steps]
    ;[one.id, two.id] = [two.id, one.id]
  }
  /** A step that one has lost may have been lost by the other. */
  const shareLoss = (one: Unit, two: Unit) => {
    if (isTop(one) || isTop(two) || one.steps === 1 || two.steps === fullSteps(two)) return
    one.steps--
    two.steps++
  }
  /** A unit beneath the top may lie in another stack, anywhere beneath its top. */
  const shift = (one: Unit, { hex, moving }: Unit) => {
    if (isTop(one) || !mayLie(one, { ...one, moving })) return
    if (one.hex !== hex && room(book, hidden, hex) <= 0) return
    if (moving && !one.moving && movers() >= book.data.mass.units) return
    hidden.units.splice(hidden.units.indexOf(one), 1)
    const top = hidden.units.findIndex((unit) => unit.hex === hex && unit.moving === moving)
    hidden.units.splice(top + tape.draw(hidden.units.length - top), 0, one)
    one.hex = hex
    one.moving = moving
  }

  for (let n = 0; n < exchanges; n++) {
    const [one, two] = [any(units), any(units)]
    if (one === two) continue
    swap(one, two)
    shareLoss(one, two)
    shift(one, two)
  }
}
