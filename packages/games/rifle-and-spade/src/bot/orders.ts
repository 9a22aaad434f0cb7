/** Candidate orders: changes to try, goals to write, and destinations of reserves. */
import { type Candidate, greedyAnswer } from '@firestep/bots'
import type { Json } from '@firestep/referee'
import type { OrderType } from '../data/schema.ts'
import { brigimentOf, distanceBetween, isUnit, neighboursOf, unitOf, unitsOf } from '../rules/battlefield.ts'
import type { BrigimentId, Hex, UnitId } from '../rules/ids.ts'
import { maxDummies } from '../rules/orders/objective-markers.ts'
import { isAttackType, orderInEffect } from '../rules/orders/order-in-effect.ts'
import type { PositionAnalysis } from './analysis.ts'
import { attackValue, changeValue, hexAttackValue, riflemenOf } from './brigiment-intent.ts'
import { heldShare } from './scenario-goals.ts'

/** The value of sending supports when the line is engaged. */
const engagedCommitValue = 0.5
const engagedDistance = 4

export const changeOrders = (analysis: PositionAnalysis, options: readonly Json[]): Candidate[] =>
  options.map((option) => {
    if (!Array.isArray(option)) return { answer: option, prior: 0 }
    const [action, id, target] = option as [string, BrigimentId, string]
    if (action === 'change') return { answer: option, prior: changeValue(analysis, id, target as OrderType) }
    return { answer: option, prior: action === 'commit' ? commitValue(analysis, id, target) : -1 }
  })

function commitValue(analysis: PositionAnalysis, id: BrigimentId, battalion: string): number {
  const { battlefield } = analysis
  const attacks = isAttackType(orderInEffect(battlefield, brigimentOf(battlefield, id)))
  const battalionUnits = unitsOf(battlefield, id).filter((unit) => unitOf(battlefield, unit).battalion === battalion)
  const distance = Math.min(20, ...battalionUnits.map((unit) => analysis.distanceToFoe(unitOf(battlefield, unit).hex)))
  const line = Math.min(
    20,
    ...unitsOf(battlefield, id).map((unit) => analysis.distanceToFoe(unitOf(battlefield, unit).hex)),
  )
  return attacks || distance <= engagedDistance || line <= 2 ? engagedCommitValue : -0.1
}

/** 11.5.11: each unit to a strong, near goal. */
export function commit(analysis: PositionAnalysis, about: Json): Candidate[] {
  const rate = (part: Json): number => {
    const [unit, hex] = part as [UnitId, Hex]
    return (
      analysis.pull(hex) - 0.02 * distanceBetween(analysis.battlefield, unitOf(analysis.battlefield, unit).hex, hex)
    )
  }
  return [{ answer: greedyAnswer(analysis, 'commit', about, rate), prior: 0 }]
}

/** 3.5.8: dummies are free; they go to plausible goals. */
export function dummies(analysis: PositionAnalysis, options: readonly Json[]): Candidate[] {
  const goalHexes = analysis.goalHexes.map(({ hex }) => hex)
  const plausible = [...new Set(goalHexes)]
    .filter((hex) => options.includes(hex))
    .slice(0, maxDummies(analysis.battlefield))
  return [{ answer: plausible.sort((a, b) => a - b), prior: 0 }]
}

/** The value of a goal in an order, by the order's type. */
function goalValue(analysis: PositionAnalysis, id: BrigimentId, type: OrderType, part: readonly Json[]): number {
  const { battlefield } = analysis
  const [word, ...argumentsOfPart] = part
  const men = riflemenOf(analysis, id)
  const hexes = argumentsOfPart.filter((one): one is Hex => typeof one === 'number')
  const averageDistance = (hex: Hex): number =>
    men.reduce((sum, man) => sum + distanceBetween(battlefield, man.hex, hex), 0) / Math.max(1, men.length)
  const [first = 0] = hexes
  switch (type) {
    case 'attack': {
      // A point includes the hexes around it, a line only its own hexes.
      const around = word === 'point' ? neighboursOf(battlefield.sheet, first) : []
      const sum = attackValue(analysis, men, [...hexes, ...around], word === 'point')
      const centre = Math.max(...hexes.map((hex) => hexAttackValue(analysis, men, hex)))
      return sum + 0.3 * centre - 0.03 * averageDistance(first)
    }
    case 'defense': {
      if (word === 'here') return men.reduce((sum, { hex }) => sum + guardValue(analysis, hex), 0) + 0.3
      const support = hexes.reduce((sum, hex) => sum + 1.2 * guardValue(analysis, hex), 0)
      return support - 0.15 * Math.max(...hexes.map(averageDistance))
    }
    case 'regroup':
      return 0.1 * Math.min(6, analysis.distanceToFoe(first)) - 0.08 * averageDistance(first)
    case 'general reserve':
    case 'march':
      return word === 'ships' ? -1 : analysis.pull(first) - 0.02 * averageDistance(first)
    default:
      return 0
  }
}

/** The value of defending a hex. */
function guardValue(analysis: PositionAnalysis, hex: Hex): number {
  const points = analysis.goals.byHex.get(hex)?.points ?? 0
  return 0.2 * points * heldShare(analysis.battlefield, hex)
}

/** Limit on the goals considered. */
const maxGoals = 6
/** Brigiments with this many battalions keep one in support. */
const battalionsForSupport = 4

/** 11.1a: candidate orders with their best goals. */
export function order(analysis: PositionAnalysis, about: Json): Candidate[] {
  const { kinds, view } = analysis
  const { brigiment: id, type } = about as unknown as { readonly brigiment: BrigimentId; readonly type: OrderType }
  const orderKind = kinds.order
  if (orderKind === undefined) return []
  const parts = orderKind.next(view, about, []).parts as Json[][]
  const goals = parts.filter(([word]) => word !== 'support')
  const supports = parts.filter(([word]) => word === 'support')
  const rated = goals
    .map((part): Candidate => ({ answer: [part], prior: goalValue(analysis, id, type, part) }))
    .sort((a, b) => b.prior - a.prior)
    .slice(0, maxGoals)
  const [best] = rated
  if (best === undefined) return [{ answer: greedyAnswer(analysis, 'order', about, () => 0), prior: 0 }]
  const support = supportToHoldBack(analysis, id, supports)
  if (support === null) return rated
  const answer: Json = [support, ...(best.answer as Json[])]
  return orderKind.check(view, about, answer).allowed ? [...rated, { answer, prior: best.prior + 0.05 }] : rated
}

/** The battalion farthest from the enemy; null if there are too few battalions. */
function supportToHoldBack(analysis: PositionAnalysis, id: BrigimentId, supports: readonly Json[][]): Json[] | null {
  const { battlefield } = analysis
  if (brigimentOf(battlefield, id).battalions < battalionsForSupport) return null
  const distanceToFoe = (name: Json | undefined): number =>
    Math.min(
      ...unitsOf(battlefield, id)
        .filter((unit) => isUnit(battlefield, unit) && unitOf(battlefield, unit).battalion === name)
        .map((unit) => analysis.distanceToFoe(unitOf(battlefield, unit).hex)),
    )
  return supports.reduce<Json[] | null>(
    (best, one) => (best === null || distanceToFoe(one[1]) > distanceToFoe(best[1]) ? one : best),
    null,
  )
}

/** 11.13.2: holds. Falling back is rated only a little lower for a Brigiment with no goal hex to hold. */
export function posture(analysis: PositionAnalysis, about: Json): Candidate[] {
  const { brigiment: id } = about as unknown as { readonly brigiment: BrigimentId }
  const holdsGoal = riflemenOf(analysis, id).some(({ hex }) => analysis.goals.byHex.has(hex))
  return [
    { answer: ['hold'], prior: 0 },
    { answer: ['fall back'], prior: holdsGoal ? -0.5 : -0.02 },
  ]
}
