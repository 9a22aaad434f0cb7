/** Redeals hidden information about the enemy. */
import type { Tape } from '@firestep/referee'
import { at } from '../list.ts'
import { type Book, enemyOf, type Listed, type Side } from './data.ts'
import { room, type State, type Unit } from './state.ts'

/** Enough small swaps for two dozen units to end up anywhere. */
const exchanges = 120

/**
 * Orders and officer points are drawn anew. Units are shuffled by many small swaps that the seat could not notice, so
 * that everything it knows (tops, revealed stacks, losses, the active chit) stays true.
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
  /** The first unit of a stack is its top and stays in place. */
  const isTop = (unit: Unit) =>
    hidden.units.find(({ hex, moving }) => hex === unit.hex && moving === unit.moving) === unit
  /** Only units of the active brigade are moving. */
  const mayLie = (unit: Unit, where: Unit) => !where.moving || listed(unit).brigade === state.active?.brigade
  const movers = () => hidden.units.filter(({ moving }) => moving).length

  /** Any units may be swapped below the top; a top unit only with one of the same troops. */
  const swap = (one: Unit, two: Unit) => {
    if (!mayLie(one, two) || !mayLie(two, one)) return
    const alike = listed(one).troop === listed(two).troop
    if (!alike && (isTop(one) || isTop(two))) return
    if (!alike) [one.steps, two.steps] = [two.steps, one.steps]
    ;[one.id, two.id] = [two.id, one.id]
  }
  /** A lost step of one unit may belong to the other. */
  const shareLoss = (one: Unit, two: Unit) => {
    if (isTop(one) || isTop(two) || one.steps === 1 || two.steps === fullSteps(two)) return
    one.steps--
    two.steps++
  }
  /** A unit below the top may move to another stack, below its top. */
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
