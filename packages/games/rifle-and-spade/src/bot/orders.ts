/** Candidate orders: changes to try, goals to write, and destinations of reserves. */
import { type Candidate, greedyAnswer } from '@firestep/bots'
import type { Json } from '@firestep/referee'
import type { OrderType } from '../data/schema.ts'
import { brigimentOf, distanceBetween, isUnit, neighboursOf, unitOf, unitsOf } from '../rules/battlefield.ts'
import type { BrigimentId, Hex, UnitId } from '../rules/ids.ts'
import { maxDummies } from '../rules/orders/objective-markers.ts'
import { isAttackType, orderInEffect } from '../rules/orders/order-in-effect.ts'
import type { PositionAnalysis } from './analysis.ts'
import { changeValue, menOf, prizeOf, prizesOf } from './brigiment-intent.ts'
import { heldShare } from './scenario-goals.ts'

/** The value of sending supports when the line is engaged. */
const commitWorth = 0.5
const engaged = 4

export const changes = (analysis: PositionAnalysis, options: readonly Json[]): Candidate[] =>
  options.map((one) => {
    if (!Array.isArray(one)) return { answer: one, prior: 0 }
    const [word, id, what] = one as [string, BrigimentId, string]
    if (word === 'change') return { answer: one, prior: changeValue(analysis, id, what as OrderType) }
    return { answer: one, prior: word === 'commit' ? commitValue(analysis, id, what) : -1 }
  })

function commitValue(analysis: PositionAnalysis, id: BrigimentId, battalion: string): number {
  const { battlefield } = analysis
  const attacks = isAttackType(orderInEffect(battlefield, brigimentOf(battlefield, id)))
  const own = unitsOf(battlefield, id).filter((unit) => unitOf(battlefield, unit).battalion === battalion)
  const near = Math.min(20, ...own.map((unit) => analysis.nearestFoe(unitOf(battlefield, unit).hex)))
  const line = Math.min(
    20,
    ...unitsOf(battlefield, id).map((unit) => analysis.nearestFoe(unitOf(battlefield, unit).hex)),
  )
  return attacks || near <= engaged || line <= 2 ? commitWorth : -0.1
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
  const wanted = analysis.wants.map(({ hex }) => hex)
  const believed = [...new Set(wanted)]
    .filter((hex) => options.includes(hex))
    .slice(0, maxDummies(analysis.battlefield))
  return [{ answer: believed.sort((a, b) => a - b), prior: 0 }]
}

/** The value of a goal in an order, by the order's type. */
function goalValue(analysis: PositionAnalysis, id: BrigimentId, type: OrderType, part: readonly Json[]): number {
  const { battlefield } = analysis
  const [word, ...rest] = part
  const men = menOf(analysis, id)
  const hexes = rest.filter((one): one is Hex => typeof one === 'number')
  const away = (hex: Hex): number =>
    men.reduce((sum, man) => sum + distanceBetween(battlefield, man.hex, hex), 0) / Math.max(1, men.length)
  const [first = 0] = hexes
  switch (type) {
    case 'attack': {
      // A point includes the hexes around it, a line only its own hexes.
      const around = word === 'point' ? neighboursOf(battlefield.sheet, first) : []
      const sum = prizesOf(analysis, men, [...hexes, ...around], word === 'point')
      const centre = Math.max(...hexes.map((hex) => prizeOf(analysis, men, hex)))
      return sum + 0.3 * centre - 0.03 * away(first)
    }
    case 'defense': {
      if (word === 'here') return men.reduce((sum, { hex }) => sum + guardValue(analysis, hex), 0) + 0.3
      const held = hexes.reduce((sum, hex) => sum + 1.2 * guardValue(analysis, hex), 0)
      return held - 0.15 * Math.max(...hexes.map(away))
    }
    case 'regroup':
      return 0.1 * Math.min(6, analysis.nearestFoe(first)) - 0.08 * away(first)
    case 'general reserve':
    case 'march':
      return word === 'ships' ? -1 : analysis.pull(first) - 0.02 * away(first)
    default:
      return 0
  }
}

/** The value of defending a hex. */
function guardValue(analysis: PositionAnalysis, hex: Hex): number {
  const points = analysis.goals.at.get(hex)?.points ?? 0
  return 0.2 * points * heldShare(analysis.battlefield, hex)
}

/** Limit on the goals considered. */
const mostGoals = 6
/** Brigiments with this many battalions keep one in support. */
const battalionsForSupport = 4

/** 11.1a: candidate orders with their best goals. */
export function order(analysis: PositionAnalysis, about: Json): Candidate[] {
  const { kinds, view } = analysis
  const { brigiment: id, type } = about as unknown as { readonly brigiment: BrigimentId; readonly type: OrderType }
  const asked = kinds.order
  if (asked === undefined) return []
  const parts = asked.next(view, about, []).parts as Json[][]
  const goals = parts.filter(([word]) => word !== 'support')
  const supports = parts.filter(([word]) => word === 'support')
  const rated = goals
    .map((part): Candidate => ({ answer: [part], prior: goalValue(analysis, id, type, part) }))
    .sort((a, b) => b.prior - a.prior)
    .slice(0, mostGoals)
  const [best] = rated
  if (best === undefined) return [{ answer: greedyAnswer(analysis, 'order', about, () => 0), prior: 0 }]
  const held = heldBack(analysis, id, supports)
  if (held === null) return rated
  const answer: Json = [held, ...(best.answer as Json[])]
  return asked.check(view, about, answer).allowed ? [...rated, { answer, prior: best.prior + 0.05 }] : rated
}

/** The battalion farthest from the enemy; null if there are too few battalions. */
function heldBack(analysis: PositionAnalysis, id: BrigimentId, supports: readonly Json[][]): Json[] | null {
  const { battlefield } = analysis
  if (brigimentOf(battlefield, id).battalions < battalionsForSupport) return null
  const far = (name: Json | undefined): number =>
    Math.min(
      ...unitsOf(battlefield, id)
        .filter((unit) => isUnit(battlefield, unit) && unitOf(battlefield, unit).battalion === name)
        .map((unit) => analysis.nearestFoe(unitOf(battlefield, unit).hex)),
    )
  return supports.reduce<Json[] | null>((best, one) => (best === null || far(one[1]) > far(best[1]) ? one : best), null)
}

/** 11.13.2: holds. Falling back is rated only a little lower for a Brigiment with no goal hex to hold. */
export function posture(analysis: PositionAnalysis, about: Json): Candidate[] {
  const { brigiment: id } = about as unknown as { readonly brigiment: BrigimentId }
  const holds = menOf(analysis, id).some(({ hex }) => analysis.goals.at.has(hex))
  return [
    { answer: ['hold'], prior: 0 },
    { answer: ['fall back'], prior: holds ? -0.5 : -0.02 },
  ]
}
