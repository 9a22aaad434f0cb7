/** 2.0 step 3: The Command Phase, which both sides play in parallel. */
import { at, inParallel, type Script } from '@firestep/referee'
import { type Side, sides } from '../../data/schema.ts'
import { battlefieldFor, brigimentOf, isReleased, unitsOf } from '../battlefield.ts'
import type { BrigimentId, UnitId } from '../ids.ts'
import { changeOrders } from '../orders/change-orders-segment.ts'
import { completeOrder } from '../orders/complete-order.ts'
import { continuation } from '../orders/continuation.ts'
import { placeDummies, placeObjectiveMarkers } from '../orders/objective-markers.ts'
import { hasUnitsLeft } from '../orders/order-in-effect.ts'
import {
  canExchange,
  enterRegroup,
  exchange,
  exchangeQuestion,
  recover,
  recoverQuestion,
  recoversNow,
  settlePending,
  unitsWithRoom,
} from '../orders/regroup.ts'
import type { Battle, Brigiment } from '../state.ts'
import { adjustFormations } from './flying-columns.ts'
import { outOfTouch } from './isolation.ts'
import { adjustOfficers } from './officer-points.ts'

/**
 * Without orders there is no Command Phase (11.0). Changes visible to the other side take effect when both sides are
 * done.
 */
export function* commandPhase(battle: Battle): Script {
  if (!battle.state.orders) return
  yield* inParallel({ entente: commandSide(battle, 'entente'), ottoman: commandSide(battle, 'ottoman') })
  for (const side of sides) settlePending(battle, side)
  placeObjectiveMarkers(battle)
}

const idsOf = (battle: Battle, side: Side): BrigimentId[] => [...battle.state.secrets[side].brigiments.keys()]

/** Brigiments of a side that are released and have units left; some receive orders before they land. */
const commandedBrigiments = (battle: Battle, side: Side): BrigimentId[] => {
  const army = battle.state.secrets[side]
  return idsOf(battle, side).filter((id) => isReleased(battlefieldFor(battle, side), id) && hasUnitsLeft(army, id))
}

function* commandSide(battle: Battle, side: Side): Script {
  for (const id of idsOf(battle, side)) markIsolated(battle, side, id)
  yield* adjustFormations(battle, side)
  // Units that have joined a column or rejoined take part in its order at once.
  for (const id of idsOf(battle, side)) completeOrder(battle, side, id)
  for (const id of commandedBrigiments(battle, side)) yield* adjustBrigiment(battle, side, id)
  for (const id of commandedBrigiments(battle, side)) {
    beginAttack(battle, side, id)
    continuation(battle, side, id)
  }
  yield* changeOrders(battle, side)
  yield* placeDummies(battle, side)
}

/**
 * 9.3.2: marks units that have become Isolated, and those that are back in touch. The latter learn their part in the
 * order; they have had no Route of March until now (11.6.3-1).
 */
export function markIsolated(battle: Battle, side: Side, id: BrigimentId): void {
  const battlefield = battlefieldFor(battle, side)
  const units = unitsOf(battlefield, id)
  const outOfTouchUnits = outOfTouch(battlefield, id)
  const isolated: UnitId[] = []
  const reconnected: UnitId[] = []
  const informed: UnitId[] = []
  for (const unit of units) {
    const unitState = at(battlefield.army.units, unit)
    const isIsolated = outOfTouchUnits.includes(unit)
    if (isIsolated !== unitState.isolated) (isIsolated ? isolated : reconnected).push(unit)
    unitState.isolated = isIsolated
    if (isIsolated || !unitState.unaware) continue
    unitState.unaware = false
    informed.push(unit)
    unitState.support =
      unitState.battalion !== null &&
      (battlefield.army.brigiments[id]?.order.support.includes(unitState.battalion) ?? false)
  }
  forgetRoutes(brigimentOf(battlefield, id), informed)
  if (isolated.length > 0) battle.table.noteUsed('isolated')
  if (isolated.length + reconnected.length === 0) return
  const rules = ['2.0 step 3a', '9.3.2', ...(reconnected.length > 0 ? ['11.6.3'] : [])]
  battle.table.tell(
    null,
    { [side]: { type: 'isolation', side, brigiment: id, isolated, back: reconnected, rules } },
    side,
  )
}

/** New routes start from where these units are now. */
function forgetRoutes(brigiment: Brigiment, units: readonly UnitId[]): void {
  if (units.length === 0) return
  const { order } = brigiment
  brigiment.order = { ...order, routes: order.routes.filter(({ unit }) => !units.includes(unit)) }
}

/** 2.0 step 3c: Officer Points, and recovery of a Brigiment in Regroup (11.14.12). */
export function* adjustBrigiment(battle: Battle, side: Side, id: BrigimentId): Script {
  enterRegroup(battle, side, id)
  const { regrouping } = battle.state.secrets[side].brigiments[id] ?? { regrouping: null }
  if (regrouping !== null) {
    for (const from of recoversNow(battle, regrouping)) {
      if (unitsWithRoom(battlefieldFor(battle, side), id).length === 0) continue
      recover(battle, side, id, yield* recoverQuestion.ask(side, { brigiment: id, from }), from)
    }
    if (canExchange(battlefieldFor(battle, side), id))
      exchange(battle, side, id, yield* exchangeQuestion.ask(side, { brigiment: id }))
  }
  adjustOfficers(battle, side, id)
}

/** 11.8.1 11.9.1: an attack begins on its turn without a decision, even at midnight (11.3.5). */
function beginAttack(battle: Battle, side: Side, id: BrigimentId): void {
  const order = battle.state.secrets[side].brigiments[id]?.order
  if (order === undefined || order.start !== battle.state.turn) return
  battle.table.noteUsed(`begins: ${order.type}`)
  const rules = [order.type === 'initial attack' ? '11.9.1' : '11.8.1', '11.3.5']
  battle.table.tell(null, { [side]: { type: 'attack begins', side, brigiment: id, order: order.type, rules } }, side)
}
