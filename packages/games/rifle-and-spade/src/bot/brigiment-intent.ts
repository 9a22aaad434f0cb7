/** What a Brigiment is wanted for: to attack, to hold, or to gather itself; and whether its order still serves that. */
import type { OrderType } from '../data/schema.ts'
import { brigimentOf, distanceBetween, isRifle, typeOf, unitOf } from '../rules/battlefield.ts'
import type { BrigimentId, Hex, UnitId } from '../rules/ids.ts'
import { hexesOfPoint, isAttackType, isCompleted, orderInEffect } from '../rules/orders/order-in-effect.ts'
import { startOf } from '../rules/orders/pathfinding.ts'
import { awaited } from '../rules/state.ts'
import type { PositionAnalysis } from './analysis.ts'
import { defenceOf } from './enemy-estimate.ts'
import { heldShare, lateness, leadOf } from './scenario-goals.ts'

/** An attack is farther from its goal by each hex. */
const perHex = 0.85
/** So many hexes take a turn. */
const hexesPerTurn = 3
/** A Brigiment with less than this of its men left gathers itself. */
const broken = 0.4
const tired = 1
/** Those beside a place count for so much of those who hold it. */
const beside = 0.6
/** What is taken after something else is had at last so much less often. */
const afterwards = 0.5
/** A line of several Objectives leaves each so much of the Brigiment at most. */
const perObjective = 1.5

export type Men = readonly { readonly unit: UnitId; readonly hex: Hex }[]

/** Riflemen on the map or still to come, and where they are. */
export function menOf({ battlefield }: PositionAnalysis, id: BrigimentId): Men {
  return battlefield.army.units.flatMap(({ brigiment, hex }, unit) => {
    if (brigiment !== id || hex < awaited || !isRifle(typeOf(battlefield, unit))) return []
    const at = startOf(battlefield, unit)
    return at === null ? [] : [{ unit, hex: at }]
  })
}

/** What an attack on a place promises if this share of those who would make it goes there. */
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

/** Whoever holds a place, and those beside it who fire at whoever comes. */
function resistance(analysis: PositionAnalysis, goal: Hex): number {
  return analysis.foes.reduce((sum, foe) => {
    const away = distanceBetween(analysis.battlefield, foe.hex, goal)
    return away === 0 ? sum + 2 * defenceOf(foe) : away === 1 ? sum + beside * defenceOf(foe) : sum
  }, 0)
}

/** What an attack on all of these promises: all go for one of them after the other, or each by itself has a part of them. */
export function prizesOf(analysis: PositionAnalysis, men: Men, hexes: readonly Hex[], together: boolean): number {
  const share = together ? 1 : Math.min(1, perObjective / Math.max(1, hexes.length))
  const prizes = hexes.map((hex) => prizeOf(analysis, men, hex, share)).sort((a, b) => b - a)
  return prizes.reduce((sum, prize, i) => sum + prize * (together ? afterwards ** i : 1), 0)
}

/** The best that an attack could be aimed at: a place that counts and those around it. */
const bestPrize = (analysis: PositionAnalysis, id: BrigimentId): number => {
  const men = menOf(analysis, id)
  return analysis.goals.goals.reduce(
    (most, { hex }) =>
      Math.max(most, prizesOf(analysis, men, hexesOfPoint(analysis.battlefield, { hex, radius: 1 }), true)),
    0,
  )
}

/** The hexes its order in effect is about. */
function aimsOf(analysis: PositionAnalysis, id: BrigimentId): Hex[] {
  const { battlefield } = analysis
  const { order } = brigimentOf(battlefield, id)
  const points = [...order.objectives.map(({ point }) => point), ...(order.point === null ? [] : [order.point])]
  return [...order.line, ...points.flatMap((point) => hexesOfPoint(battlefield, point))]
}

/** What its present order still promises. */
function presentPrize(analysis: PositionAnalysis, id: BrigimentId): number {
  const men = menOf(analysis, id)
  return prizesOf(
    analysis,
    men,
    [...new Set(aimsOf(analysis, id))],
    brigimentOf(analysis.battlefield, id).order.point !== null,
  )
}

/** How much better another type of order would serve; what may be tried costs nothing but the chance. */
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
