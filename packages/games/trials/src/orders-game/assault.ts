/** Chapter 6: assault. */
import {
  allowed,
  at,
  either,
  fields,
  type Json,
  type Modifier,
  modifier,
  modifierTotal,
  oneOf,
  type Ruling,
  refused,
  type Script,
} from '@firestep/referee'
import { type Direction, distance, type HexId, neighbour, neighbours, opposite } from '@firestep/terrain'
import { type Book, enemyOf, type Side } from './data.ts'
import { choice, hexShape } from './question-types.ts'
import {
  type Battle,
  enemyTops,
  forgetChanged,
  type OrdersView,
  ownOf,
  placeUnits,
  revealStack,
  roomIn,
  type SideSecrets,
  type Stack,
  stackAt,
  takeLosses,
} from './state.ts'

/** `stand`, or the hex to withdraw to. */
const standQuestion = choice('stand', {
  rule: 'orders.6.2',
  about: fields({ hex: hexShape }),
  answer: either(oneOf('stand'), hexShape),
})

/** 6.1: a mass that entered an enemy hex fights for it. Everything in the hex is revealed first. */
export function* assault(battle: Battle, seat: Side, hex: HexId, direction: Direction): Script {
  const { book, state, table } = battle
  const enemy = enemyOf(seat)
  if (!revealStacks(battle, seat, hex)) return
  const answer = yield* standQuestion.ask(enemy, { hex })
  if (answer !== 'stand') {
    table.noteUsed('withdraw')
    return relocate(battle, enemy, hex, false, answer, 'orders.6.2')
  }
  const [attackers, defenders] = [stackAt(state.secrets[seat], hex, true), stackAt(state.secrets[enemy], hex)]
  if (attackers === undefined || defenders === undefined) return
  const modifiers = assaultModifiers(book, seat, attackers, defenders)
  const dice = [table.roll(6), table.roll(6)]
  const won = at(dice, 0) + at(dice, 1) + modifierTotal(modifiers) >= book.data.assault.needs
  table.tell({ type: 'assaulted', rule: 'orders.6.3', seat, hex, dice, modifiers, won })
  const { loss } = book.data.assault
  if (won) {
    takeLosses(battle, enemy, defenders, loss)
    fallBack(battle, enemy, hex, false, null)
  } else {
    takeLosses(battle, seat, attackers, loss)
    fallBack(battle, seat, hex, true, neighbour(book.grid, hex, opposite(direction)))
  }
}

/** True if both sides are present; then both stacks are revealed. */
function revealStacks(battle: Battle, seat: Side, hex: HexId): boolean {
  const enemy = enemyOf(seat)
  const attackers = stackAt(battle.state.secrets[seat], hex, true)
  const defenders = stackAt(battle.state.secrets[enemy], hex)
  if (attackers === undefined || defenders === undefined) return false
  battle.table.tell({ type: 'assaults', rule: 'orders.6.1', seat, hex })
  battle.table.noteUsed('assault')
  revealStack(battle, seat, attackers)
  revealStack(battle, enemy, defenders)
  return true
}

function assaultModifiers(book: Book, seat: Side, attackers: Stack, defenders: Stack): Modifier[] {
  const strength = (of: Side, { units }: Stack) =>
    units.reduce((total, { id }) => total + book.data.types[at(book.forces[of], id).troop].assault, 0)
  const { cover } = book.data.grounds[at(book.ground, defenders.hex)]
  const modifiers = [
    modifier('orders.6.4', 'attackers', strength(seat, attackers)),
    modifier('orders.6.4', 'defenders', 0 - strength(enemyOf(seat), defenders)),
  ]
  if (cover > 0) modifiers.push(modifier('orders.6.5', 'ground', -cover))
  return modifiers
}

/** 6.6: the rest of the beaten side falls back to where it came from, else to any hex with room; else it is lost. */
function fallBack(battle: Battle, seat: Side, from: HexId, moving: boolean, origin: HexId | null): void {
  const { book, state } = battle
  const stack = stackAt(state.secrets[seat], from, moving)
  if (stack === undefined) return
  const enemyHexes = state.secrets[enemyOf(seat)].units.map(({ hex }) => hex)
  const isFree = (hex: HexId) => hasRoom(book, state.secrets[seat], enemyHexes, stack, hex)
  const freeHexes = neighbours(book.grid, from).filter(isFree)
  const to =
    origin !== null && freeHexes.includes(origin)
      ? origin
      : freeHexes.reduce<HexId | null>((a, b) => (a === null || b < a ? b : a), null)
  battle.table.noteUsed('fall back')
  if (to !== null) relocate(battle, seat, from, moving, to, 'orders.6.6')
  else {
    battle.table.reveal({ type: 'fell back', rule: 'orders.6.6', seat, from, to: null })
    takeLosses(battle, seat, stack, Number.MAX_SAFE_INTEGER)
  }
}

function hasRoom(book: Book, own: SideSecrets, enemyHexes: readonly HexId[], stack: Stack, to: HexId): boolean {
  return (
    book.data.grounds[at(book.ground, to)].passable &&
    !enemyHexes.includes(to) &&
    roomIn(book, own, to) >= stack.units.length
  )
}

function relocate({ state, table }: Battle, seat: Side, from: HexId, moving: boolean, to: HexId, rule: string): void {
  const own = state.secrets[seat]
  const stack = stackAt(own, from, moving)
  if (stack === undefined) return
  placeUnits(own, stack.units, to, false)
  forgetChanged(state)
  table.reveal({ type: 'fell back', rule, seat, from, to })
}

export const standKind = (book: Book) =>
  standQuestion.kind({
    pass: 'stand',
    options: (view, { hex }) => [
      'stand',
      ...neighbours(book.grid, hex).filter((to) => mayWithdraw(book, view, hex, to).allowed),
    ],
    explain: (view, { hex }, thing) => mayWithdraw(book, view, hex, thing),
  })

function mayWithdraw(book: Book, view: OrdersView, from: HexId, thing: Json): Ruling {
  const own = ownOf(view)
  const stack = stackAt(own, from)
  const to = neighbours(book.grid, from).find((hex) => hex === thing)
  if (stack === undefined || to === undefined)
    return refused('orders.6.2', 'stand, or withdraw to a hex beside this one')
  const enemyHexes = enemyTops(view).map(({ hex }) => hex)
  if (!hasRoom(book, own, enemyHexes, stack, to)) return refused('orders.6.2', 'there is no room to withdraw to')
  const watched = enemyHexes.some((hex) => hex !== from && distance(book.grid, hex, to) === 1)
  return watched ? refused('orders.6.2', 'another enemy stands beside that hex') : allowed
}
