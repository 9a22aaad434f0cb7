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
const distanceFactor = 0.85
/** Hexes moved in a turn. */
const hexesPerTurn = 3
/** A Brigiment with less than this share of its steps should regroup. */
const brokenShare = 0.4
const fewPoints = 1
/** Weight of enemies adjacent to a goal, compared with those in it. */
const besideWeight = 0.6
/** Factor for each further goal that is attacked after the first. */
const laterGoalFactor = 0.5
/** With several Objectives in line, each gets at most this many times an equal share of the Brigiment. */
const maxShareFactor = 1.5

export type Riflemen = readonly { readonly unit: UnitId; readonly hex: Hex }[]

/** Riflemen on the map or still to arrive, with their hexes. */
export function riflemenOf({ battlefield }: PositionAnalysis, id: BrigimentId): Riflemen {
  return battlefield.army.units.flatMap(({ brigiment, hex }, unit) => {
    if (brigiment !== id || hex < awaited || !isRifle(typeOf(battlefield, unit))) return []
    const start = startOf(battlefield, unit)
    return start === null ? [] : [{ unit, hex: start }]
  })
}

/** Expected value of an attack on a hex by this share of the men. */
export function hexAttackValue(analysis: PositionAnalysis, men: Riflemen, goal: Hex, share = 1): number {
  const { battlefield, goals } = analysis
  const points = goals.byHex.get(goal)?.points ?? 0
  const openPoints = points * (1 - heldShare(battlefield, goal))
  if (openPoints <= 0 || men.length === 0) return 0
  const distance = men.reduce((sum, { hex }) => sum + distanceBetween(battlefield, hex, goal), 0) / men.length
  const turns = battlefield.scenario.turns.length - battlefield.state.turn + 1
  if (distance / hexesPerTurn > turns) return 0
  const steps = share * men.reduce((sum, { unit }) => sum + unitOf(battlefield, unit).steps, 0)
  const odds = steps <= 0 ? 0 : steps / (steps + resistanceAt(analysis, goal))
  return openPoints * odds * distanceFactor ** Math.max(0, distance - 1)
}

/** Strength of the enemies in a hex, and of those beside it that fire at attackers. */
function resistanceAt(analysis: PositionAnalysis, goal: Hex): number {
  return analysis.foes.reduce((sum, foe) => {
    const distance = distanceBetween(analysis.battlefield, foe.hex, goal)
    return distance === 0 ? sum + 2 * defenceOf(foe) : distance === 1 ? sum + besideWeight * defenceOf(foe) : sum
  }, 0)
}

/** Expected value of an attack on several hexes: one after the other with all men, or all at once with a share each. */
export function attackValue(
  analysis: PositionAnalysis,
  men: Riflemen,
  hexes: readonly Hex[],
  together: boolean,
): number {
  const share = together ? 1 : Math.min(1, maxShareFactor / Math.max(1, hexes.length))
  const values = hexes.map((hex) => hexAttackValue(analysis, men, hex, share)).sort((a, b) => b - a)
  return values.reduce((sum, value, i) => sum + value * (together ? laterGoalFactor ** i : 1), 0)
}

/** The value of the best attack: on a goal and the hexes around it. */
const bestAttackValue = (analysis: PositionAnalysis, id: BrigimentId): number => {
  const men = riflemenOf(analysis, id)
  return analysis.goals.goals.reduce(
    (best, { hex }) =>
      Math.max(best, attackValue(analysis, men, hexesOfPoint(analysis.battlefield, { hex, radius: 1 }), true)),
    0,
  )
}

/** Hexes that the current order aims at. */
function targetHexesOf(analysis: PositionAnalysis, id: BrigimentId): Hex[] {
  const { battlefield } = analysis
  const { order } = brigimentOf(battlefield, id)
  const points = [...order.objectives.map(({ point }) => point), ...(order.point === null ? [] : [order.point])]
  return [...order.line, ...points.flatMap((point) => hexesOfPoint(battlefield, point))]
}

/** Remaining value of the present order. */
function currentAttackValue(analysis: PositionAnalysis, id: BrigimentId): number {
  const men = riflemenOf(analysis, id)
  return attackValue(
    analysis,
    men,
    [...new Set(targetHexesOf(analysis, id))],
    brigimentOf(analysis.battlefield, id).order.point !== null,
  )
}

/** The gain of a change to another type of order. A failed attempt costs nothing. */
export function changeValue(analysis: PositionAnalysis, id: BrigimentId, to: OrderType): number {
  const { battlefield } = analysis
  const brigiment = brigimentOf(battlefield, id)
  const type = orderInEffect(battlefield, brigiment)
  const isPending = type !== brigiment.order.type
  const isAhead = leadOf(battlefield) > 0
  const men = riflemenOf(analysis, id)
  const steps = analysis.rifleSteps(men.map(({ unit }) => unit))
  const full = men.reduce((sum, { unit }) => sum + unitOf(battlefield, unit).fullSteps, 0)
  const isBroken = brigiment.points <= fewPoints || steps < brokenShare * full
  const value = (isAhead ? 0.3 : 1) * bestAttackValue(analysis, id)
  switch (to) {
    case 'attack':
      if (isPending || isBroken) return -1
      if (isAttackType(type)) {
        const current = isCompleted(battlefield, id) ? 0 : currentAttackValue(analysis, id)
        return value - current - 0.6
      }
      return value - 0.7
    case 'defense':
      if (type === 'disorganized defense') return 0.6
      if (isAttackType(type)) return isAhead || isCompleted(battlefield, id) ? 0.4 - value : -1
      if (type === 'general reserve' || type === 'march') return isThreatened(analysis, men) ? 0.8 - 0.2 * value : -0.2
      return type === 'regroup' ? 0.1 : -0.5
    case 'regroup':
      return isBroken && lateness(battlefield) < 0.6 && type !== 'regroup' ? 0.3 : -1
    default:
      return -1
  }
}

const isThreatened = (analysis: PositionAnalysis, men: readonly { readonly hex: Hex }[]): boolean =>
  men.some(({ hex }) => analysis.distanceToFoe(hex) <= 5)
