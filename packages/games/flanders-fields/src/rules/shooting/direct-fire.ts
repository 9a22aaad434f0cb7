/** FIRE over open sights: companies, machine guns, other support weapons, tanks and blockhouses. */
import { allowed, type Ruling, refused, type Script } from '@firestep/referee'
import { baseOf, enrolled, poseOf, unitOf } from '../battlefield.ts'
import { hasRoom } from '../free-space.ts'
import type { BaseId, UnitId } from '../ids.ts'
import type { Battle, Battlefield, Pose } from '../state.ts'
import * as refusals from '../texts/refusals.ts'
import type { ChosenAction, UnitAction, VolleyDetail } from '../unit-action.ts'
import { fireBase, hasShot, namingRuling, shotsOf } from './base-fire.ts'
import { mayMadMinute, spendMadMinute } from './mad-minute.ts'
import { isMarching, mayFire } from './may-fire.ts'
import { mayFireAfterMove } from './tank-move-and-fire.ts'
import { allTargets, whyNotNearest } from './targets.ts'
import { volleysOf } from './weapons.ts'

type FireDeed = VolleyDetail & { readonly do: 'fire' }

/** A FIRE of different bases of the unit; null for another. */
function volleyIn(battlefield: Battlefield, unit: UnitId, action: ChosenAction<'fire'>): VolleyDetail | null {
  if (!('bases' in action)) return null
  const { bases } = action
  const known = unitOf(battlefield, unit).bases
  return bases.length > 0 && new Set(bases).size === bases.length && bases.every((id) => known.includes(id))
    ? action
    : null
}

export const directFire = { options, may, check, perform } satisfies UnitAction<'fire'>

/** With a separate action: a tank that must stand to fire may not after moving by the same order. */
function mayFireNow(battlefield: Battlefield, base: BaseId): Ruling {
  const ruling = mayFire(battlefield, base)
  return ruling.allowed ? mayFireAfterMove(battlefield, base) : ruling
}

/** Bases of a unit that are able to fire. */
const ableOf = (battlefield: Battlefield, unit: UnitId): BaseId[] =>
  isMarching(battlefield, unit)
    ? []
    : unitOf(battlefield, unit).bases.filter((id) => mayFireNow(battlefield, id).allowed)

const isMachineGun = (battlefield: Battlefield, id: BaseId): boolean => enrolled(battlefield, id).type === 'machine gun'

function may(battlefield: Battlefield, unit: UnitId): boolean {
  const ableBases = ableOf(battlefield, unit)
  return ableBases.some(
    (id) =>
      hasShot(battlefield, id, poseOf(battlefield, id)) ||
      (isMachineGun(battlefield, id) && pivots(battlefield, id).length > 0),
  )
}

function options(battlefield: Battlefield, unit: UnitId): readonly FireDeed[] {
  const ableBases = ableOf(battlefield, unit)
  const [only] = ableBases
  if (only !== undefined && isMachineGun(battlefield, only))
    return [...pivots(battlefield, only), ...namedTargetDeeds(battlefield, [only])]
  const bases = ableBases.filter((id) => hasShot(battlefield, id, poseOf(battlefield, id)))
  if (bases.length === 0) return []
  const plainFire: FireDeed = { do: 'fire', bases }
  const volleys = [plainFire, ...namedTargetDeeds(battlefield, bases)]
  return mayMadMinute(battlefield, unit).allowed ? [...volleys, { ...plainFire, madMinute: true }] : volleys
}

/**
 * FF-63: where targets are free also each target that is not first for all, for all bases that can engage it; the
 * others aim by priority.
 */
function namedTargetDeeds(battlefield: Battlefield, bases: readonly BaseId[]): FireDeed[] {
  if (battlefield.scenario.switches.targets !== 'free') return []
  const targetsByBase = bases.map((base) => {
    const mounts = volleysOf(battlefield, base, poseOf(battlefield, base)).flatMap((volley) => volley.mounts)
    return allTargets(battlefield, base, mounts).map(({ target }) => target)
  })
  const choosable = [...new Set(targetsByBase.flat())].filter((target) =>
    targetsByBase.some((list) => list.includes(target) && list[0] !== target),
  )
  return choosable.map((target) => ({
    do: 'fire',
    bases,
    targets: targetsByBase.map((list) => (list.includes(target) ? [target] : [])),
  }))
}

/** arc.mg.pivot: in its current pose, and turned as far as possible to either side where that finds another target. */
function pivots(battlefield: Battlefield, gun: BaseId): FireDeed[] {
  const { heading } = poseOf(battlefield, gun)
  const reachable = new Set<BaseId>()
  return [0, 45, -45].flatMap((turn): FireDeed[] => {
    const to = (heading + turn + 360) % 360
    const pose = turn === 0 ? poseOf(battlefield, gun) : { ...poseOf(battlefield, gun), heading: to }
    const [shot] = shotsOf(battlefield, gun, pose)
    if (shot === undefined || reachable.has(shot.target) || (turn !== 0 && !hasRoom(battlefield, gun, pose))) return []
    reachable.add(shot.target)
    return [turn === 0 ? { do: 'fire', bases: [gun] } : { do: 'fire', bases: [gun], heading: to }]
  })
}

function check(battlefield: Battlefield, unit: UnitId, action: ChosenAction<'fire'>): Ruling {
  const volley = volleyIn(battlefield, unit, action)
  if (volley === null) return refused('orders.12', refusals.nameFiringBases)
  const { bases, targets, madMinute, heading } = volley
  if (targets !== undefined && targets.length !== bases.length) return refused('target.5', refusals.nameTargetsByBase)
  if (isMarching(battlefield, unit)) return refused('move.road.1', refusals.marchedThisTurn)
  if (madMinute === true) {
    const minuteRuling = mayMadMinute(battlefield, unit)
    if (!minuteRuling.allowed) return minuteRuling
  }
  for (const [i, base] of bases.entries()) {
    const fireRuling = mayFireNow(battlefield, base)
    if (!fireRuling.allowed) return fireRuling
    const pose = turned(battlefield, base, heading)
    if ('why' in pose) return refused(pose.rule, pose.why)
    const namedTargets = targets?.[i]
    const ruling = namedTargets === undefined ? allowed : namingRuling(battlefield, base, pose, namedTargets)
    if (!ruling.allowed) return ruling
    const atTarget = targetRuling(battlefield, base, pose)
    if (!atTarget.allowed) return atTarget
  }
  return allowed
}

/** Pose of a gun that pivots before it fires. */
function turned(
  battlefield: Battlefield,
  base: BaseId,
  heading: number | undefined,
): Pose | { readonly rule: string; readonly why: string } {
  const ownPose = poseOf(battlefield, base)
  if (heading === undefined || heading === ownPose.heading) return ownPose
  const rule = 'arc.mg.pivot'
  if (!isMachineGun(battlefield, base))
    return {
      rule: 'arc.refire',
      why: refusals.onlyMachineGunsPivot,
    }
  const turn = Math.abs(heading - ownPose.heading)
  if (Math.min(turn, 360 - turn) > 45) return { rule, why: refusals.pivotLimit(45) }
  const pose = { ...ownPose, heading }
  return hasRoom(battlefield, base, pose) ? pose : { rule, why: refusals.noRoomToPivot }
}

function targetRuling(battlefield: Battlefield, base: BaseId, pose: Pose): Ruling {
  const mounts = volleysOf(battlefield, base, pose).flatMap((volley) => volley.mounts)
  if (mounts.length === 0) return refused('fire.1', refusals.nothingToFireWith)
  if (hasShot(battlefield, base, pose)) return allowed
  const nearest = whyNotNearest(battlefield, base, mounts)
  return nearest === null
    ? refused('target.1', refusals.noTarget)
    : refused(nearest.rule, refusals.nearestEnemy(nearest.why))
}

function* perform(battle: Battle, unit: UnitId, action: ChosenAction<'fire'>): Script {
  const volley = volleyIn(battle, unit, action)
  if (volley === null) throw new Error('a FIRE that was not checked')
  const { bases, targets, madMinute = false, heading } = volley
  if (madMinute) spendMadMinute(battle, unit)
  for (const [i, base] of bases.entries()) {
    pivot(battle, base, heading)
    const namedTargets = targets?.[i]
    fireBase(battle, base, {
      doubleDice: madMinute,
      ...(namedTargets === undefined ? {} : { targets: namedTargets }),
    })
  }
}

function pivot(battle: Battle, base: BaseId, heading: number | undefined): void {
  const ownPose = poseOf(battle, base)
  if (heading === undefined || heading === ownPose.heading) return
  const pose = { ...ownPose, heading }
  baseOf(battle, base).pose = pose
  battle.table.noteUsed('pivot')
  battle.table.tell({ type: 'pivoted', rule: 'arc.mg.pivot', base, pose })
}

/** tank.1: at the end of a MOVE that declared it, with optional targets (FF-63). Nothing happens without a target. */
export function fireMoving(battle: Battle, tank: BaseId, targets: readonly BaseId[] = []): void {
  if (!mayFire(battle, tank).allowed) return
  const { order } = battle.state
  if (order !== null) order.firedMoving = true
  battle.table.noteUsed('fire on the move')
  fireBase(battle, tank, { targets })
}
