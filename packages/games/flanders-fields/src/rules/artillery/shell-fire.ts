/** FIRE of guns and mortars, and of machine guns that fire indirectly. */
import { allowed, type Modifier, modifier, type RuleId, type Ruling, refused } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { baseOf, enrolled, footprint, isPresent, playerTurn, poseOf } from '../battlefield.ts'
import type { BaseId, UnitId } from '../ids.ts'
import { throughBarrage } from '../shooting/direct-fire-modifiers.ts'
import { isMarching } from '../shooting/may-fire.ts'
import { firstTarget, shotAt } from '../shooting/targets.ts'
import { gunOf } from '../shooting/weapons.ts'
import type { AimingPoint, Battle, Battlefield } from '../state.ts'
import { inBox, units } from '../table-terrain.ts'
import * as refusals from '../texts/refusals.ts'
import type { ChosenAction, ShellDetail, UnitAction } from '../unit-action.ts'
import { aimAnew, aimOf, pointOf, setAim, writtenPoint } from './aiming-points.ts'
import { fireRound, indirect, type Round, registered } from './area-attack.ts'
import { reaches } from './battery-reach.ts'
import { batteryOf, placeOf, serviceRuling } from './battery-readiness.ts'
import { deviate } from './deviation.ts'
import { firesDirectOnly } from './front-zone.ts'
import { areaOf, isFieldGun, isMortar, isOffTable } from './shell-weapons.ts'
import { isObserved, isSeenBehind, ownTargets } from './spotting.ts'

/** Number of sample targets of a mortar. */
const samples = 3

/**
 * `{do: 'fire', at}` over open sights, or `{do: 'fire'}` on the aiming point. A machine gun uses `{do: 'fire',
 * indirect: true}`, since it also has direct fire.
 */
export const shellFire: UnitAction<'fire'> = {
  options(battlefield, unit) {
    const base = batteryOf(battlefield, unit)
    if (base === null || !serviceRuling(battlefield, base).allowed) return []
    if (isMarching(battlefield, unit)) return []
    const deeds: ChosenAction<'fire'>[] = seenTargets(battlefield, base).map((target) => ({ do: 'fire', at: target }))
    return pointRuling(battlefield, base).allowed ? [...deeds, onThePoint(battlefield, base)] : deeds
  },
  check: fireRuling,
  *perform(battle, unit, deed) {
    const base = batteryOf(battle, unit)
    if (base === null) throw new Error('who fires has an aiming point')
    if ('at' in deed && deed.at !== undefined) fireAt(battle, base, deed.at)
    else fireOnPoint(battle, base)
    if (isPresent(battle, base)) baseOf(battle, base).fired = playerTurn(battle)
  },
}

/** True if a FIRE of this unit uses shells: always, except for machine guns without `indirect`. */
export const isShellFire = (battlefield: Battlefield, unit: UnitId, deed: ChosenAction<'fire'>): boolean => {
  const base = batteryOf(battlefield, unit)
  if (base === null) return false
  return enrolled(battlefield, base).type !== 'machine gun' || ('indirect' in deed && deed.indirect === true)
}

const onThePoint = (battlefield: Battlefield, base: BaseId): ChosenAction<'fire'> =>
  enrolled(battlefield, base).type === 'machine gun' ? { do: 'fire', indirect: true } : { do: 'fire' }

/** target.1: guns choose targets as troops do; a mortar's target is chosen freely (FF-263). */
function seenTargets(battlefield: Battlefield, base: BaseId): BaseId[] {
  if (isMortar(battlefield, base)) return ownTargets(battlefield, base).slice(0, samples)
  const first = firstOf(battlefield, base)
  const candidates =
    battlefield.scenario.switches.targets === 'free'
      ? ownTargets(battlefield, base).slice(0, samples)
      : first === null
        ? []
        : [first]
  return mustRedirect(battlefield) ? candidates.filter((target) => isLaidOn(battlefield, base, target)) : candidates
}

function firstOf(battlefield: Battlefield, base: BaseId): BaseId | null {
  const mount = isPresent(battlefield, base) ? gunOf(battlefield, base, poseOf(battlefield, base)) : null
  return mount === null ? null : (firstTarget(battlefield, base, [mount])?.target ?? null)
}

function fireRuling(battlefield: Battlefield, unit: UnitId, deed: ChosenAction<'fire'>): Ruling {
  const base = batteryOf(battlefield, unit)
  if (base === null || 'bases' in deed || !isShellFire(battlefield, unit, deed))
    return refused('aim.2', refusals.noAreaFire)
  const service = serviceRuling(battlefield, base)
  if (!service.allowed) return service
  if (isMarching(battlefield, unit)) return refused('move.road.1', refusals.marchedThisTurn)
  return deed.at === undefined ? pointRuling(battlefield, base) : atRuling(battlefield, base, deed.at)
}

/** aim.4: at the point on the table or the written one. */
function pointRuling(battlefield: Battlefield, base: BaseId): Ruling {
  if (firesDirectOnly(battlefield, base)) return refused('ds.7', refusals.onlyDirectSoNear)
  const point = pointOf(battlefield, base)
  if (point === null) return refused('aim.2', refusals.noAimingPoint)
  return isOffTable(battlefield, base)
    ? allowed
    : reaches(battlefield.book, enrolled(battlefield, base).type, poseOf(battlefield, base), point)
}

/** artorders.direct (FF-102) */
function atRuling(battlefield: Battlefield, base: BaseId, target: BaseId): Ruling {
  const mount = isPresent(battlefield, base) ? gunOf(battlefield, base, poseOf(battlefield, base)) : null
  if (mount === null) return refused('artorders.direct', refusals.onlyTableGunsSee)
  if (battlefield.scenario.roster.bases[target] === undefined) return refused('artorders.direct', refusals.nameEnemy)
  const isFirst = !isMortar(battlefield, base) && firstOf(battlefield, base) === target
  const shot = isFirst ? null : shotAt(battlefield, base, [mount], target)
  if (shot !== null && 'why' in shot) return refused(shot.rule, shot.why)
  if (isMortar(battlefield, base)) return allowed
  if (mustRedirect(battlefield) && !isLaidOn(battlefield, base, target))
    return refused('artorders.direct', refusals.redirectFirst)
  if (isFirst || battlefield.scenario.switches.targets === 'free') return allowed
  return refused('target.1', refusals.anotherTargetFirst)
}

/** True if the point on the table already covers the centre of a base. */
function isLaidOn(battlefield: Battlefield, base: BaseId, target: BaseId): boolean {
  const aim = aimOf(battlefield, base)
  return aim !== null && inBox(areaOf(battlefield, aim), poseOf(battlefield, target))
}

/** Point and modifiers of a FIRE, and whether its point needs deviation first. */
export interface ShellShot {
  readonly aim: AimingPoint
  readonly round: Round
  readonly deviates: boolean
}

export function shellShot(battlefield: Battlefield, unit: UnitId, { at }: ShellDetail): ShellShot | null {
  const base = batteryOf(battlefield, unit)
  if (base === null) return null
  const lying = aimOf(battlefield, base)
  if (at !== undefined) {
    const point = placeOf(battlefield, at)
    const aim = keepsPoint(battlefield, base, at) && lying !== null ? lying : newAim(base, point)
    return { aim, round: roundAt(battlefield, base, at), deviates: false }
  }
  const written = writtenPoint(battlefield, base)
  const aim = lying ?? (written === null ? null : newAim(base, written))
  if (aim === null) return null
  return { aim, round: indirect, deviates: !aim.settled && !isObserved(battlefield, base, aim) }
}

const newAim = (battery: BaseId, { x, y }: plane.Point): AimingPoint => ({
  battery,
  x,
  y,
  live: false,
  settled: true,
  sos: false,
})

/** aim.2: the point is placed on the target within the FIRE itself. */
function fireAt(battle: Battle, base: BaseId, target: BaseId): void {
  const standing = aimOf(battle, base)
  const aim = standing !== null && keepsPoint(battle, base, target) ? standing : layOn(battle, base, target)
  fireRound(battle, aim, roundAt(battle, base, target))
  battle.table.noteUsed(isMortar(battle, base) ? 'mortar fire' : 'open sights')
}

const keepsPoint = (battlefield: Battlefield, base: BaseId, target: BaseId): boolean =>
  !isMortar(battlefield, base) && mustRedirect(battlefield) && isLaidOn(battlefield, base, target)

/** The fire of mortars is indirect even at targets they see. */
const roundAt = (battlefield: Battlefield, base: BaseId, target: BaseId): Round =>
  isMortar(battlefield, base) ? indirect : { overSights: true, modifiers: onTheWay(battlefield, base, target) }

const mustRedirect = ({ scenario }: Battlefield): boolean => scenario.switches.directFire === 'after redirecting'

const layOn = (battle: Battle, base: BaseId, target: BaseId): AimingPoint =>
  aimAnew(battle, { battery: base, to: placeOf(battle, target), settled: true, rule: 'aim.2' })

/** fire.mod.*.sights1 fire.mod.*.sights2 of field guns, and a barrage between. */
function onTheWay(battlefield: Battlefield, base: BaseId, target: BaseId): Modifier[] {
  const { period } = battlefield.scenario.data
  const [basePrint, targetPrint] = [footprint(battlefield, base), footprint(battlefield, target)]
  const stands = poseOf(battlefield, base)
  const muzzle = gunOf(battlefield, base, stands)?.arc.eye ?? stands
  const isBeyond = (mm: number) => !plane.gapAtMost(basePrint.shape, targetPrint.shape, units(mm))
  const sights = !isFieldGun(battlefield, base) || !isBeyond(1000) ? 0 : isBeyond(1500) ? 2 : 1
  return [
    ...(sights === 0 ? [] : [modifier(`fire.mod.${period}.sights${sights}`, 'long range over sights', -sights)]),
    ...throughBarrage(battlefield, base, target, muzzle, poseOf(battlefield, target)),
  ]
}

/** aim.4: at the point on the table; a new one of guns off the table may need deviation first. */
function fireOnPoint(battle: Battle, base: BaseId): void {
  const aim = aimOf(battle, base) ?? disclose(battle, base)
  fireRound(battle, aim, { ...indirect, rules: settle(battle, aim) })
  battle.table.noteUsed(enrolled(battle, base).type === 'machine gun' ? 'indirect machine gun' : 'indirect fire')
}

/** fireplan.2: its first shells make a written point public. */
function disclose(battle: Battle, base: BaseId): AimingPoint {
  const written = writtenPoint(battle, base)
  if (written === null) throw new Error('it has no aiming point')
  const aim = setAim(battle, base, written, { settled: true, sos: false })
  const { side } = enrolled(battle, base)
  battle.table.reveal({ type: 'aimed', rule: 'fireplan.2', battery: base, x: aim.x, y: aim.y, sos: false }, side)
  return aim
}

/** deviation.1 deviation.7: rolled once, when a point that is neither seen nor written is first fired at (FF-95). */
function settle(battle: Battle, aim: AimingPoint): RuleId[] {
  if (aim.settled) return aim.live ? [] : registered(battle, aim)
  aim.settled = true
  if (isObserved(battle, aim.battery, aim))
    return isSeenBehind(battle, aim.battery, aim) ? ['deviation.1', 'vis.4'] : ['deviation.1']
  const to = deviate(battle, enrolled(battle, aim.battery).side, { x: aim.x, y: aim.y }, 'deviation.1')
  aim.x = to.x
  aim.y = to.y
  return []
}
