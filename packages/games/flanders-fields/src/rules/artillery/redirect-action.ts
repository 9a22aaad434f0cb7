/** REDIRECT: shifting an aiming point by an order (artorders.1). */
import { allowed, type Ruling, refused } from '@firestep/referee'
import type { plane } from '@firestep/terrain'
import { enemyOf } from '../../data/schema.ts'
import { enrolled, isPresent, poseOf, present } from '../battlefield.ts'
import type { BaseId, UnitId } from '../ids.ts'
import type { Battlefield } from '../state.ts'
import { units } from '../table-terrain.ts'
import * as refusals from '../texts/refusals.ts'
import type { ChosenAction, UnitAction } from '../unit-action.ts'
import { aimAnew } from './aiming-points.ts'
import { reaches } from './battery-reach.ts'
import { batteryOf, isWholeMillimetre, placeOf, serviceRuling } from './battery-readiness.ts'
import { firesDirectOnly } from './front-zone.ts'
import { isGun, isMortar, isOffTable } from './shell-weapons.ts'
import { hasOwnTarget, ownTargets, spottedTargets, unspotted } from './spotting.ts'

/** Number of sample points. */
const samples = 4

/** `{do: 'redirect', x, y}` for guns and machine guns; `{do: 'redirect', at}` for weapons that aim at a base. */
export const redirect: UnitAction<'redirect'> = {
  options(battlefield, unit) {
    const base = batteryOf(battlefield, unit)
    if (base === null || !serviceRuling(battlefield, base).allowed) return []
    return deeds(battlefield, base)
  },
  check: (battlefield, unit, deed) => redirectRuling(battlefield, unit, deed),
  *perform(battle, unit, deed) {
    const base = batteryOf(battle, unit)
    const to = base === null ? null : pointMeant(battle, deed)
    if (base === null || to === null) throw new Error('a point that was allowed lies nowhere')
    battle.table.noteUsed('redirected')
    const sideBySide = isBesideAnother(battle, base, to) ? ['template.7'] : []
    aimAnew(battle, { battery: base, to, settled: !isOffTable(battle, base), rule: 'artorders.1', besides: sideBySide })
  },
}

/** A weapon that sees a target aims within FIRE; a mortar is redirected to a spotted target. */
function deeds(battlefield: Battlefield, base: BaseId): ChosenAction<'redirect'>[] {
  if (looksFirst(battlefield, base) && isPresent(battlefield, base))
    return ownTargets(battlefield, base)
      .slice(0, samples)
      .map((target) => ({ do: 'redirect', at: target }))
  if (isMortar(battlefield, base)) {
    const spotted = hasOwnTarget(battlefield, base) ? [] : spottedTargets(battlefield, base)
    return spotted.slice(0, samples).map((target) => ({ do: 'redirect', at: target }))
  }
  if (firesDirectOnly(battlefield, base)) return []
  const enemies = present(battlefield, enemyOf(enrolled(battlefield, base).side))
  const actions: ChosenAction<'redirect'>[] = []
  for (let i = 0; i < samples; i++) {
    const point = somePoint(battlefield, base, enemies, i)
    if (point !== null) actions.push({ do: 'redirect', ...point })
  }
  return actions
}

/** Position of the first enemy within reach, from one part of the list. */
function somePoint(
  battlefield: Battlefield,
  base: BaseId,
  enemies: readonly BaseId[],
  part: number,
): plane.Point | null {
  const from = Math.floor((enemies.length * part) / samples)
  const to = Math.floor((enemies.length * (part + 1)) / samples)
  for (const enemy of enemies.slice(from, to)) {
    const { x, y } = poseOf(battlefield, enemy)
    const point = { x: units(Math.round(x / units(1))), y: units(Math.round(y / units(1))) }
    if (canReach(battlefield, base, point)) return point
  }
  return null
}

/** FF-102, the other reading: guns too are aimed at a base before they fire at it. */
const looksFirst = (battlefield: Battlefield, base: BaseId): boolean =>
  isGun(battlefield, base) && battlefield.scenario.switches.directFire === 'after redirecting'

const canReach = (battlefield: Battlefield, base: BaseId, to: plane.Point): boolean =>
  isOffTable(battlefield, base) ||
  reaches(battlefield.book, enrolled(battlefield, base).type, poseOf(battlefield, base), to).allowed

function redirectRuling(battlefield: Battlefield, unit: UnitId, { at, x, y }: ChosenAction<'redirect'>): Ruling {
  const base = batteryOf(battlefield, unit)
  if (base === null) return refused('aim.3', refusals.hasNoAimingPoint)
  const service = serviceRuling(battlefield, base)
  if (!service.allowed) return service
  if (at !== undefined) return atRuling(battlefield, base, at)
  if (isMortar(battlefield, base)) return refused('mortar.light', refusals.mortarNeedsBase)
  if (firesDirectOnly(battlefield, base)) return refused('ds.7', refusals.onlyDirectSoNear)
  if (x === undefined || y === undefined || !isWholeMillimetre(battlefield, { x, y }))
    return refused('aim.3', refusals.pointOnTable)
  return isOffTable(battlefield, base)
    ? allowed
    : reaches(battlefield.book, enrolled(battlefield, base).type, poseOf(battlefield, base), { x, y })
}

/** At an enemy that it sees itself, or that is spotted for it because it sees none (FF-262). */
function atRuling(battlefield: Battlefield, base: BaseId, target: BaseId): Ruling {
  const gun = looksFirst(battlefield, base)
  if (!isMortar(battlefield, base) && !gun) return refused('artorders.direct', refusals.gunsNeedPoint)
  if (battlefield.scenario.roster.bases[target]?.side !== enemyOf(enrolled(battlefield, base).side))
    return refused('mortar.spot.1', refusals.nameEnemy)
  const visibleTargets = ownTargets(battlefield, base)
  if (visibleTargets.includes(target)) return allowed
  if (gun || visibleTargets.length > 0) return refused('mortar.spot.1', refusals.cannotEngageSeen)
  return spottedTargets(battlefield, base).includes(target) ? allowed : unspotted(battlefield, base, target)
}

function pointMeant(battlefield: Battlefield, { at, x, y }: ChosenAction<'redirect'>): plane.Point | null {
  if (at !== undefined) return placeOf(battlefield, at)
  return x === undefined || y === undefined ? null : { x, y }
}

/** template.7: the areas of a company's guns may lie side by side. */
function isBesideAnother(battlefield: Battlefield, base: BaseId, point: plane.Point): boolean {
  const { type, formation } = enrolled(battlefield, base)
  if (type !== 'machine gun') return false
  const wide = units(battlefield.book.tables.weapons['indirect machine gun']?.template?.[0] ?? 0)
  return battlefield.state.aims.some(({ battery, x, y }) => {
    const otherEntry = enrolled(battlefield, battery)
    const apart = Math.abs(y - point.y)
    return (
      otherEntry.type === type &&
      otherEntry.formation === formation &&
      battery !== base &&
      x === point.x &&
      apart === wide
    )
  })
}
