/** Chapter 4: movement, and the fire it draws. */
import { allowed, ask, type Json, type Ruling, refused, type Script, singleChoice } from '@firestep/referee'
import { type Direction, directionName, type HexId, neighbour } from '@firestep/terrain'
import { at } from '../list.ts'
import { assault } from './assault.ts'
import { type Book, enemyOf, type Side } from './data.ts'
import { mightReach, reaches, reaching, shoot, type Target } from './fire.ts'
import {
  type Battle,
  forget,
  hexesOf,
  lay,
  type OrdersView,
  onTheMove,
  ownOf,
  stackAt,
  standing,
  viewerOf,
} from './state.ts'

/** 4.1: the named units leave their stacks, grouped by hex. */
export function lift(
  { book, state, table }: Battle,
  seat: Side,
  ids: readonly number[],
  way: readonly Direction[],
): void {
  const own = state.secrets[seat]
  const from: HexId[] = []
  for (const { hex, units } of standing(own)) {
    const leaving = units.filter(({ id }) => ids.includes(id))
    if (leaving.length === 0) continue
    lay(own, leaving, hex, true)
    from.push(hex)
  }
  forget(state)
  const brigade = state.active?.brigade ?? 0
  const names = way.map((direction) => directionName(book.grid.layout, direction))
  table.reveal({ type: 'moves', rule: 'orders.4.1', seat, brigade, from, way: names }, seat)
}

/** The lifted units go their declared path. The units are read from the state only, because they may be redealt. */
export function* march(battle: Battle, seat: Side, way: readonly Direction[]): Script {
  const { state } = battle
  const fired: HexId[] = []
  let last: Direction | null = null
  for (const direction of way) {
    if (!step(battle, seat, direction)) break
    last = direction
    for (const hex of hexesOf(onTheMove(state.secrets[seat]))) yield* exchange(battle, seat, hex, fired)
  }
  if (last !== null) for (const hex of hexesOf(onTheMove(state.secrets[seat]))) yield* assault(battle, seat, hex, last)
  settle(battle, seat)
}

/** All stacks of the mass move one hex in a direction, or none does. */
function step({ book, state, table }: Battle, seat: Side, direction: Direction): boolean {
  const own = state.secrets[seat]
  const movers = onTheMove(own)
  if (movers.length === 0) return false
  const steps = movers.map((stack) => ({ stack, to: neighbour(book.grid, stack.hex, direction) ?? stack.hex }))
  // 4.2
  for (const { stack, to } of steps) {
    const friends = stackAt(own, to)?.units.length ?? 0
    if (friends + stack.units.length <= book.data.stack) continue
    table.reveal({ type: 'halted', rule: 'orders.4.2', seat, hex: to }, seat)
    table.halt(seat, 'orders.4.2', 'there is no room to march on')
    table.use('halt')
    return false
  }
  for (const { stack, to } of steps) {
    for (const unit of stack.units) unit.hex = to
    table.use(at(book.ground, to))
  }
  forget(state)
  table.reveal({ type: 'stepped', rule: 'orders.4.1', seat, to: hexesOf(onTheMove(own)) }, seat)
  return true
}

/**
 * 4.3, 4.4: stacks that could see the step may fire at it; that fire may be answered, and so on, but no stack fires
 * twice. The window opens on public facts: any stack from which some troops could reach.
 */
function* exchange(battle: Battle, mover: Side, hex: HexId, fired: HexId[]): Script {
  const { book, state } = battle
  let seat = enemyOf(mover)
  let target: Target = { hex, moving: true }
  for (let rule = 'orders.4.3'; ; rule = 'orders.4.4') {
    if (stackAt(state.secrets[enemyOf(seat)], target.hex, target.moving) === undefined) return
    const might = hexesOf(standing(state.secrets[seat])).some(
      (from) => !fired.includes(from) && mightReach(book, from, target.hex),
    )
    if (!might) return
    const about = { ...target, fired: [...fired] }
    const by: HexId | 'pass' = yield* ask<HexId | 'pass'>({ seat, kind: 'fire', rule, about, open: true })
    const stack = by === 'pass' ? undefined : stackAt(state.secrets[seat], by)
    if (stack === undefined) return
    fired.push(stack.hex)
    battle.table.use(rule === 'orders.4.3' ? 'opportunity fire' : 'counter-fire')
    shoot(battle, seat, [{ ...stack, units: reaching(book, seat, stack, target.hex) }], target)
    target = { hex: stack.hex, moving: false }
    seat = enemyOf(seat)
  }
}

/** The move is over: moved units lie on top of those in their hex. */
function settle({ state }: Battle, seat: Side): void {
  const own = state.secrets[seat]
  for (const { hex, units } of onTheMove(own)) lay(own, units, hex, false)
  forget(state)
}

type Shot = Target & { readonly fired: readonly HexId[] }

/** A stack that fires back, or `pass`. */
export const fireKind = (book: Book) =>
  singleChoice<OrdersView, Shot>({
    rule: 'orders.4.3',
    pass: 'pass',
    options: (view, shot) => [
      'pass',
      ...hexesOf(standing(ownOf(view))).filter((hex) => mayFire(book, view, shot, hex).allowed),
    ],
    explain: (view, shot, thing) => mayFire(book, view, shot, thing),
  })

function mayFire(book: Book, view: OrdersView, { hex, fired }: Shot, thing: Json): Ruling {
  const stack = standing(ownOf(view)).find((one) => one.hex === thing)
  if (stack === undefined) return refused('orders.4.3', 'no stack of yours stands there')
  if (fired.includes(stack.hex)) return refused('orders.4.5', 'that stack has fired at this move already')
  const seat = viewerOf(view)
  if (reaching(book, seat, stack, hex).length > 0) return allowed
  return reaches(book, seat, at(stack.units, 0), stack.hex, hex)
}
