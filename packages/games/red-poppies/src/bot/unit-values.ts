/** The values of units, by their type and the visible side of the counter. */
import type { Side, UnitType } from '../data/schema.ts'
import { enemyOf } from '../rules/book.ts'
import type { Battlefield, Unit } from '../rules/state.ts'
import { lostShare } from './campaign-losses.ts'
import type { ScenarioGoals } from './scenario-goals.ts'
import { strengthOf } from './unit-strength.ts'

/** Value lost if a unit is destroyed, and if it fails a check. */
export interface Losses {
  readonly dead: number
  readonly shaken: number
}

/** Share of a unit's value lost for the rest of the turn when it is spent. */
const spentShare = 0.12

export class Values {
  private readonly battlefield: Battlefield
  private readonly goals: ScenarioGoals
  readonly company: number
  private readonly lostShares: Readonly<Record<Side, number>>

  /** `share` scales the value of units to the stage of the battle. */
  constructor(battlefield: Battlefield, goals: ScenarioGoals, share = 1) {
    this.battlefield = battlefield
    this.goals = goals
    this.company = goals.company * share
    this.lostShares = { central: lostShare(battlefield, 'central'), entente: lostShare(battlefield, 'entente') }
  }

  of(unit: Unit, formed: boolean): number {
    const type = this.battlefield.book.unitType(unit.type)
    return this.company * strengthOf(type, formed) + this.pointsFor(type, enemyOf(unit.side))
  }

  /** Points for destroying it. */
  private pointsFor({ type }: UnitType, enemy: Side): number {
    return type === 'artillery' ? this.goals.guns[enemy] : 0
  }

  losses(unit: Unit): Losses {
    const unitValue = this.of(unit, unit.formed)
    const dispersalLoss = unit.formed ? Math.max(0, unitValue - this.of(unit, false)) : 0
    return {
      dead: this.lostShares[unit.side] * unitValue,
      shaken: dispersalLoss + (unit.spent ? 0 : this.readiness(unit)),
    }
  }

  /** The value of being ready during the turn. */
  readiness(unit: Unit): number {
    return spentShare * this.company * (unit.formed ? 1 : 0.8)
  }
}
