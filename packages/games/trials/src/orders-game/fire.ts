/** Chapter 5: fire. */
import { allowed, at, type Modifier, modifier, modifierTotal, type Ruling, refused } from '@firestep/referee'
import { distance, type HexId } from '@firestep/terrain'
import { type Book, enemyOf, type Side } from './data.ts'
import { type Battle, revealStack, type Stack, stackAt, takeLosses, type Unit } from './state.ts'

export type Target = { readonly hex: HexId; readonly moving: boolean }

/** 5.1, 5.2: true if a unit reaches a hex from another. */
export function checkReach(book: Book, seat: Side, { id }: Unit, from: HexId, to: HexId): Ruling {
  const { troop } = at(book.forces[seat], id)
  const { range } = book.data.types[troop]
  if (distance(book.grid, from, to) > range)
    return refused('orders.5.1', `a ${troop} fires ${range} hexes far, no further`)
  return book.clear(from, to) ? allowed : refused('orders.5.2', 'something stands in the line of fire')
}

/** True if any troops could fire that far, without looking into the stack. */
export const mightReach = (book: Book, from: HexId, to: HexId): boolean =>
  distance(book.grid, from, to) <= book.longestRange && book.clear(from, to)

/** The units of a stack that reach a hex. */
export const unitsInReach = (book: Book, seat: Side, stack: Stack, to: HexId): Unit[] =>
  stack.units.filter((unit) => checkReach(book, seat, unit, stack.hex, to).allowed)

/** 5.3: the firing stacks are revealed, then two dice and the modifiers give the hits. */
export function shoot(battle: Battle, seat: Side, firingStacks: readonly Stack[], target: Target): void {
  const { book, state, table } = battle
  const modifiers = fireModifiers(book, seat, firingStacks, target)
  for (const { hex } of firingStacks) {
    const wholeStack = stackAt(state.secrets[seat], hex)
    if (wholeStack !== undefined) revealStack(battle, seat, wholeStack)
  }
  const dice = [table.roll(6), table.roll(6)]
  const total = at(dice, 0) + at(dice, 1) + modifierTotal(modifiers)
  const hits = total >= book.data.fire.doubleHit ? 2 : total >= book.data.fire.hit ? 1 : 0
  const from = firingStacks.map(({ hex }) => hex)
  table.reveal({ type: 'fired', rule: 'orders.5.3', seat, from, at: target.hex, dice, modifiers, hits })
  for (const { units } of firingStacks) for (const { id } of units) table.noteUsed(at(book.forces[seat], id).troop)
  const hit = stackAt(state.secrets[enemyOf(seat)], target.hex, target.moving)
  if (hit !== undefined && hits > 0) takeLosses(battle, enemyOf(seat), hit, hits)
}

export function fireModifiers(book: Book, seat: Side, firingStacks: readonly Stack[], target: Target): Modifier[] {
  let strength = 0
  let maxDistance = 1
  for (const { hex, units } of firingStacks) {
    for (const { id } of units) strength += book.data.types[at(book.forces[seat], id).troop].fire
    maxDistance = Math.max(maxDistance, distance(book.grid, hex, target.hex))
  }
  const modifiers = [modifier('orders.5.4', 'strength', strength)]
  const { cover } = book.data.grounds[at(book.ground, target.hex)]
  if (cover > 0) modifiers.push(modifier('orders.5.5', 'cover', -cover))
  if (target.moving) modifiers.push(modifier('orders.5.6', 'on the move', book.data.fire.movingTarget))
  if (maxDistance > 1) modifiers.push(modifier('orders.5.7', 'distance', 1 - maxDistance))
  return modifiers
}
