/** PositionAnalysis: one side's cached study of a position: its bases, the enemy's, goals and dangers. */
import { getOrCompute } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { type Cover, enemyOf, type Side } from '../data/schema.ts'
import { poseOf, present, viewingSide } from '../rules/battlefield.ts'
import type { BaseId, UnitId } from '../rules/ids.ts'
import type { Kinds } from '../rules/kinds.ts'
import type { Battlefield, BattleView } from '../rules/state.ts'
import { units } from '../rules/table-terrain.ts'
import { Crowding } from './crowding.ts'
import { Danger } from './danger.ts'
import { type UnitGoal, type UnitGoals, unitGoalsOf } from './unit-goals.ts'

/** Distance of the enemy below which fire from cover is no longer held. */
const closeRange = units(200)

export class PositionAnalysis {
  readonly kinds: Kinds
  readonly battlefield: Battlefield
  readonly view: BattleView
  readonly side: Side
  readonly ownBases: readonly BaseId[]
  readonly foes: readonly BaseId[]
  private unitGoals: UnitGoals | undefined
  private readonly goalCache = new Map<UnitId, UnitGoal | null>()
  private cachedDanger: Danger | undefined
  private cachedCrowding: Crowding | undefined

  constructor(kinds: Kinds, battlefield: Battlefield, view: BattleView) {
    this.kinds = kinds
    this.battlefield = battlefield
    this.view = view
    this.side = viewingSide(view)
    this.ownBases = present(battlefield, this.side)
    this.foes = present(battlefield, enemyOf(this.side))
  }

  /** The goal of a unit; null if it has none. */
  goalOf(unit: UnitId): UnitGoal | null {
    this.unitGoals ??= unitGoalsOf(this.battlefield, this.side, this.ownBases, this.foes)
    const { unitGoals } = this
    return getOrCompute(this.goalCache, unit, () => unitGoals.of(unit))
  }

  isNear(point: plane.Point, distance: number): boolean {
    const maxSquared = distance * distance
    return this.foes.some((base) => plane.squaredDistance(poseOf(this.battlefield, base), point) <= maxSquared)
  }

  get danger(): Danger {
    this.cachedDanger ??= new Danger(this.battlefield, this.ownBases, this.foes)
    return this.cachedDanger
  }

  get crowding(): Crowding {
    this.cachedCrowding ??= new Crowding(this.battlefield, this.side, this.ownBases, this.foes)
    return this.cachedCrowding
  }

  /** vis.fired: additional platoons lost by firing from cover and being detected there; none with the enemy close. */
  exposureAt(point: plane.Point, cover: Cover): number {
    return this.isNear(point, closeRange) ? 0 : this.danger.at(point, cover, true) - this.danger.at(point, cover, false)
  }

  /** The fraction of the battle that is over, 0 to 1. */
  get lateness(): number {
    return Math.min(1, Math.max(0, (this.battlefield.state.turn - 1) / (this.battlefield.scenario.data.turns - 1)))
  }
}
