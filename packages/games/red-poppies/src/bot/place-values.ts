/** Values of places to units of one type: attraction, possible targets and possible losses. */
import { isGun, typeOf, unitOf } from '../rules/battlefield.ts'
import { isInCover } from '../rules/cover.ts'
import { type Hex, isOnMap, type UnitId } from '../rules/ids.ts'
import { shelterFor } from '../rules/shelter.ts'
import type { Battlefield, Unit } from '../rules/state.ts'
import { type Harm, lossFrom, Probe, type Shooter } from './fire-losses.ts'
import type { Situation } from './situation.ts'
import { TargetValues } from './target-values.ts'
import type { Losses } from './unit-values.ts'

/** Chance that an enemy fires soon at a resting unit in sight: if ready now, and if spent. */
const readyShare = 0.3
const spentShare = 0.2
/** Chance that a unit that fires once a turn fires at some point that a lone mover spends in its sight. */
const onceShare = 0.7
/** The same for a machine gun, which fires at nearly every mover. */
const repeatedShare = 0.9
/** Number of movers at which a machine gun fires before doubles silence it. */
const repeatedShots = 3
/** Guns seek sight of the enemy, not contact. */
const gunAttractionShare = 0.35
/** The cost of being held in a hex with an enemy, in companies. */
export const lockedCost = 0.15

/** Index of a hex in a cache, for units IN its work and others. */
const cacheIndex = (hex: Hex, inside: boolean): number => 2 * hex + (inside ? 1 : 0)

export class PlaceValues {
  private readonly situation: Situation
  private readonly id: UnitId
  private readonly isGunUnit: boolean
  private readonly singleFireShare: number
  private readonly repeatedFireShare: number
  private readonly targetValues: TargetValues
  readonly losses: Losses
  /** The value of the unit if it is lost for good. */
  private readonly unitValue: number
  readonly restingProbe: Probe
  readonly movingProbe: Probe
  /** By cache index; NaN until it is computed. */
  private readonly restValues: Float64Array
  private readonly fireHarms: (Harm | undefined)[] = []

  /** `unitCount` is the number of units in the command, which share the enemy's fire. */
  constructor(situation: Situation, id: UnitId, formed: boolean, unitCount: number) {
    const { battlefield, values } = situation
    this.situation = situation
    this.id = id
    this.isGunUnit = isGun(typeOf(battlefield, id))
    // Each of n movers has an equal share of the shots.
    this.singleFireShare = onceShare / unitCount
    this.repeatedFireShare = Math.min(repeatedShare, repeatedShots / unitCount)
    this.targetValues = new TargetValues(situation, id, formed)
    this.losses = values.losses({ ...unitOf(battlefield, id), formed, spent: true })
    this.unitValue = values.of(unitOf(battlefield, id), formed)
    this.restingProbe = new Probe(battlefield, id, formed, false)
    this.movingProbe = new Probe(battlefield, id, formed, true)
    this.restValues = new Float64Array(2 * battlefield.sheet.grid.size).fill(Number.NaN)
  }

  /** Value of standing in a hex, IN its work or not, without the value of the unit. */
  restValue(hex: Hex, inside: boolean): number {
    if (!isOnMap(hex)) return 0
    const index = cacheIndex(hex, inside)
    const cached = this.restValues[index] ?? Number.NaN
    if (!Number.isNaN(cached)) return cached
    const value = this.computeRestValue(hex, inside)
    this.restValues[index] = value
    return value
  }

  private computeRestValue(hex: Hex, inside: boolean): number {
    const { situation, losses } = this
    const { company } = situation.values
    const battlefield = this.restingIn(hex, inside)
    const harm = this.restingProbe.harm(situation.shooters, ({ ready }) => (ready ? readyShare : spentShare))
    const lockedValue = (situation.enemyCounts[hex] ?? 0) > 0 ? lockedCost * company : 0
    // 11.531-2: captured units never return.
    const captureValue = situation.captureChanceOf(hex) * this.unitValue
    return (
      this.unitAttractionOf(hex) +
      this.targetValues.valueFrom(battlefield, hex) -
      company * situation.perilOf(hex) -
      lockedValue -
      captureValue -
      lossFrom(harm, losses)
    )
  }

  isCovered(hex: Hex, inside: boolean): boolean {
    return isInCover(this.restingIn(hex, inside), this.id)
  }

  private restingIn(hex: Hex, inside: boolean): Battlefield {
    return this.restingProbe.placeAt(hex, this.shelterIn(hex, inside))
  }

  private shelterIn(hex: Hex, inside: boolean): Unit['within'] {
    return inside ? shelterFor(this.situation.battlefield, this.id, hex) : null
  }

  /** Expected harm of reaction fire to a unit that spends a point in the hex. */
  reactionFireHarm(hex: Hex, inside: boolean): Harm {
    const index = cacheIndex(hex, inside)
    const cached = this.fireHarms[index]
    if (cached !== undefined) return cached
    this.movingProbe.placeAt(hex, this.shelterIn(hex, inside))
    const harm = this.movingProbe.harm(this.situation.shooters, (shooter) => this.reactionShareOf(shooter))
    this.fireHarms[index] = harm
    return harm
  }

  /** Chance that an enemy fires in reaction at one of the movers. */
  private reactionShareOf({ ready, reacts, repeats }: Shooter): number {
    if (!ready || !reacts) return 0
    return repeats ? this.repeatedFireShare : this.singleFireShare
  }

  /** Attraction of the hex to this unit. */
  unitAttractionOf(hex: Hex): number {
    return this.situation.attractionOf(hex) * (this.isGunUnit ? gunAttractionShare : 1)
  }
}
