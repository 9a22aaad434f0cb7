/** The analysis of a position: its variants with other orders, and the gain of an order for each unit. */

import type { Side } from '../data/enums.ts'
import { distanceBetween, occupants, unitOf } from '../rules/battlefield.ts'
import { type Hex, offBoard, type UnitId } from '../rules/ids.ts'
import type { Kinds } from '../rules/kinds.ts'
import { paceOf } from '../rules/movement.ts'
import { hexShape } from '../rules/question-types.ts'
import type { Battlefield, BattleView, Ordered, Turn } from '../rules/state.ts'
import { cardChangesOf, HexProspects } from './hex-prospects.ts'
import { unitPositionValue } from './position-value.ts'
import { medalValue, strength } from './unit-and-card-values.ts'

/** A reachable hex and its value. */
export interface ReachableHex {
  readonly to: Hex | 'exit'
  readonly value: number
}

export class PositionAnalysis {
  readonly battlefield: Battlefield
  readonly view: BattleView
  readonly side: Side
  readonly kinds: Kinds
  private readonly unitsByHex: Int8Array
  private readonly prospects: HexProspects
  private readonly gains = new Map<string, number>()

  constructor(kinds: Kinds, battlefield: Battlefield, view: BattleView, side: Side) {
    this.kinds = kinds
    this.battlefield = battlefield
    this.view = view
    this.side = side
    this.unitsByHex = occupants(battlefield)
    this.prospects = new HexProspects(battlefield)
  }

  /** The view with another current turn. */
  withTurn(turn: Turn, active: Side = this.side): BattleView {
    return { ...this.view, active, now: turn }
  }

  /** The gain of a unit from an order by this turn's cards: a fight, a better place, or both. */
  gain(unit: UnitId, turn: Turn): number {
    const { side } = unitOf(this.battlefield, unit)
    const key = `${unit} ${cardChangesOf(turn, side)}`
    const gain = this.gains.get(key) ?? this.computeGain(unit, turn)
    this.gains.set(key, gain)
    return gain
  }

  private computeGain(unit: UnitId, turn: Turn): number {
    const { hex, side } = unitOf(this.battlefield, unit)
    const valueWithoutOrder = unitPositionValue(
      this.withView(this.withTurn({ ...turn, ordered: [] }, side)),
      this.unitsByHex,
      unit,
    )
    const mayNotMove = turn.acts === 'storm-of-fire'
    const order = { ...freshOrder(unit, hex), doneMoving: mayNotMove, mayBattle: turn.acts === 'rush-rotation' ? 0 : 1 }
    const view = this.withTurn({ ...turn, ordered: [order] }, side)
    let best = unitPositionValue(this.withView(view), this.unitsByHex, unit)
    if (!mayNotMove) for (const { value } of this.reachableHexes(view, order)) best = Math.max(best, value)
    return best - valueWithoutOrder
  }

  /** Hexes an ordered unit can reach, with their values. */
  reachableHexes(view: BattleView, order: Ordered): ReachableHex[] {
    const battlefield = this.withView(view)
    const unit = unitOf(battlefield, order.unit)
    const { moveAndBattle } = paceOf(battlefield, order)
    const valueAt = this.prospects.of(view, unit)
    const places = this.kinds.move.next(view, null, [order.unit]).parts
    return places.map((place) => {
      if (!hexShape.fits(place)) return { to: 'exit', value: medalValue - strength(unit) }
      // The path round an obstacle is longer; the move itself accounts for that.
      const moved = distanceBetween(battlefield, unit.hex, place)
      const mayBattle = moved <= moveAndBattle ? order.mayBattle : 0
      const orderAfterMove: Ordered = { ...order, moved, doneMoving: true, enteredHex: place, mayBattle }
      return { to: place, value: valueAt(orderAfterMove, place) }
    })
  }

  /** The value of a unit's current place. */
  currentHexValue(unit: UnitId): number {
    return unitPositionValue(this.battlefield, this.unitsByHex, unit)
  }

  withView(view: BattleView): Battlefield {
    return { ...this.battlefield, state: view }
  }
}

const freshOrder = (unit: UnitId, from: Hex): Ordered => ({
  unit,
  from,
  moved: 0,
  doneMoving: false,
  stopped: false,
  enteredHex: offBoard,
  battles: 0,
  fought: null,
  mayBattle: 1,
  idle: false,
})
