/** Values of the targets that a resting unit may have from a hex. */
import { distanceBetween, isGun, typeOf } from '../rules/battlefield.ts'
import type { Shot } from '../rules/events.ts'
import type { Hex, UnitId } from '../rules/ids.ts'
import type { Battlefield } from '../rules/state.ts'
import { shotsAtHex, shotValue } from './shot-value.ts'
import type { Situation } from './situation.ts'

/** Share of its best shot that a unit can expect from its final hex. */
const strikeShare = 0.25
/** A gun without a target is of little use; in companies. */
const idleGunCost = 0.35
/** The value to a gun on the move of a place from which it could fire once it is dispersed, in companies. */
const formedGunProspect = 0.05

export class TargetValues {
  private readonly situation: Situation
  private readonly id: UnitId
  private readonly isGunUnit: boolean
  private readonly isFormedGun: boolean
  private readonly firingFace: { readonly range: number | null; readonly firepower: number | null }
  private readonly shotValues = new Map<number, number>()

  constructor(situation: Situation, id: UnitId, formed: boolean) {
    const type = typeOf(situation.battlefield, id)
    this.situation = situation
    this.id = id
    this.isGunUnit = isGun(type)
    this.isFormedGun = this.isGunUnit && formed
    // 3.2-1: a formed gun has no firepower, so its dispersed side counts.
    this.firingFace = formed && !this.isGunUnit ? type.formed : type.dispersed
  }

  /** Value of the targets from a hex; `battlefield` has the unit there. */
  valueFrom(battlefield: Battlefield, hex: Hex): number {
    const { situation } = this
    const { company } = situation.values
    const { range, firepower } = this.firingFace
    if (range === null || firepower === null) return 0
    if (this.isFormedGun) return situation.isNearEnemy(hex, range) ? formedGunProspect * company : 0
    let bestValue = 0
    let hasTarget = false
    for (const enemyHex of situation.enemyHexes) {
      const distance = distanceBetween(situation.battlefield, hex, enemyHex)
      if (distance > range) continue
      hasTarget = true
      for (const shot of shotsAtHex(battlefield, this.id, enemyHex, situation.enemy))
        bestValue = Math.max(bestValue, this.cachedShotValue(battlefield, shot, distance))
    }
    if (this.isGunUnit && !hasTarget) return -idleGunCost * company
    return strikeShare * bestValue
  }

  /** Cached by distance; differences in terrain between are ignored. */
  private cachedShotValue(battlefield: Battlefield, shot: Shot, distance: number): number {
    // Hexes and distances are smaller than the size of the grid.
    const { size } = battlefield.sheet.grid
    const target = shot.afv === null ? 0 : shot.afv + 1
    const key = (target * size + shot.hex) * size + distance
    const cached = this.shotValues.get(key)
    if (cached !== undefined) return cached
    const value = shotValue(battlefield, this.situation.values, shot)
    this.shotValues.set(key, value)
    return value
  }
}
