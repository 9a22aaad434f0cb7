/**
 * The value of each hex for a unit that goes there. Units of one type have the same value in the same hex, so it is
 * computed once; which of them moves, and what it leaves uncovered, makes too little difference.
 */
import type { Side } from '../data/schema.ts'
import { distanceBetween, occupants } from '../rules/battlefield.ts'
import type { Battlefield, BattleView, Hex, Ordered, Turn, Unit, UnitId } from '../rules/state.ts'
import { dangerOf, hitsOn } from './danger.ts'
import { placeValue } from './hex-value.ts'
import { strikeShare } from './position-value.ts'
import { bestStrike } from './roll-value.ts'

/** Command cards that change how units move or battle; all others only give orders. */
const changing = ['rush-rotation', 'infantry-assault', 'storm-of-fire', 'big-show']
const changingBeside = ['advance-over-the-top', 'gas-attack', 'mortar-barrage', 'reposition']

/** The cards of a turn that change how a side's units move or battle. */
export function changesOf({ acts, combat }: Turn, side: Side): string {
  const beside = combat[side] ?? ''
  const changes = acts !== null && changing.includes(acts) ? acts : ''
  return changingBeside.includes(beside) ? `${changes} ${beside}` : changes
}

export class Prospects {
  private readonly battlefield: Battlefield
  private readonly who: Int8Array
  private readonly known = new Map<string, Float64Array>()

  constructor(battlefield: Battlefield) {
    this.battlefield = battlefield
    this.who = occupants(battlefield)
  }

  /** The value of a hex to a unit with an order, apart from the unit's own value. */
  of(view: BattleView, unit: Unit): (order: Ordered, hex: Hex) => number {
    const { side, type, bomber } = unit
    const strikes = this.byHex(`strike ${side} ${type} ${bomber} ${changesOf(view.now, side)}`)
    const places = this.byHex(`place ${side} ${type === 'infantry'}`)
    const hits = this.byHex(`hits ${side}`)
    const strikeFrom = this.strikes(view, unit)
    return (order, hex) => {
      const strike = once(strikes, hex, () => strikeFrom(order, hex))
      const place = once(places, hex, () => placeValue(this.battlefield, { ...unit, hex }))
      const expected = once(hits, hex, () => hitsOn(this.battlefield, this.who, hex, side))
      return strikeShare(order) * strike + place - dangerOf(unit, expected)
    }
  }

  private byHex(what: string): Float64Array {
    const found = this.known.get(what) ?? new Float64Array(this.battlefield.book.hexes).fill(Number.NaN)
    this.known.set(what, found)
    return found
  }

  /** The best strike of a unit from a hex. One battlefield is built, and the unit is moved from hex to hex on it. */
  private strikes(view: BattleView, unit: Unit): (order: Ordered, hex: Hex) => number {
    let table: { readonly there: Battlefield; readonly who: Int8Array; readonly put: Unit } | undefined
    return (order, hex) => {
      if (!this.inReach(unit, hex)) return 0
      table ??= this.tableFor(view, unit, order.unit)
      const { there, who, put } = table
      who[put.hex] = -1
      who[hex] = order.unit
      put.hex = hex
      there.state.now.ordered[0] = order
      return bestStrike(there, who, order.unit)
    }
  }

  private tableFor(view: BattleView, unit: Unit, id: UnitId) {
    const put = { ...unit }
    const units = [...view.units]
    units[id] = put
    const state = { ...view, units, now: { ...view.now, ordered: [] } }
    return { there: { ...this.battlefield, state }, who: this.who.slice(), put }
  }

  /** True if any enemy is near enough for a closer evaluation. */
  private inReach({ side, type }: Unit, hex: Hex): boolean {
    const { rangedDice } = this.battlefield.book.data.units[type]
    return this.battlefield.state.units.some((enemy) => {
      if (enemy.side === side || enemy.hex < 0) return false
      const range = distanceBetween(this.battlefield, hex, enemy.hex)
      return range === 1 || rangedDice[range] !== undefined
    })
  }
}

function once(known: Float64Array, hex: Hex, workOut: () => number): number {
  const found = known[hex] as number
  if (!Number.isNaN(found)) return found
  const value = workOut()
  known[hex] = value
  return value
}
