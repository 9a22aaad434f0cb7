/** Candidate orders: changes to try, goals to write, and destinations of reserves. */
import { type Candidate, greedyParts } from '@firestep/bots'
import { type AboutOf, type AnswerOf, asId } from '@firestep/referee'
import type { OrderType } from '../data/schema.ts'
import { brigimentOf, distanceBetween, isUnit, neighboursOf, unitOf, unitsOf } from '../rules/battlefield.ts'
import type { BrigimentId, Hex } from '../rules/ids.ts'
import type { changeQuestion } from '../rules/orders/change-orders-segment.ts'
import type { AboutCommit, Commitment } from '../rules/orders/commit.ts'
import { maxDummies } from '../rules/orders/objective-markers.ts'
import { isAttackType, orderInEffect } from '../rules/orders/order-in-effect.ts'
import type { PostureAnswer, postureQuestion } from '../rules/orders/posture.ts'
import type { AboutOrder } from '../rules/orders/write/order-details-kind.ts'
import { hexesIn, type OrderPart } from '../rules/orders/write/order-draft.ts'
import type { PositionAnalysis } from './analysis.ts'
import { attackValue, changeValue, hexAttackValue, riflemenOf } from './brigiment-intent.ts'
import { heldShare } from './scenario-goals.ts'

/** The value of sending supports when the line is engaged. */
const engagedCommitValue = 0.5
const engagedDistance = 4

type ChangeAnswer = AnswerOf<typeof changeQuestion>

export const changeOrders = (analysis: PositionAnalysis, options: readonly ChangeAnswer[]): Candidate<ChangeAnswer>[] =>
  options.map((option) => {
    if (option === 'done') return { answer: option, prior: 0 }
    const [action, id, target] = option
    if (action === 'change') return { answer: option, prior: changeValue(analysis, id, target) }
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
export function commit(analysis: PositionAnalysis, about: AboutCommit): Candidate<Commitment[]>[] {
  const { battlefield, kinds, view } = analysis
  const rate = ([unit, hex]: Commitment): number =>
    analysis.pull(hex) - 0.02 * distanceBetween(battlefield, unitOf(battlefield, unit).hex, hex)
  return [{ answer: greedyParts(kinds.commit, view, about, rate), prior: 0 }]
}

/** 3.5.8: dummies are free; they go to plausible goals. */
export function dummies(analysis: PositionAnalysis, options: readonly Hex[]): Candidate<Hex[]>[] {
  const goalHexes = analysis.goalHexes.map(({ hex }) => hex)
  const plausible = [...new Set(goalHexes)]
    .filter((hex) => options.includes(hex))
    .slice(0, maxDummies(analysis.battlefield))
  return [{ answer: plausible.sort((a, b) => a - b), prior: 0 }]
}

/** The value of a goal in an order, by the order's type. */
function goalValue(analysis: PositionAnalysis, id: BrigimentId, type: OrderType, part: OrderPart): number {
  const { battlefield } = analysis
  const [word] = part
  const men = riflemenOf(analysis, id)
  const hexes = hexesIn(part)
  const averageDistance = (hex: Hex): number =>
    men.reduce((sum, man) => sum + distanceBetween(battlefield, man.hex, hex), 0) / Math.max(1, men.length)
  const [first = asId<Hex>(0)] = hexes
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
export function order(analysis: PositionAnalysis, about: AboutOrder): Candidate<OrderPart[]>[] {
  const { kinds, view } = analysis
  const { brigiment: id, type } = about
  const { parts } = kinds.order.next(view, about, [])
  const goals = parts.filter(([word]) => word !== 'support')
  const supports = parts.filter(isSupport)
  const rated = goals
    .map((part): Candidate<OrderPart[]> => ({ answer: [part], prior: goalValue(analysis, id, type, part) }))
    .sort((a, b) => b.prior - a.prior)
    .slice(0, maxGoals)
  const [best] = rated
  if (best === undefined) return [{ answer: greedyParts(kinds.order, view, about, () => 0), prior: 0 }]
  const support = supportToHoldBack(analysis, id, supports)
  if (support === null) return rated
  const answer = [support, ...best.answer]
  return kinds.order.check(view, about, answer).allowed ? [...rated, { answer, prior: best.prior + 0.05 }] : rated
}

type Support = Extract<OrderPart, readonly ['support', string]>
const isSupport = (part: OrderPart): part is Support => part[0] === 'support'

/** The battalion farthest from the enemy; null if there are too few battalions. */
function supportToHoldBack(analysis: PositionAnalysis, id: BrigimentId, supports: readonly Support[]): Support | null {
  const { battlefield } = analysis
  if (brigimentOf(battlefield, id).battalions < battalionsForSupport) return null
  const distanceToFoe = (name: string): number =>
    Math.min(
      ...unitsOf(battlefield, id)
        .filter((unit) => isUnit(battlefield, unit) && unitOf(battlefield, unit).battalion === name)
        .map((unit) => analysis.distanceToFoe(unitOf(battlefield, unit).hex)),
    )
  return supports.reduce<Support | null>(
    (best, one) => (best === null || distanceToFoe(one[1]) > distanceToFoe(best[1]) ? one : best),
    null,
  )
}

/** 11.13.2: holds. Falling back is rated only a little lower for a Brigiment with no goal hex to hold. */
export function posture(
  analysis: PositionAnalysis,
  { brigiment: id }: AboutOf<typeof postureQuestion>,
): Candidate<PostureAnswer>[] {
  const holdsGoal = riflemenOf(analysis, id).some(({ hex }) => analysis.goals.byHex.has(hex))
  return [
    { answer: ['hold'], prior: 0 },
    { answer: ['fall back'], prior: holdsGoal ? -0.5 : -0.02 },
  ]
}
