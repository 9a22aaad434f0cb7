/** The order steps: support orders, and those of the battalions. */
import { modifier, type Script } from '@firestep/referee'
import { sosCall } from '../artillery/sos.ts'
import { isCommand, orderedBy, present } from '../battlefield.ts'
import type { UnitId } from '../ids.ts'
import { heroic } from '../morale/heroic-actions.ts'
import { settleMorale } from '../morale/morale.ts'
import { orderCards, spendCard } from '../random-events/deck.ts'
import { playCard } from '../random-events/play-cards.ts'
import type { Battle } from '../state.ts'
import { takeAction } from './actions.ts'
import { askOrder, giveOrder, type OrderAnswer, passOn } from './issue-order.ts'
import { battalionClass, classCount, firstClass, supportPart, supportParts, unitsInTurn } from './order-classes.ts'

/** One order or one action of the support step. The cursor counts its parts (orders.1, orders.4). True when all are done. */
export function* supportOrders(battle: Battle): Script<boolean> {
  const { state } = battle
  if (state.order !== null) {
    yield* takeAction(battle)
    return false
  }
  while (state.cursor < supportParts && unitsInTurn(battle).length === 0) state.cursor++
  if (state.cursor >= supportParts) return true
  const answer = yield* askOrder(battle)
  if (answer === passOn) state.cursor++
  else yield* carryOut(battle, answer)
  return false
}

/**
 * One order or one action of the battalions. The cursor counts the classes of the commanding one. True when all are
 * done.
 */
export function* battalionOrders(battle: Battle): Script<boolean> {
  const { state } = battle
  if (state.order !== null) {
    yield* takeAction(battle)
    return false
  }
  if (state.commanding !== null) {
    const next = firstClass(battle, state.commanding, state.cursor)
    if (next === null) dismiss(battle)
    else state.cursor = next
  }
  if (unitsInTurn(battle).length === 0) return true
  const answer = yield* askOrder(battle)
  if (answer !== passOn) {
    yield* carryOut(battle, answer)
    return false
  }
  if (state.commanding === null) return true
  state.cursor++
  if (state.cursor >= classCount) dismiss(battle)
  return false
}

/** The commanding battalion is done (orders.2). */
function dismiss({ state }: Battle): void {
  const battalion = state.commanding === null ? undefined : state.battalions[state.commanding]
  if (battalion !== undefined) battalion.commanded = true
  state.commanding = null
  state.cursor = 0
}

function* carryOut(battle: Battle, answer: Exclude<OrderAnswer, typeof passOn>): Script {
  const { state } = battle
  if ('heroic' in answer) {
    const help = 'card' in answer ? [modifier('event.hearts-jack', 'a good day to be a hero', 1)] : []
    if (help.length > 0) spendCard(battle, state.side, orderCards.heroes)
    yield* heroic(battle, answer.heroic, help)
    return
  }
  if ('play' in answer) {
    yield* playCard(battle, answer.play)
    return
  }
  if ('sos' in answer) {
    comeTo(battle, answer.sos)
    yield* sosCall(battle, answer.sos, { x: answer.x, y: answer.y })
    yield* settleMorale(battle)
    return
  }
  comeTo(battle, answer.unit)
  yield* giveOrder(battle, answer)
}

/** orders.4: an order ends the classes before that of its unit. */
function comeTo(battle: Battle, unit: UnitId): void {
  const { state } = battle
  const battalion = orderedBy(battle, unit)
  if (state.step === 'battalions' && battalion !== null) {
    state.commanding = battalion
    state.cursor = battalionClass(battle, unit)
  } else state.cursor = supportPart(battle, unit)
}

/** suppress.9: at the end of the orders, before they move (FF-29). */
export function clearCommandStands(battle: Battle): void {
  const bases = present(battle, battle.state.side).filter(
    (base) => isCommand(battle, base) && (battle.state.bases[base]?.marks ?? 0) > 0,
  )
  for (const base of bases) {
    const baseState = battle.state.bases[base]
    if (baseState !== undefined) baseState.marks = 0
  }
  if (bases.length > 0) battle.table.tell({ type: 'changed', rule: 'suppress.9', bases, to: 'recovered' })
}
