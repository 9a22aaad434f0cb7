/** Expected value of an assault: fire at the attackers, the rounds, and the hex. */

import { facingTo, infantryWork, isRifle, isWired, typeOf, unitOf } from '../rules/battlefield.ts'
import { locationOf } from '../rules/fire/targets.ts'
import { type Hex, isOnMap, type UnitId } from '../rules/ids.ts'
import { assaultCost, payersOf } from '../rules/movement/assault-eligibility.ts'
import type { March } from '../rules/movement/march.ts'
import type { PositionAnalysis } from './analysis.ts'
import { defenceOf, type EnemyEstimate, pointsPerStep } from './enemy-estimate.ts'
import { gainAt } from './hex-gain.ts'
import { type AssaultOutcome, assaultOdds } from './odds.ts'
import { lateness, leadOf } from './scenario-goals.ts'
import { officerPrice, stepPrice } from './unit-values.ts'

/** Weight of steps that could still follow: they may be stopped, and cost another officer. */
const comingStepsWeight = 0.4
/** 16.3: chance of attackers and defenders to pass a check. */
const attackerHoldChance = 0.75
const defenderHoldChance = 0.75
/** A confused stack has half its strength (18.3.1). This is its chance of being confused. */
const confusedChance = 0.25
/**
 * Share of the surviving defenders' value that counts as lost when they are driven out: they are confused and without
 * works.
 */
const drivenOutShare = 0.25
const gainFactorBehind = 1.7
const gainFactorAhead = 0.7
/** 14.4.1: chance that a stack ordered to assault goes in. */
const goInChance = 0.8

export interface AssaultValue {
  readonly value: number
  readonly wins: number
}

/** Own steps already under the Assault marker, and steps that could follow in the same activation. */
function friendsInAssault(
  analysis: PositionAnalysis,
  march: March,
  to: Hex,
): { readonly stepsThere: number; readonly stepsComing: number } {
  const { battlefield } = analysis
  const { activation } = battlefield.state
  // Units that set out together assault together.
  const startHex = march.path[0]
  let stepsThere = 0
  let stepsComing = 0
  for (const [id, unit] of battlefield.army.units.entries()) {
    if (march.units.includes(id) || !isOnMap(unit.hex) || !isRifle(typeOf(battlefield, id))) continue
    if (unit.hex === to && unit.assaults) stepsThere += unit.steps * (unit.confused ? 0.5 : 1)
    const isFree = unit.action === null && !unit.confused && !unit.column && !unit.support && unit.long === null
    if (unit.hex === startHex) continue
    const isBeside = battlefield.sheet.distances[unit.hex * battlefield.sheet.grid.size + to] === 1
    if (isBeside && isFree && unit.brigiment === activation?.brigiment) stepsComing += unit.steps
  }
  return { stepsThere, stepsComing }
}

/** Value of an assault by a stack into an adjacent hex, beyond that of friends already there. */
export function assaultValue(analysis: PositionAnalysis, march: March, to: Hex): AssaultValue {
  const foe = analysis.foeAt(to)
  if (foe === undefined) return { value: Number.NEGATIVE_INFINITY, wins: 0 }
  const steps = analysis.rifleSteps(march.units)
  const { stepsThere, stepsComing } = friendsInAssault(analysis, march, to)
  const alone = stepsThere > 0 ? valueWith(analysis, march, to, foe, stepsThere, 0) : null
  const joined = valueWith(analysis, march, to, foe, steps + stepsThere + comingStepsWeight * stepsComing, steps)
  return { value: joined.value - (alone?.value ?? 0), wins: joined.wins }
}

function valueWith(
  analysis: PositionAnalysis,
  march: March,
  to: Hex,
  foe: EnemyEstimate,
  steps: number,
  entering: number,
): AssaultValue {
  const { battlefield, enemy } = analysis
  const expectedLosses =
    entering === 0 ? 0 : Math.min(entering, expectedLossesGoingIn(analysis, march, to, foe, entering))
  const odds = oddsOf(analysis, march, to, foe, Math.max(0, steps - expectedLosses))
  const gain = gainAt(analysis, to) * gainFactor(analysis)
  const enemyLosses = drivenOutShare * odds.wins * (foe.steps - odds.defenderLost) + odds.defenderLost
  const cost = (odds.attackerLost + expectedLosses) * stepPrice(analysis, march.units)
  const value = odds.wins * gain + enemyLosses * analysis.stepValue(enemy) - cost
  if (entering === 0) return { value, wins: odds.wins }
  const officers = payersOf(battlefield, march.units).reduce((sum, id) => sum + officerPrice(analysis, id), 0)
  return { value: goInChance * value - officers, wins: odds.wins }
}

/**
 * A hex taken early may be lost again, but is a base for further moves. A side that is behind must take hexes, and
 * waiting wears out its officers; a side that is ahead only has to keep its own.
 */
const gainFactor = ({ battlefield }: PositionAnalysis): number =>
  (0.7 + 0.3 * lateness(battlefield)) * (leadOf(battlefield) < 0 ? gainFactorBehind : gainFactorAhead)

/** 17.4.11 17.4.12: fire at range zero, and from other enemies in reach. */
function expectedLossesGoingIn(
  analysis: PositionAnalysis,
  march: March,
  to: Hex,
  foe: EnemyEstimate,
  steps: number,
): number {
  const { battlefield } = analysis
  const { strength, activity, noMansLand, wave: perWave } = battlefield.book.tables.fire
  const cost = assaultCost(battlefield, march, to)
  const rifle = pointsPerStep * Math.min(strength.hexsideSteps, foe.steps)
  const mg = Math.min(strength.hexsidePoints, foe.mg)
  const confusedFactor = foe.confused ? strength.confused : 1
  const work = infantryWork(battlefield, to, analysis.enemy)
  const isTrench = work !== undefined && (work.type === 'fire trench' || work.type === 'fort')
  const waves = battlefield.state.assaults.find(({ hex }) => hex === to)?.waves ?? 0
  const net =
    activity.moving +
    activity.perPoint * (cost?.side ?? 0) +
    (isTrench ? noMansLand : 0) +
    analysis.crossfireModifier(to) +
    perWave * Math.min(2, waves)
  return analysis.harmOfFire(
    (rifle + mg) * strength.rangeZero * confusedFactor + analysis.threatFromOutside(to),
    to,
    steps,
    net,
  )
}

function oddsOf(analysis: PositionAnalysis, march: March, to: Hex, foe: EnemyEstimate, steps: number): AssaultOutcome {
  const { battlefield } = analysis
  const { tables } = battlefield.book
  const work = infantryWork(battlefield, to, analysis.enemy)
  const name = locationOf(battlefield, {
    unit: null,
    hex: to,
    artillery: false,
    steps: 0,
    work: foe.steps + foe.mg > 0 ? (work ?? null) : null,
    hiding: null,
    column: false,
    acts: false,
    moving: false,
    long: false,
    entered: null,
  })
  const from = march.hex
  const hasWire = isOnMap(from) && from !== to && isWired(battlefield, to, facingTo(battlefield.sheet, to, from))
  return assaultOdds(tables, {
    attack: steps,
    attackShare: 1 - 0.5 * confusedChance,
    defence: foe.steps,
    otherStrength: Math.max(0, defenceOf({ ...foe, confused: false }) - foe.steps),
    defenceShare: foe.confused ? 0.5 : 1,
    attackerNet: tables.fire.location[name] ?? 0,
    defenderNet: analysis.coverModifier(to),
    rounds: hasWire ? 2 : 1,
    attackerHolds: attackerHoldChance,
    defenderHolds: defenderHoldChance,
  })
}

/** True if a unit could attack at all, orders aside. */
export const canAttack = (analysis: PositionAnalysis, unit: UnitId): boolean => {
  const { confused, column } = unitOf(analysis.battlefield, unit)
  return isRifle(typeOf(analysis.battlefield, unit)) && !confused && !column
}
