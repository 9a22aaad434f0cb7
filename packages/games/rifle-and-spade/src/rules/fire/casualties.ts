/** 3.1.3 10.2 16.4.1 20.2.5: loss of steps and whole units, and its cost in officers. */
import { at, type RuleId } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { isArtillery, isRifle } from '../battlefield.ts'
import { spendOfficer } from '../command/officer-points.ts'
import type { UnitId } from '../ids.ts'
import { removeFromMap } from '../leave-map.ts'
import { type Army, type Battle, destroyed, routed, surrendered } from '../state.ts'
import type { Cause } from './events.ts'
import { giveUpLong } from './stack-reference.ts'

/** Removes one step from a unit, or the fraction of a step it has left. */
export function loseStep(
  battle: Battle,
  side: Side,
  unit: UnitId,
  cause: Cause,
  because: readonly RuleId[] = [],
): void {
  const { steps } = at(battle.state.secrets[side].units, unit)
  lose(battle, side, unit, Math.min(1, steps), cause, because)
}

/** Removes a whole unit: it routs, is captured, or has no steps to lose (17.2.6b). */
export function loseUnit(
  battle: Battle,
  side: Side,
  unit: UnitId,
  cause: Cause,
  because: readonly RuleId[] = [],
): void {
  lose(battle, side, unit, at(battle.state.secrets[side].units, unit).steps, cause, because)
}

/** 19.1.11: the units are captured in their hex. */
export function surrender(battle: Battle, side: Side, units: readonly UnitId[]): void {
  for (const unit of units) loseUnit(battle, side, unit, 'surrender')
}

function lose(
  battle: Battle,
  side: Side,
  id: UnitId,
  steps: number,
  cause: Cause,
  because: readonly RuleId[] = [],
): void {
  const { state, table, book } = battle
  const army = state.secrets[side]
  const unit = at(army.units, id)
  const type = book.unitType(unit.type)
  const { hex } = unit
  const captured = cause === 'surrender' || isUnsupplied(army, id)
  const rules = ['3.1.3', '10.2']
  unit.steps -= steps
  if (unit.steps <= 0) {
    giveUpLong(battle, side, unit)
    removeFromMap(unit, captured ? surrendered : cause === 'rout' ? routed : destroyed)
    rules.push('3.1.3a')
  } else if (isArtillery(type) && unit.fullSteps === 3 && unit.steps === 1) rules.push('3.1.3b')
  if (cause === 'rout') rules.push('16.4.1')
  if (cause === 'surrender') rules.push('19.1.11')
  if (unit.brigiment !== null && isRifle(type)) {
    const { losses } = at(army.brigiments, unit.brigiment)
    if (captured) losses.surrendered += steps
    else if (cause === 'rout') losses.routed += steps
  }
  const publicEvent = { type: 'loss', side, hex, cause, rules } as const
  const unsupplied = captured && cause !== 'surrender' ? ['20.2.5'] : []
  const independent = unit.brigiment === null ? ['10.2.4'] : []
  const known = [...rules, ...because, ...unsupplied, ...independent]
  table.reveal(publicEvent, side, { [side]: { ...publicEvent, unit: id, rules: known } })
  table.noteUsed(`loss: ${cause}`)
  spendOfficer(battle, side, unit.brigiment, cause, Math.floor(steps) * book.tables.officerCosts.stepLost[cause])
}

/** 20.2.5: a unit of the stack is out of supply, or was until the fire being resolved struck it. */
function isUnsupplied({ units, struck }: Army, id: UnitId): boolean {
  const { hex } = at(units, id)
  const stackUnderFire = struck.includes(id) ? struck : []
  return units.some((unit, other) => unit.outOfSupply && (unit.hex === hex || stackUnderFire.includes(other)))
}
