/** Values of places to units of one type: attraction, possible targets and possible losses. */
import type { Side } from '../data/schema.ts'
import { distanceBetween, isGun, typeOf, unitOf } from '../rules/battlefield.ts'
import { isInCover } from '../rules/cover.ts'
import type { Shot } from '../rules/events.ts'
import type { Hex, UnitId } from '../rules/ids.ts'
import { shelterFor } from '../rules/shelter.ts'
import type { Battlefield, Unit } from '../rules/state.ts'
import { type Harm, lossFrom, Probe, type Shooter } from './fire-losses.ts'
import { shotsAtHex, shotValue } from './shot-value.ts'
import type { Losses, Values } from './unit-values.ts'

/** The situation of one side that values depend on. */
export interface Situation {
  readonly battlefield: Battlefield
  readonly side: Side
  readonly enemy: Side
  readonly values: Values
  /** Number of units in each hex. */
  readonly friends: Uint8Array
  readonly enemies: Uint8Array
  readonly enemyHexes: readonly Hex[]
  /** Enemies that can fire in their present state. */
  readonly shooters: readonly Shooter[]
  /** Number of movement points a move is planned for. */
  readonly reach: number
  /** Attraction of a hex to the side's units. */
  attractionOf(hex: Hex): number
  /** Immediate value of taking a hex. */
  gain(hex: Hex): number
  /** Danger of a hex through fixed effects and shells, in companies. */
  peril(hex: Hex): number
  /** In a campaign, the chance that a unit in the hex is captured at the end of the day. */
  captureChance(hex: Hex): number
  /** True if an enemy is within this distance. */
  isNearEnemy(hex: Hex, distance: number): boolean
}

/** Chance that an enemy fires soon at a resting unit in sight: if ready now, and if spent. */
const readyShare = 0.3
const spentShare = 0.2
/**
 * A unit that fires once a turn hits only one of the movers, and at one of the points each of them spends in its sight.
 */
const onceShare = 0.7
/** A machine gun fires at nearly every mover until doubles silence it, after about six checks. */
const repeatedShare = 0.9
const repeatedShots = 3
/** Share of its best shot that a unit can expect from its final hex. */
const strikeShare = 0.25
/** Guns seek sight of the enemy, not contact; a gun without a target is of little use. */
const gunAttractionShare = 0.35
const idleGunCost = 0.35
/** The cost of being held in a hex with an enemy, in companies. */
export const lockedCost = 0.15

export class PlaceValues {
  private readonly situation: Situation
  private readonly id: UnitId
  private readonly formed: boolean
  private readonly isGunUnit: boolean
  private readonly singleFireShare: number
  private readonly repeatedFireShare: number
  readonly losses: Losses
  /** The value of the unit if it is lost for good. */
  private readonly unitValue: number
  readonly restingProbe: Probe
  readonly movingProbe: Probe
  private readonly restValues: Float64Array
  private readonly fireHarms: (Harm | undefined)[] = []
  private readonly shotValues = new Map<number, number>()

  /** `unitCount` is the number of units in the command, which share the enemy's fire. */
  constructor(situation: Situation, id: UnitId, formed: boolean, unitCount: number) {
    const { battlefield, values } = situation
    this.situation = situation
    this.id = id
    this.formed = formed
    this.isGunUnit = isGun(typeOf(battlefield, id))
    this.singleFireShare = onceShare / unitCount
    this.repeatedFireShare = Math.min(repeatedShare, repeatedShots / unitCount)
    this.losses = values.losses({ ...unitOf(battlefield, id), formed, spent: true })
    this.unitValue = values.of(unitOf(battlefield, id), formed)
    this.restingProbe = new Probe(battlefield, id, formed, false)
    this.movingProbe = new Probe(battlefield, id, formed, true)
    this.restValues = new Float64Array(2 * battlefield.sheet.grid.size).fill(Number.NaN)
  }

  /** Value of standing in a hex, IN its work or not, without the value of the unit. */
  restValue(hex: Hex, inside: boolean): number {
    if (hex < 0) return 0
    const node = 2 * hex + (inside ? 1 : 0)
    const cached = this.restValues[node] ?? Number.NaN
    if (!Number.isNaN(cached)) return cached
    const value = this.computeRestValue(hex, inside)
    this.restValues[node] = value
    return value
  }

  private computeRestValue(hex: Hex, inside: boolean): number {
    const { situation, losses } = this
    const { company } = situation.values
    this.restingProbe.placeAt(hex, this.shelterIn(hex, inside))
    const harm = this.restingProbe.harm(situation.shooters, ({ ready }) => (ready ? readyShare : spentShare))
    const lockedValue = (situation.enemies[hex] ?? 0) > 0 ? lockedCost * company : 0
    // 11.531-2: captured units never return.
    const captureValue = situation.captureChance(hex) * this.unitValue
    return (
      this.attractionOf(hex) +
      this.targetValue(hex) -
      company * situation.peril(hex) -
      lockedValue -
      captureValue -
      lossFrom(harm, losses)
    )
  }

  /** Value of possible targets from the hex. */
  private targetValue(hex: Hex): number {
    const { situation, restingProbe } = this
    const { range, firepower } = typeOf(situation.battlefield, this.id)[
      this.isGunUnit ? 'dispersed' : this.formed ? 'formed' : 'dispersed'
    ]
    if (range === null || firepower === null) return 0
    if (this.isGunUnit && this.formed) return situation.isNearEnemy(hex, range) ? 0.05 * situation.values.company : 0
    let bestValue = 0
    let hasTarget = false
    for (const at of situation.enemyHexes) {
      const distance = distanceBetween(situation.battlefield, hex, at)
      if (distance > range) continue
      hasTarget = true
      for (const shot of shotsAtHex(restingProbe.battlefield, this.id, at, situation.enemy))
        bestValue = Math.max(bestValue, this.cachedShotValue(shot, distance))
    }
    if (this.isGunUnit && !hasTarget) return -idleGunCost * situation.values.company
    return strikeShare * bestValue
  }

  /** Cached by distance; differences in terrain between are ignored. */
  private cachedShotValue(shot: Shot, distance: number): number {
    const key = ((shot.afv ?? -1) + 1) * 65536 + shot.hex * 64 + distance
    const cached = this.shotValues.get(key)
    if (cached !== undefined) return cached
    const value = shotValue(this.restingProbe.battlefield, this.situation.values, shot)
    this.shotValues.set(key, value)
    return value
  }

  isCovered(hex: Hex, inside: boolean): boolean {
    this.restingProbe.placeAt(hex, this.shelterIn(hex, inside))
    return isInCover(this.restingProbe.battlefield, this.id)
  }

  private shelterIn(hex: Hex, inside: boolean): Unit['within'] {
    return inside ? shelterFor(this.situation.battlefield, this.id, hex) : null
  }

  /** Expected harm of reaction fire to a unit that spends a point in the hex. */
  reactionFireHarm(hex: Hex, inside: boolean): Harm {
    const node = 2 * hex + (inside ? 1 : 0)
    const cached = this.fireHarms[node]
    if (cached !== undefined) return cached
    this.movingProbe.placeAt(hex, this.shelterIn(hex, inside))
    const share = ({ ready, reacts, repeats }: Shooter): number =>
      ready && reacts ? (repeats ? this.repeatedFireShare : this.singleFireShare) : 0
    const harm = this.movingProbe.harm(this.situation.shooters, share)
    this.fireHarms[node] = harm
    return harm
  }

  /** Attraction of the hex to this unit. */
  attractionOf(hex: Hex): number {
    return this.situation.attractionOf(hex) * (this.isGunUnit ? gunAttractionShare : 1)
  }
}
