/** The value of order types to a Brigiment: attack, defense or regroup, compared with its present order. */
import type { OrderType } from '../data/schema.ts'
import { brigimentOf, distanceBetween, isRifle, typeOf, unitOf } from '../rules/battlefield.ts'
import type { BrigimentId, Hex, UnitId } from '../rules/ids.ts'
import { hexesOfPoint, isAttackType, isCompleted, orderInEffect } from '../rules/orders/order-in-effect.ts'
import { startOf } from '../rules/orders/pathfinding.ts'
import { awaited } from '../rules/state.ts'
import type { PositionAnalysis } from './analysis.ts'
import { defenceOf } from './enemy-estimate.ts'
import { heldShare, lateness, leadOf } from './scenario-goals.ts'

/** The value of an attack falls by this factor with each hex to its goal. */
const perHex = 0.85
/** Hexes moved in a turn. */
const hexesPerTurn = 3
/** A Brigiment with less than this share of its steps should regroup. */
const broken = 0.4
const tired = 1
/** Weight of enemies adjacent to a goal, compared with those in it. */
const beside = 0.6
/** Factor for each further goal that is attacked after the first. */
const afterwards = 0.5
/** With several Objectives in line, each gets at most this many times an equal share of the Brigiment. */
const perObjective = 1.5

export type Men = readonly { readonly unit: UnitId; readonly hex: Hex }[]

/** Riflemen on the map or still to arrive, with their hexes. */
export function menOf({ battlefield }: PositionAnalysis, id: BrigimentId): Men {
  return battlefield.army.units.flatMap(({ brigiment, hex }, unit) => {
    if (brigiment !== id || hex < awaited || !isRifle(typeOf(battlefield, unit))) return []
    const at = startOf(battlefield, unit)
    return at === null ? [] : [{ unit, hex: at }]
  })
}

/** Expected value of an attack on a hex by this share of the men. */
export function prizeOf(analysis: PositionAnalysis, men: Men, goal: Hex, share = 1): number {
  const { battlefield, goals } = analysis
  const points = goals.at.get(goal)?.points ?? 0
  const open = points * (1 - heldShare(battlefield, goal))
  if (open <= 0 || men.length === 0) return 0
  const away = men.reduce((sum, { hex }) => sum + distanceBetween(battlefield, hex, goal), 0) / men.length
  const turns = battlefield.scenario.turns.length - battlefield.state.turn + 1
  if (away / hexesPerTurn > turns) return 0
  const steps = share * men.reduce((sum, { unit }) => sum + unitOf(battlefield, unit).steps, 0)
  const odds = steps <= 0 ? 0 : steps / (steps + resistance(analysis, goal))
  return open * odds * perHex ** Math.max(0, away - 1)
}

/** Strength of the enemies in a hex, and of those beside it that fire at attackers. */
function resistance(analysis: PositionAnalysis, goal: Hex): number {
  return analysis.foes.reduce((sum, foe) => {
    const away = distanceBetween(analysis.battlefield, foe.hex, goal)
    return away === 0 ? sum + 2 * defenceOf(foe) : away === 1 ? sum + beside * defenceOf(foe) : sum
  }, 0)
}

/** Expected value of an attack on several hexes: one after the other with all men, or all at once with a share each. */
export function prizesOf(analysis: PositionAnalysis, men: Men, hexes: readonly Hex[], together: boolean): number {
  const share = together ? 1 : Math.min(1, perObjective / Math.max(1, hexes.length))
  const prizes = hexes.map((hex) => prizeOf(analysis, men, hex, share)).sort((a, b) => b - a)
  return prizes.reduce((sum, prize, i) => sum + prize * (together ? afterwards ** i : 1), 0)
}

/** The value of the best attack: on a goal and the hexes around it. */
const bestPrize = (analysis: PositionAnalysis, id: BrigimentId): number => {
  const men = menOf(analysis, id)
  return analysis.goals.goals.reduce(
    (most, { hex }) =>
      Math.max(most, prizesOf(analysis, men, hexesOfPoint(analysis.battlefield, { hex, radius: 1 }), true)),
    0,
  )
}

/** Hexes that the current order aims at. */
function aimsOf(analysis: PositionAnalysis, id: BrigimentId): Hex[] {
  const { battlefield } = analysis
  const { order } = brigimentOf(battlefield, id)
  const points = [...order.objectives.map(({ point }) => point), ...(order.point === null ? [] : [order.point])]
  return [...order.line, ...points.flatMap((point) => hexesOfPoint(battlefield, point))]
}

/** Remaining value of the present order. */
function presentPrize(analysis: PositionAnalysis, id: BrigimentId): number {
  const men = menOf(analysis, id)
  return prizesOf(
    analysis,
    men,
    [...new Set(aimsOf(analysis, id))],
    brigimentOf(analysis.battlefield, id).order.point !== null,
  )
}

/** The gain of a change to another type of order. A failed attempt costs nothing. */
export function changeValue(analysis: PositionAnalysis, id: BrigimentId, to: OrderType): number {
  const { battlefield } = analysis
  const brigiment = brigimentOf(battlefield, id)
  const type = orderInEffect(battlefield, brigiment)
  const waits = type !== brigiment.order.type
  const ahead = leadOf(battlefield) > 0
  const men = menOf(analysis, id)
  const steps = analysis.steps(men.map(({ unit }) => unit))
  const full = men.reduce((sum, { unit }) => sum + unitOf(battlefield, unit).fullSteps, 0)
  const isBroken = brigiment.points <= tired || steps < broken * full
  const prize = (ahead ? 0.3 : 1) * bestPrize(analysis, id)
  switch (to) {
    case 'attack':
      if (waits || isBroken) return -1
      if (isAttackType(type)) {
        const present = isCompleted(battlefield, id) ? 0 : presentPrize(analysis, id)
        return prize - present - 0.6
      }
      return prize - 0.7
    case 'defense':
      if (type === 'disorganized defense') return 0.6
      if (isAttackType(type)) return ahead || isCompleted(battlefield, id) ? 0.4 - prize : -1
      if (type === 'general reserve' || type === 'march') return threatened(analysis, men) ? 0.8 - 0.2 * prize : -0.2
      return type === 'regroup' ? 0.1 : -0.5
    case 'regroup':
      return isBroken && lateness(battlefield) < 0.6 && type !== 'regroup' ? 0.3 : -1
    default:
      return -1
  }
}

const threatened = (analysis: PositionAnalysis, men: readonly { readonly hex: Hex }[]): boolean =>
  men.some(({ hex }) => analysis.nearestFoe(hex) <= 5)
