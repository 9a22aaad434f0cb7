/** The analysis of a position: its variants with other orders, and the gain of an order for each unit. */
import type { Rules } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import { distanceBetween, occupants, unitOf } from '../rules/battlefield.ts'
import { paceOf } from '../rules/movement.ts'
import type { Battlefield, BattleView, GreatWar, Hex, Ordered, Turn, UnitId } from '../rules/state.ts'
import { changesOf, Prospects } from './hex-prospects.ts'
import { unitPositionValue } from './position-value.ts'
import { medal, strength } from './values.ts'

export type QuestionKinds = Rules<GreatWar>['kinds']

/** A reachable hex and its value. */
export interface ReachableHex {
  readonly to: Hex | 'exit'
  readonly value: number
}

export class PositionAnalysis {
  readonly battlefield: Battlefield
  readonly view: BattleView
  readonly side: Side
  readonly kinds: QuestionKinds
  private readonly who: Int8Array
  private readonly prospects: Prospects
  private readonly gains = new Map<string, number>()

  constructor(kinds: QuestionKinds, battlefield: Battlefield, view: BattleView, side: Side) {
    this.kinds = kinds
    this.battlefield = battlefield
    this.view = view
    this.side = side
    this.who = occupants(battlefield)
    this.prospects = new Prospects(battlefield)
  }

  /** The view with this turn as the current one. */
  during(now: Turn, active: Side = this.side): BattleView {
    return { ...this.view, active, now }
  }

  /** The gain of a unit from an order by this turn's cards: a fight, a better place, or both. */
  gain(unit: UnitId, now: Turn): number {
    const { side } = unitOf(this.battlefield, unit)
    const key = `${unit} ${changesOf(now, side)}`
    const found = this.gains.get(key) ?? this.workOut(unit, now)
    this.gains.set(key, found)
    return found
  }

  private workOut(unit: UnitId, now: Turn): number {
    const { hex, side } = unitOf(this.battlefield, unit)
    const without = unitPositionValue(this.as(this.during({ ...now, ordered: [] }, side)), this.who, unit)
    const still = now.acts === 'storm-of-fire'
    const order = { ...freshOrder(unit, hex), doneMoving: still, mayBattle: now.acts === 'rush-rotation' ? 0 : 1 }
    const view = this.during({ ...now, ordered: [order] }, side)
    let best = unitPositionValue(this.as(view), this.who, unit)
    if (!still) for (const { value } of this.ways(view, order)) best = Math.max(best, value)
    return best - without
  }

  /** Hexes an ordered unit can reach, with their values. */
  ways(view: BattleView, order: Ordered): ReachableHex[] {
    const battlefield = this.as(view)
    const unit = unitOf(battlefield, order.unit)
    const { andBattle } = paceOf(battlefield, order)
    const worthAt = this.prospects.of(view, unit)
    const places = this.kinds.move?.next(view, null, [order.unit]).parts ?? []
    return places.map((place) => {
      if (typeof place !== 'number') return { to: 'exit', value: medal - strength(unit) }
      // The path round an obstacle is longer; the move itself accounts for that.
      const moved = distanceBetween(battlefield, unit.hex, place)
      const mayBattle = moved <= andBattle ? order.mayBattle : 0
      const there: Ordered = { ...order, moved, doneMoving: true, enteredHex: place, mayBattle }
      return { to: place, value: worthAt(there, place) }
    })
  }

  /** The value of a unit's current place. */
  worthHere(unit: UnitId): number {
    return unitPositionValue(this.battlefield, this.who, unit)
  }

  as(view: BattleView): Battlefield {
    return { ...this.battlefield, state: view }
  }
}

const freshOrder = (unit: UnitId, from: Hex): Ordered => ({
  unit,
  from,
  moved: 0,
  doneMoving: false,
  stopped: false,
  enteredHex: -1,
  battles: 0,
  fought: null,
  mayBattle: 1,
  idle: false,
})
