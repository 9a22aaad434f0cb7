/** A position under study by one side: who stands where, what is wanted, and what has been worked out already. */
import type { QuestionKind } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { type Cover, enemyOf, type Side } from '../data/schema.ts'
import { poseOf, present, viewerOf } from '../rules/battlefield.ts'
import type { BaseId, UnitId } from '../rules/roster.ts'
import type { Battlefield, BattleView } from '../rules/state.ts'
import { units } from '../rules/table-terrain.ts'
import { Crowding } from './crowding.ts'
import { Danger } from './danger.ts'
import { type UnitGoal, type UnitGoals, unitGoalsOf } from './unit-goals.ts'

export type QuestionKinds = Readonly<Record<string, QuestionKind<BattleView>>>

/** Fire is held until the enemy is so near. */
const close = units(200)

export class PositionAnalysis {
  readonly kinds: QuestionKinds
  readonly battlefield: Battlefield
  readonly view: BattleView
  readonly side: Side
  readonly own: readonly BaseId[]
  readonly foes: readonly BaseId[]
  private errands: UnitGoals | undefined
  private readonly sent = new Map<UnitId, UnitGoal | null>()
  private feared: Danger | undefined
  private crowded: Crowding | undefined

  constructor(kinds: QuestionKinds, battlefield: Battlefield, view: BattleView) {
    this.kinds = kinds
    this.battlefield = battlefield
    this.view = view
    this.side = viewerOf(view)
    this.own = present(battlefield, this.side)
    this.foes = present(battlefield, enemyOf(this.side))
  }

  /** Where a unit is wanted; null: nowhere in particular. */
  errandOf(unit: UnitId): UnitGoal | null {
    const known = this.sent.get(unit)
    if (known !== undefined) return known
    this.errands ??= unitGoalsOf(this.battlefield, this.side, this.own, this.foes)
    const errand = this.errands.of(unit)
    this.sent.set(unit, errand)
    return errand
  }

  /** Whether any enemy is that near a place. */
  isNear(at: plane.Point, far: number): boolean {
    const most = far * far
    return this.foes.some((base) => plane.squaredDistance(poseOf(this.battlefield, base), at) <= most)
  }

  get danger(): Danger {
    this.feared ??= new Danger(this.battlefield, this.own, this.foes)
    return this.feared
  }

  get crowds(): Crowding {
    this.crowded ??= new Crowding(this.battlefield, this.side, this.own, this.foes)
    return this.crowded
  }

  /** vis.fired: platoons lost more by whoever fires from cover and is found there; with the enemy close there is nothing left to hide. */
  exposure(at: plane.Point, cover: Cover): number {
    return this.isNear(at, close) ? 0 : this.danger.at(at, cover, true) - this.danger.at(at, cover, false)
  }

  /** How much of the battle is over: 0 to 1. */
  get lateness(): number {
    return Math.min(1, Math.max(0, (this.battlefield.state.turn - 1) / (this.battlefield.scenario.data.turns - 1)))
  }
}
