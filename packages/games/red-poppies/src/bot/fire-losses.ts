/** Expected losses of a unit to fire in any hex: the odds of the rules on a battlefield with only that unit moved. */
import type { Side } from '../data/schema.ts'
import { distanceBetween, faceOf, isAfv, typeOf, unitOf, unitsById } from '../rules/battlefield.ts'
import type { CheckOdds } from '../rules/cohesion-checks.ts'
import { staysReady } from '../rules/fire.ts'
import { type Hex, isOnMap, type UnitId } from '../rules/ids.ts'
import { odds } from '../rules/odds.ts'
import { canFire } from '../rules/shots.ts'
import type { Battlefield, Unit } from '../rules/state.ts'
import type { Losses } from './unit-values.ts'

const rollOutcomes = 36

/**
 * Chance that a unit is destroyed, and chance that it survives but is dispersed, spent or stopped by a failed check.
 */
export interface Harm {
  readonly dead: number
  readonly shaken: number
}

export const unharmed: Harm = { dead: 0, shaken: 0 }

export const harmOf = ({ destroyed, dispersed, stopped }: CheckOdds): Harm => ({
  dead: destroyed / rollOutcomes,
  shaken: (dispersed + stopped) / rollOutcomes,
})

export const lossFrom = ({ dead, shaken }: Harm, losses: Losses): number => dead * losses.dead + shaken * losses.shaken

/**
 * A unit that can be put in any hex, formed or dispersed. All other units count as ready, since the next turn comes
 * soon.
 */
export class Probe {
  private readonly battlefield: Battlefield
  private readonly id: UnitId
  private readonly unit: Unit
  private readonly afv: UnitId | null

  constructor(battlefield: Battlefield, id: UnitId, formed: boolean, moving: boolean) {
    const { state } = battlefield
    const unit = { ...unitOf(battlefield, id), formed }
    const units = state.units.map((other) => (other.spent ? { ...other, spent: false } : other))
    units[id] = unit
    const noCommand = { side: unit.side, waiting: [], mass: false, entered: [], move: null, moving: [] }
    const command = moving ? { ...(state.command ?? noCommand), moving: [id] } : null
    this.battlefield = { ...battlefield, state: { ...state, units, command } }
    this.id = id
    this.unit = unit
    this.afv = isAfv(typeOf(battlefield, id)) ? id : null
  }

  /** Puts the unit in a hex. The battlefield returned shows it there until it is put elsewhere. */
  placeAt(hex: Hex, within: Unit['within']): Battlefield {
    this.unit.hex = hex
    this.unit.within = within
    return this.battlefield
  }

  /** Expected harm to the unit in its hex by these shooters; `share` is the chance that each of them fires. */
  harm(shooters: readonly Shooter[], share: (shooter: Shooter) => number): Harm {
    const { hex } = this.unit
    let survivalChance = 1
    let unharmedChance = 1
    for (const shooter of shooters) {
      const fireChance = share(shooter)
      if (fireChance === 0 || distanceBetween(this.battlefield, shooter.hex, hex) > shooter.range) continue
      const shot = { shooter: shooter.unit, hex, afv: this.afv }
      if (!canFire(this.battlefield, shot)) continue
      const { dead, shaken } = harmOf(odds(this.battlefield, shot, this.id))
      for (let i = 0; i < shooter.count; i++) {
        survivalChance *= 1 - fireChance * dead
        unharmedChance *= 1 - fireChance * (dead + shaken)
      }
    }
    return { dead: 1 - survivalChance, shaken: Math.max(0, survivalChance - unharmedChance) }
  }
}

/** A unit that can fire, or several of the same kind in one hex, which have equal odds. */
export interface Shooter {
  readonly unit: UnitId
  count: number
  readonly hex: Hex
  readonly range: number
  readonly ready: boolean
  /** True if it may fire at several movers (6.75). */
  readonly repeats: boolean
  /** True if it may fire in reaction (6.71-1). */
  readonly reacts: boolean
}

export function shootersOf(battlefield: Battlefield, side: Side): Shooter[] {
  const shooters = new Map<string, Shooter>()
  for (const [unit, { side: owner, hex, spent, formed, type: typeName, within }] of unitsById(battlefield.state)) {
    if (owner !== side || !isOnMap(hex)) continue
    const { range } = faceOf(battlefield, unit)
    if (range === null) continue
    const key = `${hex} ${typeName} ${formed} ${spent} ${within}`
    const sameKind = shooters.get(key)
    if (sameKind !== undefined) {
      sameKind.count++
      continue
    }
    const type = typeOf(battlefield, unit)
    shooters.set(key, {
      unit,
      count: 1,
      hex,
      range,
      ready: !spent,
      repeats: staysReady(type),
      reacts: type.type !== 'mortar',
    })
  }
  return [...shooters.values()]
}
