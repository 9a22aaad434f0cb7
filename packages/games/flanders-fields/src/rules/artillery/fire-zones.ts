/** Movement through fire zones, and the risk from a side's own barrage. */
import { modifier, type Script } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { enrolled, footprint, isCommand, isPresent, isSuppressed, poseOf } from '../battlefield.ts'
import { besides } from '../events.ts'
import { cloudBox, cloudsOver } from '../gas/clouds.ts'
import { gasBase } from '../gas/gas-attack.ts'
import { attackEvent } from '../hit-effects.ts'
import type { BaseId } from '../ids.ts'
import { attack } from '../shooting/attack.ts'
import { mayFire } from '../shooting/may-fire.ts'
import type { AimingPoint, Battle, Battlefield, Cloud } from '../state.ts'
import { apart, type BoundingBox, boxOf, units } from '../table-terrain.ts'
import { shellBase } from './area-attack.ts'
import { rollUnderBarrage } from './barrage-effect.ts'
import { isBehindBarrage, isUnderBarrage, meetsBarrage, oblong } from './barrage-strip.ts'
import { reaches } from './battery-reach.ts'
import { hasStruck, isFirst } from './once-per-turn-hazards.ts'
import { areaOf, isMortar, isOffTable } from './shell-weapons.ts'

/**
 * A base that sets out from under the barrage or out of gas has been attacked there: only entering counts (FF-109,
 * FF-350).
 */
export function leaveUnderFire(battle: Battle, base: BaseId): void {
  if (isUnderBarrage(battle, base)) isFirst(battle, base, 'barrage')
  if (battle.state.clouds.length === 0) return
  const { shape, box } = footprint(battle, base)
  for (const { id } of cloudsOver(battle, shape, box)) isFirst(battle, base, `gas ${id}`)
}

/** A hazard that strikes a base at most once in a player turn. */
interface Danger {
  readonly what: string
  strike(): void
}

/**
 * zone.1 gas.4 barrage.rolling.1: a base has crossed this ground: live zones, lingering gas and the barrage attack it.
 * Returns true if it may go on. `onHit` is called before the first attack.
 */
export function* crossFire(
  battle: Battle,
  base: BaseId,
  path: plane.Shape,
  onHit: () => void = () => {},
): Script<boolean> {
  // zone.3: a base that stays where it is does not come here.
  const dangers = dangersOn(battle, base, path).filter(({ what }) => !hasStruck(battle, base, what))
  if (dangers.length > 0) onHit()
  for (const { strike } of dangers) if (isPresent(battle, base)) strike()
  return isPresent(battle, base) && !isSuppressed(battle, base)
}

function dangersOn(battle: Battle, base: BaseId, path: plane.Shape): Danger[] {
  const { aims, clouds, barrage } = battle.state
  if (aims.length === 0 && clouds.length === 0 && barrage === null) return []
  const box = boxOf(path)
  const dangers: Danger[] = []
  if (meetsBarrage(battle, path, box)) dangers.push({ what: 'barrage', strike: () => rollUnderBarrage(battle, base) })
  for (const aim of aims)
    if (isEffective(battle, aim) && isInZone(battle, aim, path, box))
      dangers.push({ what: `zone ${aim.battery}`, strike: () => zoneAttack(battle, base, aim) })
  for (const cloud of cloudsOver(battle, path, box))
    dangers.push({ what: `gas ${cloud.id}`, strike: () => walkIntoGas(battle, base, cloud) })
  return dangers
}

/** True if a fire zone or gas lies so near a box that some part of a path in it, rounded, could be struck. */
export function isFireNear(battlefield: Battlefield, box: BoundingBox): boolean {
  const { book, state } = battlefield
  return (
    state.aims.some((aim) => aim.live && !apart(areaOf(battlefield, aim), box, units(1))) ||
    state.clouds.some((cloud) => !apart(cloudBox(book, cloud), box, units(1)))
  )
}

function isInZone(battlefield: Battlefield, aim: AimingPoint, shape: plane.Shape, box: BoundingBox): boolean {
  const area = areaOf(battlefield, aim)
  return !apart(box, area) && plane.overlaps(shape, oblong(area))
}

function walkIntoGas(battle: Battle, base: BaseId, { id, owner, type }: Cloud): void {
  if (!isFirst(battle, base, `gas ${id}`)) return
  battle.table.noteUsed('walked into gas')
  gasBase(battle, owner, base, true, type === 'denying' ? 'gas.4' : 'gas.3')
}

/** FF-104: at -1, with no penalty for a part of the base. */
function zoneAttack(battle: Battle, base: BaseId, aim: AimingPoint): void {
  if (!isFirst(battle, base, `zone ${aim.battery}`)) return
  // zone.3: only moves made by an order count, and command stands move without one (FF-25).
  if (isCommand(battle, base)) {
    battle.table.tell({ type: 'spared', rule: 'zone.3', base, from: 'shells' })
    return
  }
  battle.table.noteUsed('moved through fire')
  const modifiers = [modifier('zone.1', 'moving through fire', -1)]
  shellBase(battle, attackEvent('shells', true), aim.battery, base, { overSights: false, modifiers })
}

/**
 * zone.2: a round has fallen there, and the battery could fire another. Guns and indirect machine guns, not mortars
 * (FF-264).
 */
export function isEffective(battlefield: Battlefield, { battery, live, x, y }: AimingPoint): boolean {
  if (!live || isMortar(battlefield, battery)) return false
  if (isOffTable(battlefield, battery)) return true
  if (!mayFire(battlefield, battery).allowed) return false
  return reaches(battlefield.book, enrolled(battlefield, battery).type, poseOf(battlefield, battery), { x, y }).allowed
}

/** barrage.danger.1: an attacker's base that ended an action close behind its own barrage, or in it (barrage.danger.4). */
export function* zoneDanger(battle: Battle, base: BaseId): Script {
  if (battle.state.barrage === null || enrolled(battle, base).side !== 'attacker') return
  if (isUnderBarrage(battle, base)) rollUnderBarrage(battle, base)
  else riskOwnBarrage(battle, base)
}

/** barrage.danger.2 barrage.danger.3: once per base and turn (FF-90). */
export function riskOwnBarrage(battle: Battle, base: BaseId): void {
  const reach = battle.book.tables.barrage.danger
  if (!isBehindBarrage(battle, base, units(reach)) || !isFirst(battle, base, 'danger')) return
  const die = battle.table.roll(6)
  const safe = !isBehindBarrage(battle, base, units(10 * die))
  let distance = 0
  while (!isBehindBarrage(battle, base, units(distance))) distance++
  battle.table.tell({
    type: 'danger',
    rule: 'barrage.danger.2',
    base,
    die,
    distance,
    safe,
    ...besides('barrage.danger.1'),
  })
  battle.table.noteUsed(safe ? 'behind the barrage' : 'own barrage')
  if (safe) return
  attack(battle, {
    // FF-85: a barrage marks only the base it is rolled for.
    event: attackEvent('own barrage', false),
    row: 'field gun',
    armourRow: 'field indirect',
    by: null,
    owner: 'attacker',
    target: base,
    modifiers: [modifier('barrage.danger.3', 'own barrage', -1)],
    direct: false,
  })
}
