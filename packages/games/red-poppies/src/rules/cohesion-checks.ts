/** 3.7: the cohesion check, used by fire, gas, melee, hard going and rally. */

import { type Modifier, modifier, modifierTotal, type RuleId } from '@firestep/referee'
import { distanceBetween, faceOf, hallowedGround, isGun, typeOf, unitOf } from './battlefield.ts'
import { rulesBehind } from './cited-card-rules.ts'
import { settleControl } from './control.ts'
import { ceaseMoving } from './counts-as-moving.ts'
import { coverNames, isMoving } from './cover.ts'
import { rollDice } from './dice.ts'
import type { Cause, Check, CheckResult, Failure } from './events.ts'
import { isOnMap, type UnitId } from './ids.ts'
import { type Battle, type Battlefield, captured, destroyed } from './state.ts'
import * as planStops from './texts/plan-stops.ts'

/** 3.73: gas counts as fire, hard going and rally never kill. */
const isDeadly = (cause: Cause): boolean => cause === 'fire' || cause === 'melee' || cause === 'gas'
const lethalTotal = 11

/** Result of a check: above cohesion it fails (3.72), at 11 it may kill (3.73). */
function resultOf(total: number, cohesion: number, cause: Cause, failure: Failure): CheckResult {
  if (isDeadly(cause) && total >= lethalTotal) return 'destroyed'
  return total > cohesion ? failure : 'stands'
}

/** 3.72-1, 3.72-2: penalty of a unit in its current status if it fails. A ready unit that counts as moving is stopped. */
function penaltyOf(battlefield: Battlefield, unit: UnitId, cause: Cause): Failure {
  const { formed, spent } = unitOf(battlefield, unit)
  if (cause === 'rally' || spent) return 'fails'
  if (formed) return 'dispersed'
  return isMoving(battlefield, unit) ? 'stopped' : 'fails'
}

/** 6.679-2: in and next to hallowed ground its side has -1 on every check, whatever its cause. */
function hallowedModifiers(battlefield: Battlefield, unit: UnitId, cause: Cause): Modifier[] {
  const { side, hex } = unitOf(battlefield, unit)
  const isHelped = hallowedGround(battlefield).some(
    (ground) => ground.side === side && isOnMap(hex) && distanceBetween(battlefield, hex, ground.hex) <= 1,
  )
  if (!isHelped) return []
  return [modifier(cause === 'melee' ? '6.675c' : '6.679-2', 'hallowed ground', -1)]
}

/** Rolls a check. The result waits for `applyChecks`, since simultaneous checks take effect together. */
export function rollCheck(
  battle: Battle,
  unit: UnitId,
  cause: Cause,
  rules: readonly RuleId[],
  modifiers: readonly Modifier[],
): Check {
  const { dice, total: diceTotal } = rollDice(battle.table)
  const allModifiers = [...modifiers, ...hallowedModifiers(battle, unit, cause)]
  const total = diceTotal + modifierTotal(allModifiers)
  const { cohesion } = faceOf(battle, unit)
  const failure = penaltyOf(battle, unit, cause)
  const result = resultOf(total, cohesion, cause, failure)
  battle.table.noteUsed(`check: ${cause}`)
  for (const { name } of modifiers) if (coverNames.includes(name)) battle.table.noteUsed(`cover: ${name}`)
  return {
    unit,
    cause,
    rules: [...rules, ...rulesBehind(allModifiers), ...rulesOfResult(cause, total, result)],
    modifiers: allModifiers,
    dice,
    total,
    cohesion,
    doubles: dice[0] === dice[1],
    result,
    failure,
  }
}

/** Rules that decided the result of a check; the consequences of a rally are in 3.8. */
function rulesOfResult(cause: Cause, total: number, result: CheckResult): RuleId[] {
  const rules: RuleId[] = ['2.1-1', '3.2-1', '3.71', '3.72']
  if (cause === 'rally') return rules
  rules.push('card.check.result')
  if (result === 'destroyed') rules.push('3.73')
  if (result === 'dispersed') rules.push('3.72-1')
  if (result === 'fails' || result === 'stopped') rules.push('3.72-2')
  if (result === 'stopped') rules.push('6.65-2')
  if (!isDeadly(cause) && total >= lethalTotal) rules.push('3.73-1')
  return rules
}

/** Reports the checks and applies them together: a unit destroyed by one of them is not affected by later ones. */
export function applyChecks(battle: Battle, checks: readonly Check[]): void {
  const dead: UnitId[] = []
  for (const check of checks) {
    const { unit, result } = check
    battle.table.tell({ type: 'check', hex: unitOf(battle, unit).hex, moot: dead.includes(unit), ...check })
    if (result === 'destroyed') dead.push(unit)
  }
  for (const check of checks) applyCheck(battle, check)
}

function applyCheck(battle: Battle, { unit: id, cause, result, total, cohesion }: Check): void {
  const unit = unitOf(battle, id)
  if (!isOnMap(unit.hex)) return // Another check of the same moment has destroyed it.
  if (cause === 'rally') {
    if (result !== 'stands') return
    unit.formed = true
    unit.spent = true
    return
  }
  if (result === 'stands') return
  ceaseMoving(battle, [id], '6.65a')
  if (result === 'fails') return
  battle.table.haltPlan(unit.side, '3.72-1', planStops.failedCheck(total, cohesion))
  if (result === 'destroyed') {
    takeOffMap(battle, id, cause === 'melee' ? placeAfterMelee(battle, id) : destroyed)
    return
  }
  unit.formed = false
  unit.spent = true
}

function takeOffMap(battle: Battle, id: UnitId, place: typeof destroyed | typeof captured): void {
  const unit = unitOf(battle, id)
  const { hex } = unit
  unit.hex = place
  unit.within = null
  const { command } = battle.state
  if (command !== null) command.moving = command.moving.filter((mover) => mover !== id)
  settleControl(battle, hex)
}

/** 11.531-2: in a campaign guns that fall in a melee are in enemy hands. */
function placeAfterMelee(battle: Battle, id: UnitId): typeof destroyed | typeof captured {
  if (battle.state.campaign === null || !isGun(typeOf(battle, id))) return destroyed
  const { side, hex } = unitOf(battle, id)
  battle.table.tell({ type: 'captured', side, units: [id], hexes: [hex], rules: ['11.531-2'] })
  return captured
}

/** Destroys without a check. */
export function destroy(battle: Battle, unit: UnitId, rules: readonly RuleId[]): void {
  const { hex, side } = unitOf(battle, unit)
  battle.table.tell({ type: 'destroyed', unit, hex, rules })
  battle.table.haltPlan(side, rules[0] ?? '3.73', planStops.destroyed)
  takeOffMap(battle, unit, destroyed)
}

/** Disperses and spends without a check. The unit goes on counting as moving (6.65-1). */
export function disperse(battle: Battle, id: UnitId, rules: readonly RuleId[]): void {
  const unit = unitOf(battle, id)
  battle.table.tell({ type: 'dispersed', unit: id, hex: unit.hex, rules })
  unit.formed = false
  unit.spent = true
}

/** 3.3: a ready unit becomes spent; nothing is reported for a unit that is already spent. */
export function spend(battle: Battle, id: UnitId, rules: readonly RuleId[]): void {
  const unit = unitOf(battle, id)
  if (unit.spent) return
  battle.table.tell({ type: 'spent', unit: id, rules })
  unit.spent = true
}

/** Number of the 36 dice results for each result of a check. */
export interface CheckOdds {
  readonly modifiers: readonly Modifier[]
  readonly cohesion: number
  readonly stands: number
  readonly fails: number
  readonly stopped: number
  readonly dispersed: number
  readonly destroyed: number
}

/** Exact odds of a check with these modifiers. */
export function oddsOfCheck(
  battlefield: Battlefield,
  unit: UnitId,
  cause: Cause,
  modifiers: readonly Modifier[],
): CheckOdds {
  const allModifiers = [...modifiers, ...hallowedModifiers(battlefield, unit, cause)]
  const { cohesion } = faceOf(battlefield, unit)
  return {
    modifiers: allModifiers,
    cohesion,
    ...checkOutcomeCounts(modifierTotal(allModifiers), cohesion, cause, penaltyOf(battlefield, unit, cause)),
  }
}

/** Number of the 36 dice results for each result of a check of which only the numbers are known. */
export function checkOutcomeCounts(
  added: number,
  cohesion: number,
  cause: Cause,
  failure: Failure,
): Record<CheckResult, number> {
  const counts = { stands: 0, fails: 0, stopped: 0, dispersed: 0, destroyed: 0 }
  // Of 36 results one makes 2, six make 7, one makes 12.
  for (let dice = 2; dice <= 12; dice++)
    counts[resultOf(dice + added, cohesion, cause, failure)] += 6 - Math.abs(7 - dice)
  return counts
}
