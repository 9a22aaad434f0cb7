/** Expected value of an assault: fire at the attackers, the rounds, and the hex. */

import { facingTo, infantryWork, isRifle, isWired, typeOf, unitOf } from '../rules/battlefield.ts'
import { locationOf } from '../rules/fire/targets.ts'
import type { Hex, UnitId } from '../rules/ids.ts'
import { assaultCost, payersOf } from '../rules/movement/assault-eligibility.ts'
import type { March } from '../rules/movement/march.ts'
import type { PositionAnalysis } from './analysis.ts'
import { defenceOf, type EnemyEstimate, pointsPerStep } from './enemy-estimate.ts'
import { gainAt } from './hex-gain.ts'
import { type AssaultOutcome, assaultOdds } from './odds.ts'
import { lateness, leadOf } from './scenario-goals.ts'
import { officerPrice, stepPrice } from './unit-values.ts'

/** Weight of steps that could still follow: they may be stopped, and cost another officer. */
const stillToCome = 0.4
/** 16.3: chance of attackers and defenders to pass a check. */
const attackerHolds = 0.75
const defenderHolds = 0.75
/** A confused stack has half its strength (18.3.1). This is its chance of being confused. */
const shakenChance = 0.25
/**
 * Share of the surviving defenders' value that counts as lost when they are driven out: they are confused and without
 * works.
 */
const drivenOut = 0.25
const mustTake = 1.7
const mayTake = 0.7
/** 14.4.1: chance that a stack ordered to assault goes in. */
const goesIn = 0.8

export interface Assaulted {
  readonly value: number
  readonly wins: number
}

/** Own steps already under the Assault marker, and steps that could follow in the same activation. */
function companions(
  analysis: PositionAnalysis,
  march: March,
  to: Hex,
): { readonly there: number; readonly coming: number } {
  const { battlefield } = analysis
  const { activation } = battlefield.state
  // Units that set out together assault together.
  const begun = march.path[0]
  let there = 0
  let coming = 0
  for (const [id, unit] of battlefield.army.units.entries()) {
    if (march.units.includes(id) || unit.hex < 0 || !isRifle(typeOf(battlefield, id))) continue
    if (unit.hex === to && unit.assaults) there += unit.steps * (unit.confused ? 0.5 : 1)
    const free = unit.action === null && !unit.confused && !unit.column && !unit.support && unit.long === null
    if (unit.hex === begun) continue
    const beside = battlefield.sheet.distances[unit.hex * battlefield.sheet.grid.size + to] === 1
    if (beside && free && unit.brigiment === activation?.brigiment) coming += unit.steps
  }
  return { there, coming }
}

/** Value of an assault by a stack into an adjacent hex, beyond that of friends already there. */
export function assaultValue(analysis: PositionAnalysis, march: March, to: Hex): Assaulted {
  const foe = analysis.foeAt(to)
  if (foe === undefined) return { value: Number.NEGATIVE_INFINITY, wins: 0 }
  const steps = analysis.steps(march.units)
  const { there, coming } = companions(analysis, march, to)
  const alone = there > 0 ? valueWith(analysis, march, to, foe, there, 0) : null
  const joined = valueWith(analysis, march, to, foe, steps + there + stillToCome * coming, steps)
  return { value: joined.value - (alone?.value ?? 0), wins: joined.wins }
}

function valueWith(
  analysis: PositionAnalysis,
  march: March,
  to: Hex,
  foe: EnemyEstimate,
  steps: number,
  entering: number,
): Assaulted {
  const { battlefield, enemy } = analysis
  const hurt = entering === 0 ? 0 : Math.min(entering, fireAtWave(analysis, march, to, foe, entering))
  const odds = oddsOf(analysis, march, to, foe, Math.max(0, steps - hurt))
  const gain = gainAt(analysis, to) * holding(analysis)
  const spoils = drivenOut * odds.wins * (foe.steps - odds.defenderLost) + odds.defenderLost
  const cost = (odds.attackerLost + hurt) * stepPrice(analysis, march.units)
  const value = odds.wins * gain + spoils * analysis.step(enemy) - cost
  if (entering === 0) return { value, wins: odds.wins }
  const officers = payersOf(battlefield, march.units).reduce((sum, id) => sum + officerPrice(analysis, id), 0)
  return { value: goesIn * value - officers, wins: odds.wins }
}

/**
 * A hex taken early may be lost again, but is a base for further moves. A side that is behind must take hexes, and
 * waiting wears out its officers; a side that is ahead only has to keep its own.
 */
const holding = ({ battlefield }: PositionAnalysis): number =>
  (0.7 + 0.3 * lateness(battlefield)) * (leadOf(battlefield) < 0 ? mustTake : mayTake)

/** 17.4.11 17.4.12: fire at range zero, and from other enemies in reach. */
function fireAtWave(analysis: PositionAnalysis, march: March, to: Hex, foe: EnemyEstimate, steps: number): number {
  const { battlefield } = analysis
  const { strength, activity, noMansLand, wave: perWave } = battlefield.book.tables.fire
  const cost = assaultCost(battlefield, march, to)
  const rifle = pointsPerStep * Math.min(strength.hexsideSteps, foe.steps)
  const mg = Math.min(strength.hexsidePoints, foe.mg)
  const shaken = foe.confused ? strength.confused : 1
  const work = infantryWork(battlefield, to, analysis.enemy)
  const trench = work !== undefined && (work.type === 'fire trench' || work.type === 'fort')
  const waves = battlefield.state.assaults.find(({ hex }) => hex === to)?.waves ?? 0
  const net =
    activity.moving +
    activity.perPoint * (cost?.side ?? 0) +
    (trench ? noMansLand : 0) +
    analysis.crossfire(to) +
    perWave * Math.min(2, waves)
  return analysis.harmOf((rifle + mg) * strength.rangeZero * shaken + analysis.threatBeside(to), to, steps, net)
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
  const wire = from >= 0 && from !== to && isWired(battlefield, to, facingTo(battlefield.sheet, to, from))
  return assaultOdds(tables, {
    attack: steps,
    attackShare: 1 - 0.5 * shakenChance,
    defence: foe.steps,
    others: Math.max(0, defenceOf({ ...foe, confused: false }) - foe.steps),
    defenceShare: foe.confused ? 0.5 : 1,
    attackerNet: tables.fire.location[name] ?? 0,
    defenderNet: analysis.cover(to),
    rounds: wire ? 2 : 1,
    attackerHolds,
    defenderHolds,
  })
}

/** True if a unit could attack at all, orders aside. */
export const canAttack = (analysis: PositionAnalysis, unit: UnitId): boolean => {
  const { confused, column } = unitOf(analysis.battlefield, unit)
  return isRifle(typeOf(analysis.battlefield, unit)) && !confused && !column
}
