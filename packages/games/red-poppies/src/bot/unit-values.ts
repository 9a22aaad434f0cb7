/** The values of units, by their type and the visible side of the counter. */
import type { Side, UnitType } from '../data/schema.ts'
import { enemyOf } from '../rules/book.ts'
import type { Battlefield, Unit } from '../rules/state.ts'
import { lostShare } from './campaign-losses.ts'
import type { ScenarioGoals } from './scenario-goals.ts'
import { strengthOf } from './strength.ts'

/** What a unit has still to lose when it is destroyed, and when it fails a check. */
export interface Losses {
  readonly dead: number
  readonly shaken: number
}

/** How much of its worth a unit loses for the rest of a turn when it is spent. */
const spentShare = 0.12

export class Values {
  private readonly battlefield: Battlefield
  private readonly goals: ScenarioGoals
  readonly company: number
  private readonly lost: Readonly<Record<Side, number>>

  /** `share`: of what men are worth, how much is left at this hour. */
  constructor(battlefield: Battlefield, goals: ScenarioGoals, share = 1) {
    this.battlefield = battlefield
    this.goals = goals
    this.company = goals.company * share
    this.lost = { central: lostShare(battlefield, 'central'), entente: lostShare(battlefield, 'entente') }
  }

  of(unit: Unit, formed: boolean): number {
    const type = this.battlefield.book.unitType(unit.type)
    return this.company * strengthOf(type, formed) + this.pointsFor(type, enemyOf(unit.side))
  }

  /** What destroying it would score. */
  private pointsFor({ type }: UnitType, enemy: Side): number {
    return type === 'artillery' ? this.goals.guns[enemy] : 0
  }

  losses(unit: Unit): Losses {
    const now = this.of(unit, unit.formed)
    const less = unit.formed ? Math.max(0, now - this.of(unit, false)) : 0
    return { dead: this.lost[unit.side] * now, shaken: less + (unit.spent ? 0 : this.readiness(unit)) }
  }

  /** What being ready is worth to a unit while the turn lasts. */
  readiness(unit: Unit): number {
    return spentShare * this.company * (unit.formed ? 1 : 0.8)
  }
}
