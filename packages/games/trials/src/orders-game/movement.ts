/** Chapter 4: movement, and the fire it draws. */
import {
  allowed,
  at,
  either,
  fields,
  type Json,
  listOf,
  oneOf,
  type Ruling,
  refused,
  type Script,
  type TypeOf,
  yesOrNo,
} from '@firestep/referee'
import { type Direction, directionName, type HexId, neighbour } from '@firestep/terrain'
import { assault } from './assault.ts'
import { type Book, enemyOf, type Side, type UnitId } from './data.ts'
import { checkReach, mightReach, shoot, type Target, unitsInReach } from './fire.ts'
import { choice, hexShape } from './question-types.ts'
import {
  type Battle,
  type Chit,
  forgetChanged,
  hexesOf,
  movingStacks,
  type OrdersView,
  ownOf,
  placeUnits,
  stackAt,
  standingStacks,
  viewerOf,
} from './state.ts'

const shotShape = fields({ hex: hexShape, moving: yesOrNo, fired: listOf(hexShape) })

/** A stack that fires, or `pass`. */
const fireQuestion = choice('fire', {
  rule: 'orders.4.3',
  about: shotShape,
  answer: either(oneOf('pass'), hexShape),
})

/** 4.1: the named units leave their stacks, grouped by hex. */
export function liftUnits(
  { book, state, table }: Battle,
  { seat, brigade }: Chit,
  ids: readonly UnitId[],
  path: readonly Direction[],
): void {
  const own = state.secrets[seat]
  const from: HexId[] = []
  for (const { hex, units } of standingStacks(own)) {
    const leaving = units.filter(({ id }) => ids.includes(id))
    if (leaving.length === 0) continue
    placeUnits(own, leaving, hex, true)
    from.push(hex)
  }
  forgetChanged(state)
  const names = path.map((direction) => directionName(book.grid.layout, direction))
  table.reveal({ type: 'moves', rule: 'orders.4.1', seat, brigade, from, way: names }, seat)
}

/** The lifted units go their declared path. The units are read from the state only, because they may be redealt. */
export function* moveMass(battle: Battle, seat: Side, path: readonly Direction[]): Script {
  const { state } = battle
  const fired: HexId[] = []
  let last: Direction | null = null
  for (const direction of path) {
    if (!step(battle, seat, direction)) break
    last = direction
    for (const hex of hexesOf(movingStacks(state.secrets[seat]))) yield* exchangeFire(battle, seat, hex, fired)
  }
  if (last !== null)
    for (const hex of hexesOf(movingStacks(state.secrets[seat]))) yield* assault(battle, seat, hex, last)
  endMove(battle, seat)
}

/** All stacks of the mass move one hex in a direction, or none does. */
function step({ book, state, table }: Battle, seat: Side, direction: Direction): boolean {
  const own = state.secrets[seat]
  const movers = movingStacks(own)
  if (movers.length === 0) return false
  const steps = movers.map((stack) => ({ stack, to: neighbour(book.grid, stack.hex, direction) ?? stack.hex }))
  // 4.2
  for (const { stack, to } of steps) {
    const friendlyUnits = stackAt(own, to)?.units.length ?? 0
    if (friendlyUnits + stack.units.length <= book.data.stack) continue
    table.reveal({ type: 'halted', rule: 'orders.4.2', seat, hex: to }, seat)
    table.haltPlan(seat, 'orders.4.2', 'there is no room to march on')
    table.noteUsed('halt')
    return false
  }
  for (const { stack, to } of steps) {
    for (const unit of stack.units) unit.hex = to
    table.noteUsed(at(book.ground, to))
  }
  forgetChanged(state)
  table.reveal({ type: 'stepped', rule: 'orders.4.1', seat, to: hexesOf(movingStacks(own)) }, seat)
  return true
}

/**
 * 4.3, 4.4: stacks that could see the step may fire at it; that fire may be answered, and so on, but no stack fires
 * twice. The window opens on public facts: any stack from which some troops could reach.
 */
function* exchangeFire(battle: Battle, mover: Side, hex: HexId, fired: HexId[]): Script {
  const { book, state } = battle
  let seat = enemyOf(mover)
  let target: Target = { hex, moving: true }
  for (let rule = 'orders.4.3'; ; rule = 'orders.4.4') {
    if (stackAt(state.secrets[enemyOf(seat)], target.hex, target.moving) === undefined) return
    const isPossible = hexesOf(standingStacks(state.secrets[seat])).some(
      (from) => !fired.includes(from) && mightReach(book, from, target.hex),
    )
    if (!isPossible) return
    const by: HexId | 'pass' = yield* fireQuestion.ask(seat, { ...target, fired: [...fired] }, rule)
    const stack = by === 'pass' ? undefined : stackAt(state.secrets[seat], by)
    if (stack === undefined) return
    fired.push(stack.hex)
    battle.table.noteUsed(rule === 'orders.4.3' ? 'opportunity fire' : 'counter-fire')
    shoot(battle, seat, [{ ...stack, units: unitsInReach(book, seat, stack, target.hex) }], target)
    target = { hex: stack.hex, moving: false }
    seat = enemyOf(seat)
  }
}

/** The move is over: moved units lie on top of those in their hex. */
function endMove({ state }: Battle, seat: Side): void {
  const own = state.secrets[seat]
  for (const { hex, units } of movingStacks(own)) placeUnits(own, units, hex, false)
  forgetChanged(state)
}

export const fireKind = (book: Book) =>
  fireQuestion.kind({
    pass: 'pass',
    options: (view, shot) => [
      'pass',
      ...hexesOf(standingStacks(ownOf(view))).filter((hex) => checkFire(book, view, shot, hex).allowed),
    ],
    explain: (view, shot, thing) => checkFire(book, view, shot, thing),
  })

function checkFire(book: Book, view: OrdersView, { hex, fired }: TypeOf<typeof shotShape>, thing: Json): Ruling {
  const stack = standingStacks(ownOf(view)).find((one) => one.hex === thing)
  if (stack === undefined) return refused('orders.4.3', 'no stack of yours stands there')
  if (fired.includes(stack.hex)) return refused('orders.4.5', 'that stack has fired at this move already')
  const seat = viewerOf(view)
  if (unitsInReach(book, seat, stack, hex).length > 0) return allowed
  return checkReach(book, seat, at(stack.units, 0), stack.hex, hex)
}
