/** Chapter 2: the command phase. Both seats in parallel, each with its brigades in any order. */
import {
  allowed,
  ask,
  inParallel,
  type Json,
  type Modifier,
  modifier,
  modifierTotal,
  multiPart,
  noMoreParts,
  type Ruling,
  refused,
  type Script,
  singleChoice,
} from '@firestep/referee'
import { at } from '../element-at.ts'
import { type Book, type Order, orderTypes, type Side } from './data.ts'
import { type Battle, brigadesLeft, type OrdersView, ownOf, type SideSecrets } from './state.ts'

type OrderChoice = Order | 'keep'
type BrigadesLeft = { readonly left: readonly number[] }

export function* commandPhase(battle: Battle): Script {
  yield* inParallel({ north: command(battle, 'north'), south: command(battle, 'south') })
}

/** 2.1 */
function* command(battle: Battle, seat: Side): Script {
  const left = brigadesLeft(battle.book, battle.state.destroyed, seat)
  while (left.length > 0) {
    const about = { left: [...left] }
    const answer = yield* ask<readonly [number, OrderChoice]>({
      seat,
      kind: 'command',
      rule: 'orders.2.1',
      about,
      open: false,
    })
    const [brigade, choice] = answer
    left.splice(left.indexOf(brigade), 1)
    if (choice === 'keep') restBrigade(battle, seat, brigade)
    else yield* changeOrder(battle, seat, brigade, choice)
  }
}

/** 2.2, 2.6 */
function* changeOrder({ book, state, table }: Battle, seat: Side, brigade: number, order: Order): Script {
  const own = state.secrets[seat]
  for (;;) {
    const modifiers = changeModifiers(book, own, seat, brigade, order)
    const dice = [table.roll(6), table.roll(6)]
    const changed = at(dice, 0) + at(dice, 1) + modifierTotal(modifiers) >= book.data.change.needs
    table.tell(null, { [seat]: { type: 'tried', rule: 'orders.2.2', brigade, order, dice, modifiers, changed } })
    if (changed) own.orders[brigade] = order
    // Asked even without an officer point to spend: the number of questions must not reveal the result.
    const about = { brigade, order, changed }
    if ((yield* ask<string>({ seat, kind: 'reroll', rule: 'orders.2.6', about, open: false })) === 'accept') return
    own.officers[brigade] = at(own.officers, brigade) - 1
    table.use('reroll')
  }
}

/** The modifiers of a roll to change orders. */
export function changeModifiers(book: Book, own: SideSecrets, seat: Side, brigade: number, order: Order): Modifier[] {
  const { sameType, exhausted } = book.data.change
  const modifiers = [modifier('orders.2.3', 'officer points', at(own.officers, brigade))]
  if (isAdvancing(order) === isAdvancing(at(own.orders, brigade)))
    modifiers.push(modifier('orders.2.4', 'same type', sameType))
  if (isExhausted(book, own, seat, brigade)) modifiers.push(modifier('orders.2.5', 'exhausted', exhausted))
  return modifiers
}

/** 2.4: attack and march are of one type. */
const isAdvancing = (order: Order): boolean => order !== 'defend'

/** 2.5: a brigade is exhausted when half of its steps are gone. */
function isExhausted(book: Book, own: SideSecrets, seat: Side, brigade: number): boolean {
  const force = book.forces[seat]
  let full = 0
  for (const unit of force) if (unit.brigade === brigade) full += book.data.types[unit.troop].steps
  let left = 0
  for (const { id, steps } of own.units) if (force[id]?.brigade === brigade) left += steps
  return left * 2 <= full
}

/** 2.7 */
function restBrigade({ book, state, table }: Battle, seat: Side, brigade: number): void {
  const { officers } = state.secrets[seat]
  const { most, gainedOn } = book.data.officers
  const die = table.roll(6)
  if (die >= gainedOn) officers[brigade] = Math.min(most, at(officers, brigade) + 1)
  table.tell(null, { [seat]: { type: 'rested', rule: 'orders.2.7', brigade, die, officers: at(officers, brigade) } })
}

/** A brigade, then its new order or `keep`. */
export const commandKind = multiPart<OrdersView, BrigadesLeft>({
  next(view, { left }, soFar) {
    if (soFar.length === 0) return { parts: left, enough: false }
    if (soFar.length > 1) return noMoreParts
    const choices: OrderChoice[] = ['keep', ...orderTypes]
    return { parts: choices.filter((choice) => checkOrderChoice(view, soFar[0], choice).allowed), enough: false }
  },
  check(view, { left }, answer) {
    if (!Array.isArray(answer) || answer.length !== 2)
      return refused('orders.2.1', 'name a brigade, and keep or an order')
    const ruling = checkBrigade(left, answer[0])
    return ruling.allowed ? checkOrderChoice(view, answer[0], answer[1]) : ruling
  },
  explain: (_view, { left }, part) => checkBrigade(left, part),
})

const checkBrigade = (left: readonly number[], part: Json): Ruling =>
  typeof part === 'number' && left.includes(part)
    ? allowed
    : refused('orders.2.1', 'not a brigade that is still to be commanded')

function checkOrderChoice(view: OrdersView, brigade: Json | undefined, choice: Json | undefined): Ruling {
  if (choice === 'keep') return allowed
  if (!orderTypes.some((order) => order === choice))
    return refused('orders.2.1', 'a brigade keeps its order, or attacks, marches or defends')
  const current = typeof brigade === 'number' ? ownOf(view).orders[brigade] : undefined
  return choice === current ? refused('orders.2.8', `the brigade is under ${current} already: keep it`) : allowed
}

type OrderAttempt = { readonly brigade: number; readonly changed: boolean }

export const rerollKind = singleChoice<OrdersView, OrderAttempt>({
  rule: 'orders.2.6',
  pass: 'accept',
  options: (view, about) => (checkSpend(view, about).allowed ? ['accept', 'spend'] : ['accept']),
  explain: (view, about, part) => (part === 'spend' ? checkSpend(view, about) : allowed),
})

function checkSpend(view: OrdersView, { brigade, changed }: OrderAttempt): Ruling {
  if (changed) return refused('orders.2.6', 'the order has changed: there is nothing to roll again')
  return (ownOf(view).officers[brigade] ?? 0) > 0 ? allowed : refused('orders.2.6', 'the brigade has no officer points')
}
