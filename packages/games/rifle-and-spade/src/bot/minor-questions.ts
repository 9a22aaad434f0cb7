/** Bot answers that need no search: losses, hiding, officers, works, initiative. */
import { type Candidate, greedyParts } from '@firestep/bots'
import type { AboutOf, AnswerOf } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import { brigimentOf, isHeadquarters, isRifle, typeOf, unitOf, unitsAt, unitsOf } from '../rules/battlefield.ts'
import type { keepWorkQuestion } from '../rules/engineering/capture.ts'
import {
  type digQuestion,
  isWrittenPlan,
  readPlan,
  type WrittenPlan,
} from '../rules/engineering/engineering-subsegment.ts'
import type { leadQuestion } from '../rules/fire/leading-from-the-front.ts'
import type { lossesQuestion } from '../rules/fire/losses.ts'
import type { StackReference } from '../rules/fire/stack-reference.ts'
import type { HideAbout, Hider } from '../rules/fire/standing-orders.ts'
import type { leaveColumnQuestion } from '../rules/fire/under-fire-windows.ts'
import type { BrigimentId, Hex, UnitId } from '../rules/ids.ts'
import { allSides } from '../rules/map-sheet.ts'
import { isAttackType, orderInEffect } from '../rules/orders/order-in-effect.ts'
import { unitShape } from '../rules/shapes.ts'

import type { PositionAnalysis } from './analysis.ts'
import { lateness } from './scenario-goals.ts'
import { officerPrice } from './unit-values.ts'

/** Prefers to act first. */
export const initiative = (analysis: PositionAnalysis, options: readonly Side[]): Candidate<Side>[] =>
  options.map((side) => ({ answer: side, prior: side === analysis.side ? 0.2 : 0 }))

/** Attackers near the enemy first. */
export const chit = (analysis: PositionAnalysis, options: readonly BrigimentId[]): Candidate<BrigimentId>[] =>
  options.map((id) => {
    const { battlefield } = analysis
    const attacks = isAttackType(orderInEffect(battlefield, brigimentOf(battlefield, id))) ? 0.5 : 0.2
    const distance = Math.min(
      20,
      ...unitsOf(battlefield, id).map((unit) => analysis.distanceToFoe(unitOf(battlefield, unit).hex)),
    )
    return { answer: id, prior: attacks / (1 + distance) }
  })

/** Confused units take losses first, then those of low morale. */
const lossPriority = ({ battlefield }: PositionAnalysis, unit: UnitId): number => {
  const { confused, morale, steps } = unitOf(battlefield, unit)
  return (confused ? 1 : 0) - morale / 100 - 0.01 * steps
}

export const losses = (analysis: PositionAnalysis, about: AboutOf<typeof lossesQuestion>): Candidate<UnitId[]>[] => [
  {
    answer: greedyParts(analysis.kinds.losses, analysis.view, about, (unit) => lossPriority(analysis, unit)),
    prior: 0,
  },
]

export const assaultLoss = (analysis: PositionAnalysis, options: readonly UnitId[]): Candidate<UnitId>[] =>
  options.map((unit) => ({ answer: unit, prior: 0.1 * lossPriority(analysis, unit) }))

/** 10.3.1: average cost of leading. */
const averageLeadCost = 1.6

/** 16.2: estimated chance that a check in a hex fails. */
function failureChance({ battlefield }: PositionAnalysis, hex: Hex): number {
  const {
    confused,
    'in fieldworks or hiding': hidden,
    'brigiment hq in stack': led,
  } = battlefield.book.tables.morale.modifiers
  const unitsHere = unitsAt(battlefield, hex)
  const bestMorale = unitsHere.reduce((highest, unit) => Math.max(highest, unitOf(battlefield, unit).morale), 0)
  const shaken = unitsHere.some((unit) => unitOf(battlefield, unit).confused) ? confused : 0
  const covered = unitsHere.some((unit) => unitOf(battlefield, unit).hiding !== null) ? hidden : 0
  const staff = unitsHere.some((unit) => isHeadquarters(typeOf(battlefield, unit))) ? led : 0
  return Math.max(0.02, Math.min(1, (100 - bestMorale + shaken + covered + staff) / 100))
}

type LeadAnswer = AnswerOf<typeof leadQuestion>

/** 16.6: candidates for leading from the front. */
export function lead(
  analysis: PositionAnalysis,
  { hex, part }: StackReference,
  options: readonly LeadAnswer[],
): Candidate<LeadAnswer>[] {
  const { battlefield, goals, side } = analysis
  const steps = analysis.rifleSteps(unitsAt(battlefield, hex))
  const goal = goals.byHex.get(hex)?.points ?? 0
  const inAssault = battlefield.state.assaults.some((one) => one.hex === hex)
  const stake = inAssault
    ? 0.6 * goal + steps * analysis.stepValue(side)
    : part === 'moving'
      ? 1
      : 0.35 * steps * analysis.stepValue(side)
  return options.map((option) => {
    if (option === 'check') return { answer: option, prior: 0 }
    return {
      answer: option,
      prior: failureChance(analysis, hex) * stake - averageLeadCost * officerPrice(analysis, option),
    }
  })
}

/** With less harm than this hiding does not pay: a hidden stack must come out again to fire. */
const minHarm = 0.06

/**
 * 7.2.2: a stack that hides before commanded fire cannot be hit by small arms. At any other time hiding is a loss:
 * standing units fire first, and moving units stop (7.2.4).
 */
export function hide(analysis: PositionAnalysis, about: HideAbout): Candidate<Hider[]>[] {
  const { battlefield, kinds, view } = analysis
  const { hex } = about
  const { activation } = battlefield.state
  const everyHider = greedyParts(kinds.hide, view, about, ([, means]) => (means === 'work' ? 3 : 1))
  const none: Candidate<Hider[]> = { answer: [], prior: 0 }
  if (everyHider.length === 0) return [none]
  const isFiredAt = activation !== null && activation.side !== analysis.side && activation.segment === 'commanded fire'
  const steps = Math.max(1, analysis.rifleSteps(unitsAt(battlefield, hex)))
  const harm = isFiredAt ? analysis.harmAt(hex, steps, analysis.shelterModifier(hex)) : 0
  return [
    none,
    {
      answer: everyHider,
      prior: (Math.max(harm, isFiredAt ? 2 * minHarm : 0) - minHarm) * analysis.stepValue(analysis.side),
    },
  ]
}

/** 14.2.8: always leaves column under fire. */
export const leaveColumn = (
  { kinds, view }: PositionAnalysis,
  about: AboutOf<typeof leaveColumnQuestion>,
): Candidate<UnitId[]>[] => {
  const everyColumn = greedyParts(kinds['leave column'], view, about, () => 1)
  const none: Candidate<UnitId[]> = { answer: [], prior: 0 }
  return everyColumn.length === 0 ? [none] : [{ answer: everyColumn, prior: 0.5 }, none]
}

export const gunsRout = (analysis: PositionAnalysis, options: readonly Hex[]): Candidate<Hex>[] =>
  options.map((hex) => ({ answer: hex, prior: 0.05 * Math.min(10, analysis.distanceToFoe(hex)) }))

type KeepWorkAnswer = AnswerOf<typeof keepWorkQuestion>

/** Keeps the enemy's work, which is usually the better one. */
export const keepWork = (options: readonly KeepWorkAnswer[]): Candidate<KeepWorkAnswer>[] =>
  options.map((one) => ({ answer: one, prior: one === 'theirs' ? 0.05 : 0 }))

/** The value of digging for each step in the hex, with the enemy in reach. */
const digValue = 0.25

/** 13.1: units dig where the enemy approaches but cannot fire at them yet. */
export function dig(
  analysis: PositionAnalysis,
  options: readonly (WrittenPlan | UnitId)[],
): Candidate<AnswerOf<typeof digQuestion>>[] {
  const { battlefield, kinds, view } = analysis
  const candidates: Candidate<AnswerOf<typeof digQuestion>>[] = [{ answer: [], prior: 0 }]
  const plans = new Map<string, WrittenPlan>()
  for (const plan of options.filter(isWrittenPlan)) {
    const { work, hex, front } = readPlan(plan)
    // All shapes of a trench count alike; the circular one is tried.
    const key = `${work} ${hex}`
    if (work === 'gun pit' || (work !== 'rifle pit' && work !== 'barbed wire' && front !== allSides)) continue
    if (!plans.has(key)) plans.set(key, plan)
  }
  for (const plan of plans.values()) {
    const { work, hex } = readPlan(plan)
    const distance = analysis.distanceToFoe(hex)
    if (work === 'barbed wire' || distance > 5 || analysis.harmAt(hex, 1, 0) > 0) continue
    const crew = smallestCrew(analysis, plan)
    if (crew.length === 0 || !kinds.dig.check(view, {}, [plan, ...crew]).allowed) continue
    const steps = analysis.rifleSteps(unitsAt(battlefield, hex))
    const goal = analysis.goals.byHex.get(hex)?.points ?? 0
    const timeLeft = 1 - lateness(battlefield)
    const value = digValue * timeLeft * (steps * analysis.stepValue(analysis.side) + 0.2 * goal) - 0.1
    candidates.push({ answer: [plan, ...crew], prior: value * (work === 'rifle pit' ? 1 : 0.5) })
  }
  return candidates
}

/** The smallest crew of riflemen or HQs in the hex. */
function smallestCrew(analysis: PositionAnalysis, plan: WrittenPlan): UnitId[] {
  const { kinds, view, battlefield } = analysis
  const crew: UnitId[] = []
  for (;;) {
    const { parts, enough } = kinds.dig.next(view, {}, [plan, ...crew])
    if (enough) return crew
    const unit = parts
      .filter(unitShape.fits)
      .find((one) => isRifle(typeOf(battlefield, one)) || isHeadquarters(typeOf(battlefield, one)))
    if (unit === undefined) return []
    crew.push(unit)
  }
}

/** Recovered steps go to units with high morale and many steps. */
export const recover = ({ battlefield }: PositionAnalysis, options: readonly UnitId[]): Candidate<UnitId>[] =>
  options.map((unit) => {
    const { morale, steps } = unitOf(battlefield, unit)
    return { answer: unit, prior: 0.001 * morale + 0.02 * steps }
  })
