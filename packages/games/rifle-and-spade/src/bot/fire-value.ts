/** Expected value of own fire, with the modifiers of its resolution. */
import { modifierTotal } from '@firestep/referee'
import { brigimentOf, distanceBetween, isArtillery, typeOf, unitOf, unitsOf } from '../rules/battlefield.ts'
import { mustComeOut } from '../rules/fire/eligibility.ts'
import { type Fire, type FirerId, firerOf } from '../rules/fire/fire.ts'
import { volleyOf } from '../rules/fire/fire-points.ts'
import { fireModifiers } from '../rules/fire/modifiers.ts'
import { seenTargets, type Target } from '../rules/fire/targets.ts'
import type { Hex } from '../rules/ids.ts'
import { isAttackType, orderInEffect } from '../rules/orders/order-in-effect.ts'
import { unitShape } from '../rules/shapes.ts'
import type { PositionAnalysis } from './analysis.ts'
import { pointsPerStep } from './enemy-estimate.ts'
import { fireHarm } from './odds.ts'

export interface FireValue {
  readonly firers: readonly FirerId[]
  readonly value: number
}

/** Share of a stack that counts as lost when a failed check confuses it. */
const checkShare = 0.07
/** A battery or machine gun under fire counts as at least one step. */
const minTargetSteps = 1
/** An enemy under commanded fire hides if possible (7.2.2); this share of the effect remains. */
const hidesShare = 0.25
/** Weight of the fire drawn by coming out of hiding, and of standing in the open afterwards. */
const comingOutWeight = 0.5
/** Steps assumed for a moving enemy. */
const assumedMoverSteps = 2
/** Guns that have fired may not move, and each shoot worsens the next one (17.7.8). */
const gunFireCost = 0.03
const suppressionWeight = 0.03
/** Enemies within this distance will fire at own units that are about to attack. */
const attackDistance = 3

/** Value of a fire by these units, including suppression and costs. */
function volleyValue(analysis: PositionAnalysis, fire: Fire, firers: readonly FirerId[]): number {
  const { battlefield, enemy } = analysis
  const foe = analysis.foeAt(fire.hex)
  const isReaction = fire.trigger !== null
  const steps = Math.max(minTargetSteps, isReaction ? assumedMoverSteps : (foe?.steps ?? 0))
  const targets = seenTargets(battlefield, fire).map((target, i): Target => (i === 0 ? { ...target, steps } : target))
  const members = firers.map((id) => firerOf(battlefield, id))
  const volley = volleyOf(battlefield, fire, members, targets)
  if (volley.firers.length === 0) return 0
  const net = modifierTotal(fireModifiers(battlefield, fire, volley.firers, targets))
  const { losses, check } = fireHarm(battlefield.book.tables, volley.points, net)
  const hideFactor =
    fire.occasion === 'commanded' && volley.firers.every(({ sort }) => sort === 'infantry') ? hidesShare : 1
  const harm = Math.min(losses, steps) + checkShare * check * steps
  return (
    harm * analysis.stepValue(enemy) * hideFactor +
    suppressionValue(analysis, fire) -
    costOfFire(analysis, fire, firers)
  )
}

/** 7.2.2 7.6.5-2: an enemy fired at before an attack hides; coming out to fire, it is fired at first. */
function suppressionValue(analysis: PositionAnalysis, { occasion, hex }: Fire): number {
  const { battlefield } = analysis
  const foe = analysis.foeAt(hex)
  const { activation } = battlefield.state
  if (occasion !== 'commanded' || foe === undefined || foe.hidden || activation === null) return 0
  const attacks = isAttackType(orderInEffect(battlefield, brigimentOf(battlefield, activation.brigiment)))
  const isNearAttackers = unitsOf(battlefield, activation.brigiment).some(
    (unit) => distanceBetween(battlefield, unitOf(battlefield, unit).hex, hex) <= attackDistance,
  )
  return attacks && isNearAttackers ? suppressionWeight * (foe.mg + pointsPerStep * Math.min(2, foe.steps)) : 0
}

/** The cost of coming out of hiding, and of firing guns. */
function costOfFire(analysis: PositionAnalysis, fire: Fire, firers: readonly FirerId[]): number {
  const { battlefield } = analysis
  let cost = 0
  const leavingHiding = new Set<Hex>()
  for (const id of firers) {
    if (typeof id !== 'number') continue
    if (isArtillery(typeOf(battlefield, id))) cost += gunFireCost
    if (mustComeOut(battlefield, id, fire.hex)) leavingHiding.add(unitOf(battlefield, id).hex)
  }
  // An assaulted stack comes out in any case (7.6.7).
  const assaulted = fire.trigger?.deed === 'move to assault'
  for (const hex of leavingHiding) {
    if (assaulted && hex === fire.hex) continue
    const steps = Math.max(
      1,
      analysis.rifleSteps(firers.filter(unitShape.fits).filter((id) => unitOf(battlefield, id).hex === hex)),
    )
    cost += comingOutWeight * analysis.harmAt(hex, steps, 0) * analysis.stepValue(analysis.side)
  }
  return cost
}

/** Possible volleys: all units, those that need not come out, near ones, and each stack by itself. */
export function possibleVolleys(
  analysis: PositionAnalysis,
  fire: Fire,
  eligible: readonly FirerId[],
  mayFireTogether: (firers: readonly FirerId[]) => boolean,
): FireValue[] {
  const { battlefield } = analysis
  const stacks = new Map<Hex | string, FirerId[]>()
  for (const id of eligible) {
    const place = typeof id === 'number' ? unitOf(battlefield, id).hex : id
    const group = stacks.get(place)
    if (group === undefined) stacks.set(place, [id])
    else group.push(id)
  }
  const standing = eligible.filter((id) => typeof id !== 'number' || !mustComeOut(battlefield, id, fire.hex))
  const nearFirers = eligible.filter((id) => {
    const { hex, arm } = firerOf(battlefield, id)
    return (
      hex !== null &&
      (arm === 'mg' || (battlefield.sheet.distances[hex * battlefield.sheet.grid.size + fire.hex] ?? Number.NaN) <= 1)
    )
  })
  const firerSets = [
    eligible,
    standing,
    nearFirers,
    nearFirers.filter((id) => standing.includes(id)),
    ...stacks.values(),
  ]
  for (const group of [...stacks.values()]) firerSets.push(group.filter((id) => standing.includes(id)))
  const volleys: FireValue[] = []
  const keys = new Set<string>()
  for (const firers of firerSets) {
    const key = firers.join(' ')
    if (firers.length === 0 || keys.has(key)) continue
    keys.add(key)
    if (mayFireTogether(firers)) volleys.push({ firers, value: volleyValue(analysis, fire, firers) })
  }
  return volleys
}
