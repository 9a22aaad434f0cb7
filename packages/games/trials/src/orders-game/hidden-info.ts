/** Redeals hidden information about the enemy. */
import { at, type Tape } from '@firestep/referee'
import { type Book, enemyOf, type ForceUnit, type Side } from './data.ts'
import { roomIn, type State, type Unit } from './state.ts'

/** Enough small swaps for two dozen units to end up anywhere. */
const swapCount = 120

/**
 * Orders and officer points are drawn anew. Units are shuffled by many small swaps that the seat could not notice, so
 * that everything it knows (tops, revealed stacks, losses, the active chit) stays true.
 */
export function redealHidden(book: Book, state: State, seat: Side, tape: Tape): void {
  const enemy = enemyOf(seat)
  const hidden = state.secrets[enemy]
  const randomOf = <T>(from: readonly T[]): T => at(from, tape.draw(from.length) - 1)
  hidden.orders = hidden.orders.map((_, brigade) => randomOf(at(state.mayBeUnder[enemy], brigade)))
  hidden.officers = hidden.officers.map(() => tape.draw(book.data.officers.most + 1) - 1)

  const units = hidden.units.filter((unit) => !state.secrets[seat].knows.some(({ id }) => id === unit.id))
  if (units.length === 0) return
  const forceUnitOf = (unit: Unit): ForceUnit => at(book.forces[enemy], unit.id)
  const fullSteps = (unit: Unit) => book.data.types[forceUnitOf(unit).troop].steps
  /** The first unit of a stack is its top and stays in place. */
  const isTop = (unit: Unit) =>
    hidden.units.find(({ hex, moving }) => hex === unit.hex && moving === unit.moving) === unit
  /** Only units of the active brigade are moving. */
  const canBeAt = (unit: Unit, place: Unit) => !place.moving || forceUnitOf(unit).brigade === state.active?.brigade
  const movingCount = () => hidden.units.filter(({ moving }) => moving).length

  /** Any units may be swapped below the top; a top unit only with one of the same troops. */
  const swap = (a: Unit, b: Unit) => {
    if (!canBeAt(a, b) || !canBeAt(b, a)) return
    const sameTroop = forceUnitOf(a).troop === forceUnitOf(b).troop
    if (!sameTroop && (isTop(a) || isTop(b))) return
    if (!sameTroop) [a.steps, b.steps] = [b.steps, a.steps]
    ;[a.id, b.id] = [b.id, a.id]
  }
  /** A lost step of one unit may belong to the other. */
  const shareLoss = (a: Unit, b: Unit) => {
    if (isTop(a) || isTop(b) || a.steps === 1 || b.steps === fullSteps(b)) return
    a.steps--
    b.steps++
  }
  /** A unit below the top may move to another stack, below its top. */
  const moveBelow = (a: Unit, { hex, moving }: Unit) => {
    if (isTop(a) || !canBeAt(a, { ...a, moving })) return
    if (a.hex !== hex && roomIn(book, hidden, hex) <= 0) return
    if (moving && !a.moving && movingCount() >= book.data.mass.units) return
    hidden.units.splice(hidden.units.indexOf(a), 1)
    const top = hidden.units.findIndex((unit) => unit.hex === hex && unit.moving === moving)
    hidden.units.splice(top + tape.draw(hidden.units.length - top), 0, a)
    a.hex = hex
    a.moving = moving
  }

  for (let n = 0; n < swapCount; n++) {
    const [a, b] = [randomOf(units), randomOf(units)]
    if (a === b) continue
    swap(a, b)
    shareLoss(a, b)
    moveBelow(a, b)
  }
}
