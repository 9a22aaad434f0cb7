/**
 * 11.1b 11.4.10: completion of orders given by a scenario or for arriving units: sets missing Objectives and routes.
 */
import { asId } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { battlefieldFor, brigimentOf, frozenBattlefieldFor, isEnemyAt, unitOf } from '../battlefield.ts'
import type { BrigimentId, Hex, UnitId } from '../ids.ts'
import type { Battle, Battlefield, Order } from '../state.ts'
import { inLineOf, isDefenseType, isWaiting } from './order-in-effect.ts'
import { makePlanner } from './pathfinding.ts'
import { routeOf } from './routes-of-march.ts'
import { shareOut } from './write/objective-line.ts'

/** Called at the start of each Command Phase. */
export function completeOrder(battle: Battle, side: Side, id: BrigimentId): void {
  const battlefield = battlefieldFor(battle, side)
  const brigiment = brigimentOf(battlefield, id)
  brigiment.order = keepRallyPoints(battlefield, withObjectives(battlefield, id, brigiment.order))
  if (!isWaiting(battlefield, brigiment.order))
    brigiment.order = withRoutes(frozenBattlefieldFor(battle, side), id, brigiment.order)
}

function withObjectives(battlefield: Battlefield, id: BrigimentId, order: Order): Order {
  const without = inLineOf(battlefield, id).filter((unit) => !order.objectives.some((one) => one.unit === unit))
  if (without.length === 0 || order.point !== null) return order
  const places =
    order.line.length > 0
      ? shareOut(battlefield, filledLine(battlefield, order.line), without)
      : hexesOfUnits(battlefield, order, without)
  const added = [...places].map(([unit, hex]) => ({ unit, point: { hex, radius: 0 } }))
  return { ...order, objectives: [...order.objectives, ...added] }
}

/** A line given by its ends and corners is filled in with straight stretches. */
function filledLine(battlefield: Battlefield, line: readonly Hex[]): Hex[] {
  const planner = makePlanner(battlefield, 'attack')
  const [unit = asId<UnitId>(0)] = battlefield.army.units.keys()
  return line.flatMap((hex, i) => {
    const before = line[i - 1]
    if (before === undefined) return [hex]
    return (planner.route(unit, before, hex) ?? [before, hex]).slice(1)
  })
}

/** 11.11.2a 11.12.4: under Defense, the hexes where units stand. */
function hexesOfUnits(battlefield: Battlefield, order: Order, units: readonly UnitId[]): Map<UnitId, Hex> {
  if (!isDefenseType(order.type)) return new Map()
  return new Map(units.map((unit) => [unit, unitOf(battlefield, unit).hex]))
}

function withRoutes(battlefield: Battlefield, id: BrigimentId, order: Order): Order {
  const without = inLineOf(battlefield, id).filter((unit) => !order.routes.some((one) => one.unit === unit))
  const added = without.flatMap((unit) => {
    const hexes = routeOf(battlefield, unit)
    return hexes === null ? [] : [{ unit, hexes }]
  })
  return added.length === 0 ? order : { ...order, routes: [...order.routes, ...added] }
}

/** 11.12.6-2: a Rally Point that an enemy has entered is removed. */
function keepRallyPoints(battlefield: Battlefield, order: Order): Order {
  const enemy = battlefield.side === 'entente' ? 'o' : 'e'
  const keptRallyPoints = order.rallyPoints.filter(
    ({ hex }) => !isEnemyAt(battlefield, hex) && battlefield.state.passed[hex] !== enemy,
  )
  return keptRallyPoints.length === order.rallyPoints.length ? order : { ...order, rallyPoints: keptRallyPoints }
}
