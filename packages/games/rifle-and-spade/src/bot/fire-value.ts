/** What a fire of one's own is expected to bring, with the modifiers it would be resolved with. */
import { modifierTotal } from '@firestep/referee'
import { brigimentOf, distanceBetween, isArtillery, typeOf, unitOf, unitsOf } from '../rules/battlefield.ts'
import { mustComeOut } from '../rules/fire/eligibility.ts'
import { type Fire, type FirerId, firerOf } from '../rules/fire/fire.ts'
import { volleyOf } from '../rules/fire/fire-points.ts'
import { fireModifiers } from '../rules/fire/modifiers.ts'
import { seenTargets, type Target } from '../rules/fire/targets.ts'
import type { Hex } from '../rules/ids.ts'
import { isAttackType, orderInEffect } from '../rules/orders/order-in-effect.ts'
import type { PositionAnalysis } from './analysis.ts'
import { pointsPerStep } from './enemy-estimate.ts'
import { fireHarm } from './odds.ts'

export interface FireValue {
  readonly firers: readonly FirerId[]
  readonly value: number
}

/** A check that fails confuses a stack, which is so much of it lost. */
const checkShare = 0.07
/** A battery that comes under fire, or a machine gun, is worth a step. */
const leastTarget = 1
/** The enemy who is shot at under command hides if he can (7.2.2): so much is left of it. */
const hidesShare = 0.25
/** Whoever comes out of hiding is answered, and stands in the open afterwards. */
const comingOut = 0.5
/** Whoever moves brings about so many steps, where nobody knows better. */
const movers = 2
/** Guns that have fired may not move, and each shoot makes the next one worse (17.7.8). */
const perGun = 0.03
const suppressed = 0.03
/** Whoever is that near to those who are about to attack will fire at them. */
const inTheWayWithin = 3

/** What these would do to whoever is fired at. */
function volleyValue(study: PositionAnalysis, fire: Fire, firers: readonly FirerId[]): number {
  const { ground, enemy } = study
  const foe = study.foeAt(fire.hex)
  const acting = fire.trigger !== null
  const steps = Math.max(leastTarget, acting ? movers : (foe?.steps ?? 0))
  const targets = seenTargets(ground, fire).map((target, i): Target => (i === 0 ? { ...target, steps } : target))
  const members = firers.map((id) => firerOf(ground, id))
  const volley = volleyOf(ground, fire, members, targets)
  if (volley.firers.length === 0) return 0
  const net = modifierTotal(fireModifiers(ground, fire, volley.firers, targets))
  const { losses, check } = fireHarm(ground.book.tables, volley.points, net)
  const escapes =
    fire.occasion === 'commanded' && volley.firers.every(({ sort }) => sort === 'infantry') ? hidesShare : 1
  const harm = Math.min(losses, steps) + checkShare * check * steps
  return harm * study.step(enemy) * escapes + suppression(study, fire) - priceOf(study, fire, firers)
}

/** 7.2.2 7.6.5-2: whoever is fired at before an attack hides, and is answered first if he comes out to fire at it. */
function suppression(study: PositionAnalysis, { occasion, hex }: Fire): number {
  const { ground } = study
  const foe = study.foeAt(hex)
  const { activation } = ground.state
  if (occasion !== 'commanded' || foe === undefined || foe.hidden || activation === null) return 0
  const attacks = isAttackType(orderInEffect(ground, brigimentOf(ground, activation.brigiment)))
  const inTheWay = unitsOf(ground, activation.brigiment).some(
    (unit) => distanceBetween(ground, unitOf(ground, unit).hex, hex) <= inTheWayWithin,
  )
  return attacks && inTheWay ? suppressed * (foe.mg + pointsPerStep * Math.min(2, foe.steps)) : 0
}

/** What it costs to come out of hiding, or to have fired one's guns. */
function priceOf(study: PositionAnalysis, fire: Fire, firers: readonly FirerId[]): number {
  const { ground } = study
  let price = 0
  const out = new Set<Hex>()
  for (const id of firers) {
    if (typeof id !== 'number') continue
    if (isArtillery(typeOf(ground, id))) price += perGun
    if (mustComeOut(ground, id, fire.hex)) out.add(unitOf(ground, id).hex)
  }
  // Whoever is assaulted comes out in any case (7.6.7).
  const assaulted = fire.trigger?.deed === 'move to assault'
  for (const hex of out) {
    if (assaulted && hex === fire.hex) continue
    const steps = Math.max(
      1,
      study.steps(firers.filter((id): id is number => typeof id === 'number' && unitOf(ground, id).hex === hex)),
    )
    price += comingOut * study.harmAt(hex, steps, 0) * study.step(study.side)
  }
  return price
}

/** Everybody together, those who need not come out, and each stack by itself. */
export function volleysOf(
  study: PositionAnalysis,
  fire: Fire,
  able: readonly FirerId[],
  together: (firers: readonly FirerId[]) => boolean,
): FireValue[] {
  const { ground } = study
  const places = new Map<Hex | string, FirerId[]>()
  for (const id of able) {
    const place = typeof id === 'number' ? unitOf(ground, id).hex : id
    const group = places.get(place)
    if (group === undefined) places.set(place, [id])
    else group.push(id)
  }
  const standing = able.filter((id) => typeof id !== 'number' || !mustComeOut(ground, id, fire.hex))
  const near = able.filter((id) => {
    const { hex, arm } = firerOf(ground, id)
    return (
      hex !== null &&
      (arm === 'mg' || (ground.sheet.distances[hex * ground.sheet.field.size + fire.hex] as number) <= 1)
    )
  })
  const sets = [able, standing, near, near.filter((id) => standing.includes(id)), ...places.values()]
  for (const group of [...places.values()]) sets.push(group.filter((id) => standing.includes(id)))
  const found: FireValue[] = []
  const keys = new Set<string>()
  for (const firers of sets) {
    const key = firers.join(' ')
    if (firers.length === 0 || keys.has(key)) continue
    keys.add(key)
    if (together(firers)) found.push({ firers, value: volleyValue(study, fire, firers) })
  }
  return found
}
