/** Chapter 5: fire. */
import { allowed, type Modifier, modifier, modifierTotal, type Ruling, refused } from '@firestep/referee'
import { distance, type HexId } from '@firestep/terrain'
import { at } from '../list.ts'
import { type Book, enemyOf, type Side } from './data.ts'
import { type Battle, comeOut, lose, type Stack, stackAt, type Unit } from './state.ts'

export type Target = { readonly hex: HexId; readonly moving: boolean }

/** 5.1, 5.2: true if a unit reaches a hex from another. */
export function reaches(book: Book, seat: Side, { id }: Unit, from: HexId, to: HexId): Ruling {
  const { troop } = at(book.forces[seat], id)
  const { range } = book.data.types[troop]
  if (distance(book.grid, from, to) > range)
    return refused('orders.5.1', `a ${troop} fires ${range} hexes far, no further`)
  return book.clear(from, to) ? allowed : refused('orders.5.2', 'something stands in the line of fire')
}

/** True if any troops could fire that far, without looking into the stack. */
export const mightReach = (book: Book, from: HexId, to: HexId): boolean =>
  distance(book.grid, from, to) <= book.farthest && book.clear(from, to)

/** The units of a stack that reach a hex. */
export const reaching = (book: Book, seat: Side, stack: Stack, to: HexId): Unit[] =>
  stack.units.filter((unit) => reaches(book, seat, unit, stack.hex, to).allowed)

/** 5.3: the firing stacks are revealed, then two dice and the modifiers give the hits. */
export function shoot(battle: Battle, seat: Side, firing: readonly Stack[], target: Target): void {
  const { book, state, table } = battle
  const modifiers = fireModifiers(book, seat, firing, target)
  for (const { hex } of firing) {
    const whole = stackAt(state.secrets[seat], hex)
    if (whole !== undefined) comeOut(battle, seat, whole)
  }
  const dice = [table.roll(6), table.roll(6)]
  const sum = at(dice, 0) + at(dice, 1) + modifierTotal(modifiers)
  const hits = sum >= book.data.fire.doubleHit ? 2 : sum >= book.data.fire.hit ? 1 : 0
  const from = firing.map(({ hex }) => hex)
  table.reveal({ type: 'fired', rule: 'orders.5.3', seat, from, at: target.hex, dice, modifiers, hits })
  for (const { units } of firing) for (const { id } of units) table.use(at(book.forces[seat], id).troop)
  const hit = stackAt(state.secrets[enemyOf(seat)], target.hex, target.moving)
  if (hit !== undefined && hits > 0) lose(battle, enemyOf(seat), hit, hits)
}

export function fireModifiers(book: Book, seat: Side, firing: readonly Stack[], target: Target): Modifier[] {
  let strength = 0
  let away = 1
  for (const { hex, units } of firing) {
    for (const { id } of units) strength += book.data.types[at(book.forces[seat], id).troop].fire
    away = Math.max(away, distance(book.grid, hex, target.hex))
  }
  const modifiers = [modifier('orders.5.4', 'strength', strength)]
  const { cover } = book.data.grounds[at(book.ground, target.hex)]
  if (cover > 0) modifiers.push(modifier('orders.5.5', 'cover', -cover))
  if (target.moving) modifiers.push(modifier('orders.5.6', 'on the move', book.data.fire.movingTarget))
  if (away > 1) modifiers.push(modifier('orders.5.7', 'distance', 1 - away))
  return modifiers
}
