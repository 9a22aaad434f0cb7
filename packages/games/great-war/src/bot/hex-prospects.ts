/**
 * The value of each hex for a unit that goes there. Units of one type have the same value in the same hex, so it is
 * computed once; which of them moves, and what it leaves uncovered, makes too little difference.
 */
import { getOrCompute } from '@firestep/referee'
import type { Side } from '../data/enums.ts'
import { distanceBetween, occupants } from '../rules/battlefield.ts'
import { type Hex, isOnMap, type UnitId } from '../rules/ids.ts'
import type { Battlefield, BattleView, Ordered, Turn, Unit } from '../rules/state.ts'
import { dangerOf, expectedHitsOn } from './danger.ts'
import { placeValue } from './hex-value.ts'
import { strikeShare } from './position-value.ts'
import { bestStrike } from './roll-value.ts'

/** Command cards that change how units move or battle; all others only give orders. */
const changingCommandCards = ['rush-rotation', 'infantry-assault', 'storm-of-fire', 'big-show']
const changingCombatCards = ['advance-over-the-top', 'gas-attack', 'mortar-barrage', 'reposition']

/** The cards of a turn that change how a side's units move or battle. */
export function cardChangesOf({ acts, combat }: Turn, side: Side): string {
  const combatCard = combat[side] ?? ''
  const changes = acts !== null && changingCommandCards.includes(acts) ? acts : ''
  return changingCombatCards.includes(combatCard) ? `${changes} ${combatCard}` : changes
}

/** A battlefield on which one unit is moved from hex to hex. */
interface TestPosition {
  readonly battlefield: Battlefield
  readonly unitsByHex: Int8Array
  readonly movedUnit: Unit
}

export class HexProspects {
  private readonly battlefield: Battlefield
  private readonly unitsByHex: Int8Array
  private readonly cache = new Map<string, Float64Array>()

  constructor(battlefield: Battlefield) {
    this.battlefield = battlefield
    this.unitsByHex = occupants(battlefield)
  }

  /** The value of a hex to a unit with an order, apart from the unit's own value. */
  of(view: BattleView, unit: Unit): (order: Ordered, hex: Hex) => number {
    const { side, type, bomber } = unit
    const strikeValues = this.cachedValues(`strike ${side} ${type} ${bomber} ${cardChangesOf(view.now, side)}`)
    const placeValues = this.cachedValues(`place ${side} ${type === 'infantry'}`)
    const expectedHits = this.cachedValues(`hits ${side}`)
    const strikeFrom = this.strikeValueFrom(view, unit)
    return (order, hex) => {
      const strike = cachedValue(strikeValues, hex, () => strikeFrom(order, hex))
      const place = cachedValue(placeValues, hex, () => placeValue(this.battlefield, { ...unit, hex }))
      const hits = cachedValue(expectedHits, hex, () => expectedHitsOn(this.battlefield, this.unitsByHex, hex, side))
      return strikeShare(order) * strike + place - dangerOf(unit, hits)
    }
  }

  private cachedValues(key: string): Float64Array {
    return getOrCompute(this.cache, key, () => new Float64Array(this.battlefield.book.hexes).fill(Number.NaN))
  }

  /** The best strike of a unit from a hex. One battlefield is built, and the unit is moved from hex to hex on it. */
  private strikeValueFrom(view: BattleView, unit: Unit): (order: Ordered, hex: Hex) => number {
    let testPosition: TestPosition | undefined
    return (order, hex) => {
      if (!this.inReach(unit, hex)) return 0
      testPosition ??= this.makeTestPosition(view, unit, order.unit)
      const { battlefield, unitsByHex, movedUnit } = testPosition
      unitsByHex[movedUnit.hex] = -1
      unitsByHex[hex] = order.unit
      movedUnit.hex = hex
      battlefield.state.now.ordered[0] = order
      return bestStrike(battlefield, unitsByHex, order.unit)
    }
  }

  private makeTestPosition(view: BattleView, unit: Unit, id: UnitId): TestPosition {
    const movedUnit = { ...unit }
    const units = [...view.units]
    units[id] = movedUnit
    const state = { ...view, units, now: { ...view.now, ordered: [] } }
    return { battlefield: { ...this.battlefield, state }, unitsByHex: this.unitsByHex.slice(), movedUnit }
  }

  /** True if any enemy is near enough for a closer evaluation. */
  private inReach({ side, type }: Unit, hex: Hex): boolean {
    const { rangedDice } = this.battlefield.book.data.units[type]
    return this.battlefield.state.units.some((enemy) => {
      if (enemy.side === side || !isOnMap(enemy.hex)) return false
      const range = distanceBetween(this.battlefield, hex, enemy.hex)
      return range === 1 || rangedDice[range] !== undefined
    })
  }
}

function cachedValue(values: Float64Array, hex: Hex, compute: () => number): number {
  const cached = values[hex] ?? Number.NaN
  if (!Number.isNaN(cached)) return cached
  const value = compute()
  values[hex] = value
  return value
}
