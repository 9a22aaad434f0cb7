/** Chapter 2: the command phase. Both seats in parallel, each with its brigades in any order. */
import {
  allowed,
  at,
  fields,
  inParallel,
  type Json,
  listOf,
  type Modifier,
  modifier,
  modifierTotal,
  noMoreParts,
  oneOf,
  type Ruling,
  refused,
  type Script,
  sequence,
  type TypeOf,
  yesOrNo,
} from '@firestep/referee'
import { type Book, type BrigadeId, type Order, orderTypes, type Side } from './data.ts'
import { brigadeShape, choice, list, orderShape } from './question-types.ts'
import { type Battle, brigadesLeft, type OrdersView, ownOf, type SideSecrets } from './state.ts'

const orderChoiceShape = oneOf('keep', ...orderTypes)
type OrderChoice = TypeOf<typeof orderChoiceShape>

/** A brigade, then its new order or `keep`. */
const commandQuestion = list('command', {
  rule: 'orders.2.1',
  about: fields({ left: listOf(brigadeShape) }),
  answer: sequence([brigadeShape, orderChoiceShape]),
  open: false,
})

const attemptShape = fields({ brigade: brigadeShape, order: orderShape, changed: yesOrNo })
type OrderAttempt = TypeOf<typeof attemptShape>

const rerollQuestion = choice('reroll', {
  rule: 'orders.2.6',
  about: attemptShape,
  answer: oneOf('accept', 'spend'),
  open: false,
})

export function* commandPhase(battle: Battle): Script {
  yield* inParallel({ north: command(battle, 'north'), south: command(battle, 'south') })
}

/** 2.1 */
function* command(battle: Battle, seat: Side): Script {
  const left = brigadesLeft(battle.book, battle.state.destroyed, seat)
  while (left.length > 0) {
    const [brigade, chosen] = yield* commandQuestion.ask(seat, { left: [...left] })
    left.splice(left.indexOf(brigade), 1)
    if (chosen === 'keep') restBrigade(battle, seat, brigade)
    else yield* changeOrder(battle, seat, brigade, chosen)
  }
}

/** 2.2, 2.6 */
function* changeOrder({ book, state, table }: Battle, seat: Side, brigade: BrigadeId, order: Order): Script {
  const own = state.secrets[seat]
  for (;;) {
    const modifiers = changeModifiers(book, own, seat, brigade, order)
    const dice = [table.roll(6), table.roll(6)]
    const changed = at(dice, 0) + at(dice, 1) + modifierTotal(modifiers) >= book.data.change.needs
    table.tell(null, { [seat]: { type: 'tried', rule: 'orders.2.2', brigade, order, dice, modifiers, changed } })
    if (changed) own.orders[brigade] = order
    // Asked even without an officer point to spend: the number of questions must not reveal the result.
    if ((yield* rerollQuestion.ask(seat, { brigade, order, changed })) === 'accept') return
    own.officers[brigade] = at(own.officers, brigade) - 1
    table.noteUsed('reroll')
  }
}

/** The modifiers of a roll to change orders. */
export function changeModifiers(
  book: Book,
  own: SideSecrets,
  seat: Side,
  brigade: BrigadeId,
  order: Order,
): Modifier[] {
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
function isExhausted(book: Book, own: SideSecrets, seat: Side, brigade: BrigadeId): boolean {
  const force = book.forces[seat]
  let full = 0
  for (const unit of force) if (unit.brigade === brigade) full += book.data.types[unit.troop].steps
  let left = 0
  for (const { id, steps } of own.units) if (force[id]?.brigade === brigade) left += steps
  return left * 2 <= full
}

/** 2.7 */
function restBrigade({ book, state, table }: Battle, seat: Side, brigade: BrigadeId): void {
  const { officers } = state.secrets[seat]
  const { most, gainedOn } = book.data.officers
  const die = table.roll(6)
  if (die >= gainedOn) officers[brigade] = Math.min(most, at(officers, brigade) + 1)
  table.tell(null, { [seat]: { type: 'rested', rule: 'orders.2.7', brigade, die, officers: at(officers, brigade) } })
}

export const commandKind = commandQuestion.kind({
  next(view, { left }, soFar) {
    if (soFar.length > 1) return noMoreParts
    const [brigade] = soFar
    if (!brigadeShape.fits(brigade)) return { parts: left, enough: false }
    const choices: OrderChoice[] = ['keep', ...orderTypes]
    return { parts: choices.filter((order) => checkOrderChoice(view, brigade, order).allowed), enough: false }
  },
  check(view, { left }, [brigade, order]) {
    const ruling = checkBrigade(left, brigade)
    return ruling.allowed ? checkOrderChoice(view, brigade, order) : ruling
  },
  explain: (_view, { left }, thing) => checkBrigade(left, thing),
})

const checkBrigade = (left: readonly BrigadeId[], thing: Json): Ruling =>
  left.some((brigade) => brigade === thing)
    ? allowed
    : refused('orders.2.1', 'not a brigade that is still to be commanded')

function checkOrderChoice(view: OrdersView, brigade: BrigadeId, chosen: OrderChoice): Ruling {
  const current = ownOf(view).orders[brigade]
  return chosen === current ? refused('orders.2.8', `the brigade is under ${current} already: keep it`) : allowed
}

export const rerollKind = rerollQuestion.kind({
  pass: 'accept',
  options: (view, about) => (checkSpend(view, about).allowed ? ['accept', 'spend'] : ['accept']),
  explain: (view, about, thing) => (thing === 'spend' ? checkSpend(view, about) : allowed),
})

function checkSpend(view: OrdersView, { brigade, changed }: OrderAttempt): Ruling {
  if (changed) return refused('orders.2.6', 'the order has changed: there is nothing to roll again')
  return (ownOf(view).officers[brigade] ?? 0) > 0 ? allowed : refused('orders.2.6', 'the brigade has no officer points')
}
