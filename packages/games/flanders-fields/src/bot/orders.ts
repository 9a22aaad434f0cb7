/** Candidates for the next order, with their declarations. */
import type { Candidate } from '@firestep/bots'
import { plane } from '@firestep/terrain'
import { batteryOf } from '../rules/artillery/battery-readiness.ts'
import { answersSos, sosModifiers, sosOptions, sosRuling } from '../rules/artillery/sos.ts'
import {
  baseOf,
  battalionOf,
  footprint,
  isPresent,
  orderedBy,
  poseOf,
  presentBasesOf,
  unitOf,
} from '../rules/battlefield.ts'
import type { BattalionId, UnitId } from '../rules/ids.ts'
import { heroicOptions } from '../rules/morale/heroic-actions.ts'
import { CONTACT } from '../rules/movement/nearby-bases.ts'
import { stripsNear } from '../rules/movement/wire-belts.ts'
import { type Declaration, declarations } from '../rules/orders/declaration-names.ts'
import { type Declared, mayDeclare } from '../rules/orders/declarations.ts'
import { type OrderAnswer, passOn } from '../rules/orders/issue-order.ts'
import { unitsInTurn } from '../rules/orders/order-classes.ts'
import { orderChances } from '../rules/orders/order-die.ts'
import { handOf } from '../rules/random-events/deck.ts'
import { playOptions } from '../rules/random-events/play-cards.ts'
import { units } from '../rules/table-terrain.ts'
import type { PositionAnalysis } from './analysis.ts'
import { crowdsOf, orderGain, shellGain } from './fire-value.ts'
import { killGain } from './unit-values.ts'

/** A quick estimate of an action's value: high near the enemy, low in the rear. */
function urgency(analysis: PositionAnalysis, unit: UnitId): number {
  const { battlefield } = analysis
  const bases = presentBasesOf(battlefield, unit)
  const [lead] = bases
  // Guns off the table always have targets.
  if (lead === undefined) return 0.3
  const suppressedCount = bases.filter((base) => baseOf(battlefield, base).marks > 0).length
  const pose = poseOf(battlefield, lead)
  const proximity = analysis.isNear(pose, units(200)) ? 0.4 : analysis.isNear(pose, units(600)) ? 0.3 : 0.1
  return proximity + 0.05 * suppressedCount
}

/** Minimum value of another action at which each declaration is used. */
const declarationPrice: Readonly<Record<Declaration, number>> = {
  staff: 0.02,
  pals: 0.15,
  professionalism: 0.15,
  discipline: 0.12,
  elan: 0,
  wire: 0,
}

const meanActions = (diceByActions: readonly number[]): number =>
  diceByActions.reduce((sum, count, actions) => sum + count * actions, 0) / 6

/** Added to every order: an order costs nothing, and a unit without one does nothing. */
const orderBaseValue = 1

export function orderCandidates(analysis: PositionAnalysis): Candidate<OrderAnswer>[] {
  const { battlefield, view } = analysis
  const candidates: Candidate<OrderAnswer>[] = [{ answer: passOn, prior: 0 }]
  for (const unit of unitsInTurn(battlefield))
    candidates.push(...unitOrders(analysis, unit), ...sosCandidates(analysis, unit))
  candidates.push(...heroicCandidates(analysis))
  for (const play of playOptions(battlefield, handOf(view)))
    candidates.push({ answer: { play }, prior: orderBaseValue + 1 })
  return candidates
}

/** Foremost units first, so that those behind them find the way clear. */
function unitOrders(analysis: PositionAnalysis, unit: UnitId): Candidate<OrderAnswer>[] {
  const { battlefield } = analysis
  const value = urgency(analysis, unit)
  const [lead] = presentBasesOf(battlefield, unit)
  const advance = lead === undefined ? 0 : advanceOf(analysis, poseOf(battlefield, lead))
  const basePrior = orderBaseValue + value + 0.1 * advance + 3 * battalionAdvance(analysis, unit)
  const meanActionsWith = (declared: Declared): number => meanActions(orderChances(battlefield, unit, declared))
  let plainActions: number | null = null
  const wantWire = wantsWire(analysis, unit)
  const candidates: Candidate<OrderAnswer>[] = [{ answer: { unit }, prior: basePrior - (wantWire ? 0.2 : 0) }]
  for (const declaration of declarations) {
    if (!mayDeclare(battlefield, unit, declaration).allowed) continue
    if (declaration === 'wire') {
      if (wantWire) candidates.push({ answer: { unit, wire: true }, prior: basePrior })
      continue
    }
    plainActions ??= meanActionsWith({})
    const extraActions = meanActionsWith({ [declaration]: true }) - plainActions
    const isUseful = declaration !== 'elan' || analysis.goalOf(unit) !== null
    if (isUseful)
      candidates.push({
        answer: { unit, [declaration]: true },
        prior: basePrior + extraActions * value - declarationPrice[declaration],
      })
  }
  return candidates
}

/** FF-49: a battalion that others have passed through must stay, so the battalion in front goes first. */
function battalionAdvance(analysis: PositionAnalysis, unit: UnitId): number {
  const { battlefield } = analysis
  const battalion = orderedBy(battlefield, unit)
  if (battalion === null || battlefield.state.commanding !== null) return 0
  const poses = battalionOf(battlefield, battalion)
    .riflePlatoons.filter((base) => isPresent(battlefield, base))
    .map((base) => advanceOf(analysis, poseOf(battlefield, base)))
  return poses.reduce((sum, share) => sum + share, 0) / Math.max(1, poses.length)
}

/** The fraction of the table behind a point, 0 to 1. */
const advanceOf = ({ battlefield, side }: PositionAnalysis, { x }: plane.Point): number => {
  const share = x / battlefield.scenario.terrain.width
  return side === 'attacker' ? share : 1 - share
}

/** FF-51: true if a base of the unit stands at wire or on it. */
function wantsWire({ battlefield, side }: PositionAnalysis, unit: UnitId): boolean {
  if (side !== 'attacker' || !mayDeclare(battlefield, unit, 'wire').allowed) return false
  return presentBasesOf(battlefield, unit).some((base) => {
    if (baseOf(battlefield, base).onWire !== null) return true
    const { shape, box } = footprint(battlefield, base)
    return stripsNear(battlefield, box, CONTACT).some((strip) => plane.gapAtMost(shape, strip.shape, CONTACT))
  })
}

/** Number of points of a call examined. */
const maxCalls = 3

/** sos.2 sos.3: calls on the most enemies before the works, if that gains more than the order it replaces. */
function sosCandidates(analysis: PositionAnalysis, unit: UnitId): Candidate<OrderAnswer>[] {
  const { battlefield, foes } = analysis
  const battery = batteryOf(battlefield, unit)
  const sosPoints = sosOptions(battlefield, unit)
  if (battery === null || sosPoints.length === 0) return []
  const modifiers = sosModifiers(battlefield)
  const chance = [1, 2, 3, 4, 5, 6].filter((die) => answersSos(die, modifiers)).length / 6
  const points = [...sosPoints, ...crowdsOf(battlefield, foes, battery, true)]
    .filter((point) => sosRuling(battlefield, unit, point).allowed)
    .map((point) => ({ point, gain: chance * shellGain(battlefield, battery, point, true) }))
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain)
    .slice(0, maxCalls)
  if (points.length === 0) return []
  const replacedGain = orderGain(analysis, unit, orderChances(battlefield, unit, {}))
  const orderValue = orderBaseValue + urgency(analysis, unit)
  return points.map(({ point, gain }) => ({ answer: { sos: unit, ...point }, prior: orderValue + gain - replacedGain }))
}

/** hero.3 hero.4: chance of success of a platoon. */
const heroChance = 2 / 6

function heroicCandidates({ battlefield, side }: PositionAnalysis): Candidate<OrderAnswer>[] {
  return heroicOptions(battlefield, side)
    .map((heroic) => {
      const killedValue = heroic.targets.reduce((sum, target) => sum + killGain(battlefield, target), 0)
      const gain = heroChance * killedValue - (1 - heroChance) * killGain(battlefield, heroic.base)
      return {
        answer: { heroic },
        prior: gain > 0.15 ? 3 : -1,
      }
    })
    .sort((a, b) => b.prior - a.prior)
    .slice(0, 1)
}

/** orders.6: for the battalion nearest to the enemy. */
export function staffCandidates(analysis: PositionAnalysis, options: readonly BattalionId[]): Candidate<BattalionId>[] {
  const { battlefield } = analysis
  return options.map((answer) => {
    const { units } = battalionOf(battlefield, answer)
    const urgencies = units
      .filter((unit) => unitOf(battlefield, unit).company !== null)
      .map((unit) => (presentBasesOf(battlefield, unit).length > 0 ? urgency(analysis, unit) : 0))
    return { answer, prior: Math.max(0, ...urgencies) + 0.01 * urgencies.length }
  })
}
