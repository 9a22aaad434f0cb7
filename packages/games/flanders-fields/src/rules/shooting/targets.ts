/** Target Priority: legal and mandatory targets of a weapon. */
import { allowed, type RuleId, type Ruling, refused } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { enemyOf } from '../../data/schema.ts'
import { basesOfSide, enrolled, footprint, isArmour, isPresent, poseOf, present } from '../battlefield.ts'
import type { BaseId } from '../ids.ts'
import type { Battlefield } from '../state.ts'
import { apart, units } from '../table-terrain.ts'
import * as refusals from '../texts/refusals.ts'
import { type Arc, holds, meets } from './arcs.ts'
import { hindrance } from './clear-line.ts'
import { tankIsCovered } from './fire-tables.ts'
import { wayPastFriends } from './friends-in-the-way.ts'
import { reachOf, targetPoints, unclear } from './sight.ts'
import type { Mount } from './weapons.ts'

/** An enemy in arc and range. */
interface Candidate {
  readonly mount: Mount
  readonly target: BaseId
  /** Distance between the bases in units; halves lie between two. */
  readonly gap: number
  /** 0 comes before all others, then the tiers of target.2, target.3 and target.4. */
  readonly tier: 0 | 1 | 2 | 3
}

/** A legal target, and the point aimed at. */
export interface Shot extends Candidate {
  readonly point: plane.Point
  /** formation.1: true if it is fired past one of its own company in close order. */
  readonly pastComrade: boolean
  /** The line of the priority that chose this target among others; null if it was the only one, or was named. */
  readonly chosenBy: RuleId | null
}

type Aimed = Pick<Shot, 'point' | 'pastComrade'>

interface Reason {
  readonly rule: RuleId
  readonly why: string
}

/** target.1 (FF-63): the first legal target. `spent` lists the targets already shot at, by weapon. */
export function firstTarget(
  battlefield: Battlefield,
  firer: BaseId,
  mounts: readonly Mount[],
  spent: (mount: Mount, target: BaseId) => boolean = () => false,
): Shot | null {
  const candidates = candidatesOf(battlefield, firer, mounts)
  for (const candidate of candidates) {
    if (spent(candidate.mount, candidate.target)) continue
    const aimed = aimedAt(battlefield, firer, candidate)
    if ('why' in aimed) continue
    const isOnly = candidates.every(({ target }) => target === candidate.target)
    return { ...candidate, ...aimed, chosenBy: isOnly ? null : priorityOf(candidate) }
  }
  return null
}

/** True if there is any legal target: the first that is found is enough. */
export function hasTarget(battlefield: Battlefield, firer: BaseId, mounts: readonly Mount[]): boolean {
  for (const target of basesOfSide(battlefield, enemyOf(enrolled(battlefield, firer).side))) {
    if (!isPresent(battlefield, target)) continue
    for (const mount of mounts) {
      const candidate = candidateOf(battlefield, mount, target)
      if (candidate !== null && !('why' in aimedAt(battlefield, firer, candidate))) return true
    }
  }
  return false
}

/** The line of the priority that an enemy comes under. */
export const priorityOf = ({ tier, mount }: Candidate): RuleId =>
  tier === 0 && mount.beatenZone !== null ? 'mg.1' : tierRules[tier]
const tierRules = ['target.1', 'target.2', 'target.3', 'target.4'] as const

/** All legal targets, in the order of priority. */
export function allTargets(battlefield: Battlefield, firer: BaseId, mounts: readonly Mount[]): Shot[] {
  return candidatesOf(battlefield, firer, mounts).flatMap((candidate) => {
    const aimed = aimedAt(battlefield, firer, candidate)
    return 'why' in aimed ? [] : [{ ...candidate, ...aimed, chosenBy: null }]
  })
}

/** The shot of one of these weapons at a given enemy; or the reason there is none. */
export function shotAt(
  battlefield: Battlefield,
  firer: BaseId,
  mounts: readonly Mount[],
  target: BaseId,
): Shot | Reason {
  if (!isPresent(battlefield, target) || enrolled(battlefield, target).side === enrolled(battlefield, firer).side)
    return { rule: 'target.1', why: refusals.onlyEnemies }
  let first: Reason | null = null
  for (const mount of mounts) {
    const candidate = candidateOf(battlefield, mount, target)
    const aimed =
      candidate === null ? outOfReach(mount, footprint(battlefield, target)) : aimedAt(battlefield, firer, candidate)
    if (candidate !== null && !('why' in aimed)) return { ...candidate, ...aimed, chosenBy: null }
    if ('why' in aimed) first ??= aimed
  }
  return first ?? { rule: 'fire.1', why: refusals.noWeapon }
}

/** Ruling on a base that is to engage another. */
export function mayEngage(battlefield: Battlefield, firer: BaseId, mounts: readonly Mount[], target: BaseId): Ruling {
  const shot = shotAt(battlefield, firer, mounts, target)
  return 'why' in shot ? refused(shot.rule, shot.why) : allowed
}

/** The reason the nearest enemy on the table cannot be engaged; null if there is none, or it can be. */
export function whyNotNearest(battlefield: Battlefield, firer: BaseId, mounts: readonly Mount[]): Reason | null {
  const { side } = enrolled(battlefield, firer)
  const [stand] = mounts.map((mount) => mount.stand)
  if (stand === undefined) return null
  const [nearest] = present(battlefield, enemyOf(side))
    .map((target) => ({ target, gap: plane.gap(stand.shape, footprint(battlefield, target).shape) }))
    .sort((a, b) => a.gap - b.gap || a.target - b.target)
  if (nearest === undefined) return null
  const shot = shotAt(battlefield, firer, mounts, nearest.target)
  return 'why' in shot ? shot : null
}

function candidatesOf(battlefield: Battlefield, firer: BaseId, mounts: readonly Mount[]): Candidate[] {
  const candidates: Candidate[] = []
  for (const target of basesOfSide(battlefield, enemyOf(enrolled(battlefield, firer).side))) {
    if (!isPresent(battlefield, target)) continue
    for (const mount of mounts) {
      const candidate = candidateOf(battlefield, mount, target)
      if (candidate !== null) candidates.push(candidate)
    }
  }
  return candidates.sort((a, b) => a.tier - b.tier || a.gap - b.gap || a.target - b.target)
}

/** In arc and range (FF-66, FF-236: both must hold). */
function candidateOf(battlefield: Battlefield, mount: Mount, target: BaseId): Candidate | null {
  const { stand, arc, range, least } = mount
  const targetFootprint = footprint(battlefield, target)
  const reach = units(range)
  if (apart(stand.box, targetFootprint.box, reach) || !meets(arc, targetFootprint, poseOf(battlefield, target), reach))
    return null
  const gap = plane.gap(stand.shape, targetFootprint.shape)
  if (gap > reach || gap < units(least)) return null
  return { mount, target, gap, tier: tierOf(battlefield, mount, target, gap) }
}

function tierOf(battlefield: Battlefield, mount: Mount, target: BaseId, gap: number): Candidate['tier'] {
  // FF-64: machine guns, and by the switch everyone, look only for the nearest.
  if (mount.beatenZone !== null || battlefield.scenario.switches.targets === 'closest') return 0
  // FF-234: an anti-tank rifle looks for tanks first.
  if (mount.armourRow === 'anti-tank rifle' && isArmour(battlefield, target)) return 0
  if (gap <= units(150)) return 1
  return gap <= units(300) && isStraightAhead(battlefield, mount.arc, target) ? 2 : 3
}

/** FF-63: in the corridor of the firing edge itself. */
function isStraightAhead(battlefield: Battlefield, arc: Arc, target: BaseId): boolean {
  if (arc.opens === null) return false
  return meets(
    { ...arc, half: arc.half - arc.aside, opens: 0 },
    footprint(battlefield, target),
    poseOf(battlefield, target),
    units(300),
  )
}

function outOfReach({ stand, arc, range, least, rangeRule }: Mount, target: { readonly shape: plane.Shape }): Reason {
  const gap = plane.gap(stand.shape, target.shape)
  if (gap > units(range)) return { rule: rangeRule, why: refusals.outOfRange(range) }
  if (gap < units(least)) return { rule: rangeRule, why: refusals.tooNear(least) }
  return { rule: arc.rule, why: refusals.outOfArc }
}

/** The point of a candidate to aim at, or the ruling that forbids it. */
function aimedAt(battlefield: Battlefield, firer: BaseId, { mount, target, gap }: Candidate): Aimed | Reason {
  const reach = reachOf(battlefield, firer, target)
  if (reach === null) return { rule: 'shelter.2', why: refusals.inDugout }
  if (gap > units(reach.millimetres))
    return { rule: reach.rule, why: refusals.notSeenBeyond(reach.what, reach.millimetres) }
  const tooFar = farFromCoveredTank(battlefield, mount, target, gap)
  if (tooFar !== null) return tooFar
  const { eye } = mount.arc
  let first: Reason | null = null
  for (const point of targetPoints(battlefield, target)) {
    if (!holds(mount.arc, point)) continue
    const hidden = hindrance(battlefield, eye, point, [firer, target])
    if (hidden !== null) {
      first ??= unclear(hidden)
      continue
    }
    const passage = wayPastFriends(battlefield, firer, mount, target, point)
    return passage === 'blocked'
      ? { rule: 'target.6', why: refusals.friendInTheWay }
      : { point, pastComrade: passage === 'past a comrade' }
  }
  return first ?? { rule: mount.arc.rule, why: refusals.tooLittleInArc }
}

/** armourfire.mod.cover (FF-72, FF-73): rifles of either kind. */
function farFromCoveredTank(battlefield: Battlefield, mount: Mount, target: BaseId, gap: number): Reason | null {
  if (mount.armourRow !== 'infantry' && mount.armourRow !== 'anti-tank rifle') return null
  if (!isArmour(battlefield, target) || gap < units(50) || !tankIsCovered(battlefield, target)) return null
  return { rule: 'armourfire.mod.cover', why: refusals.coveredTankTooFar(50) }
}
