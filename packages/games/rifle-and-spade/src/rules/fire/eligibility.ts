/** 17.1.2: eligibility of units and off-map guns to take part in a fire. */
import { allowed, type Ruling, refused } from '@firestep/referee'
import {
  distanceBetween,
  enemyAt,
  gunWorks,
  isHeadquarters,
  isReleased,
  isUnit,
  isUsThem,
  typeOf,
  unitOf,
} from '../battlefield.ts'
import { type Facing, type Hex, isOnMap, type UnitId } from '../ids.ts'
import { hasFacing } from '../map-sheet.ts'
import { facingsEntered } from '../sight.ts'
import type { Battlefield } from '../state.ts'
import * as refusals from '../texts/fire.ts'
import { type Fire, type Firer, type FirerId, firerOf, hasShoot, offMapGuns } from './fire.ts'
import { friendlyFireRuling } from './friendly-fire.ts'
import { hasRoomFor } from './hexside-limits.ts'
import { sightOf } from './spotting.ts'
import { isImmune, overRidge, seenTargets } from './targets.ts'

/** The ruling on one of the side's own units or off-map guns taking part in a fire. */
export function fireRuling(battlefield: Battlefield, fire: Fire, id: unknown): Ruling {
  if (typeof id === 'string') return offMapRuling(battlefield, fire, id)
  if (!isUnit(battlefield, id)) return refused('17.1.2', refusals.nameFirers)
  const unit = unitOf(battlefield, id)
  const { name } = unit
  if (!isOnMap(unit.hex)) return refused('17.1.2', refusals.notOnMap(name))
  if (isHeadquarters(typeOf(battlefield, id))) return refused('17.1.6', refusals.headquartersNeverFires)
  if (unit.column) {
    return refused('17.1.2-6', refusals.inColumnOrLimbered(name))
  }
  if (unit.brigiment !== null && !isReleased(battlefield, unit.brigiment))
    return refused('15.1.2', refusals.notReleased(name))
  const shared = usThemRuling(battlefield, fire, unit.hex)
  if (!shared.allowed) return shared
  const repeat = repeatRuling(battlefield, fire, id)
  if (!repeat.allowed) return repeat
  const firer = firerOf(battlefield, id)
  const range = rangeRuling(battlefield, fire, firer)
  if (!range.allowed) return range
  if (!hasRoomFor(battlefield, fire, firer)) return refused('17.1.3', refusals.hexsideFull)
  const hiding = hidingRuling(battlefield, fire, id)
  if (!hiding.allowed) return hiding
  const facing = facingRuling(battlefield, fire, id)
  if (!facing.allowed) return facing
  return commonRuling(battlefield, fire, firer)
}

/** 8.3.1: in Us/Them units fire only within the hex, at units that enter or rise there, or in reply. */
function usThemRuling(battlefield: Battlefield, { hex, occasion }: Fire, from: Hex): Ruling {
  if (!isUsThem(battlefield, from)) return allowed
  if (from !== hex) return refused('8.3.1-3', refusals.usThemOnlyWithin)
  if (occasion === 'commanded') return refused('8.3.1', refusals.usThemOnlyAtArrivals)
  return allowed
}

/** The conditions shared by units and off-map guns: friendly fire, sight, and a target that can be hit. */
function commonRuling(battlefield: Battlefield, fire: Fire, firer: Firer): Ruling {
  const friends = friendlyFireRuling(battlefield, firer, fire)
  if (!friends.allowed) {
    return friends
  }
  const { seen, rule } = sightOf(battlefield, firer, fire)
  if (!seen) return refused(rule, refusals.notSpotted)
  return targetRuling(battlefield, fire, firer)
}

/** 7.5.1 17.2.8: fire needs a target that is not immune to it. */
function targetRuling(battlefield: Battlefield, fire: Fire, firer: Firer): Ruling {
  const stack = enemyAt(battlefield, fire.hex)
  if (fire.trigger === null && stack === undefined) return refused('17.1', refusals.noEnemyThere)
  if (fire.trigger === null && stack?.units.every(({ type }) => isHeadquarters(battlefield.book.unitType(type))))
    return refused('17.2.8', refusals.headquartersUnharmed)
  if (seenTargets(battlefield, fire).every((target) => isImmune(battlefield, firer, target))) {
    return seenTargets(battlefield, fire).every(({ hiding }) => hiding === 'ridge')
      ? refused('7.5.2', refusals.ridgeProtects)
      : refused('7.5.1', refusals.hidingProtects)
  }
  return allowed
}

/** 7.6.6 17.7.7 17.7.9: limits on firing again, and on guns that moved. */
function repeatRuling(battlefield: Battlefield, fire: Fire, id: UnitId): Ruling {
  const { name, action } = unitOf(battlefield, id)
  if (battlefield.army.shot.includes(id)) return refused('7.6.6', refusals.hasFired(name))
  if (typeOf(battlefield, id).gun === null) {
    return allowed
  }
  const movesNow = battlefield.state.moving?.did === 'moved' && battlefield.army.moving.includes(id)
  if (action === 'moved' || movesNow) return refused('17.7.9', refusals.hasMoved(name))
  return shelledRuling(battlefield, fire, id, name)
}

function shelledRuling({ state, side }: Battlefield, { occasion, trigger }: Fire, id: FirerId, name: string): Ruling {
  const { moving } = state
  if (occasion !== 'opportunity' || trigger === null || moving === null || moving.side === side) return allowed
  if (trigger.guns !== undefined) return allowed
  return moving.shelledBy.includes(id) ? refused('17.7.7', refusals.firedAtMover(name)) : allowed
}

/** 17.1.4 17.1.7 17.7.3: ranges, and the guns that may fire within their own hex. */
function rangeRuling(battlefield: Battlefield, { hex }: Fire, firer: Firer): Ruling {
  const { rifleRange, mgRange } = battlefield.book.tables.fire.strength
  if (firer.hex === null) throw new Error('guns off the map have no range')
  const range = distanceBetween(battlefield, firer.hex, hex)
  if (firer.arm === 'rifle') return range <= rifleRange ? allowed : refused('17.1.4', refusals.rifleRange(rifleRange))
  if (firer.arm === 'mg') return range <= mgRange ? allowed : refused('17.1.4', refusals.machineGunRange(mgRange))
  const gun = typeof firer.id === 'string' ? null : typeOf(battlefield, firer.id).gun
  if (gun === null || range > gun.range)
    return refused(gun?.angle === 'high' ? '17.1.2-2' : '17.1.2-1', refusals.outOfRange)
  if (range > 0) return allowed
  if (gun.angle === 'high') return refused('17.7.3', refusals.highAngleWithin)
  return gun.ammunition === 'shrapnel' ? allowed : refused('17.1.7', refusals.onlyShrapnelWithin)
}

/** 7.6.3: true if a unit has to come out of hiding to fire at a hex. */
export function mustComeOut(battlefield: Battlefield, unit: UnitId, target: Hex): boolean {
  const { hiding, hex } = unitOf(battlefield, unit)
  if (hiding === null) return false
  const high = typeOf(battlefield, unit).gun?.angle === 'high'
  return !high && (hiding !== 'ridge' || overRidge(battlefield, hex, target))
}

/** 7.6.5: units that come out are fired at first by enemies that do not hide, then by those that come out to fire. */
function hidingRuling(battlefield: Battlefield, { occasion, hex }: Fire, unit: UnitId): Ruling {
  const comesOut = mustComeOut(battlefield, unit, hex)
  if (occasion === 'counter-fire' && comesOut) return refused('7.6.5-2', refusals.hidersFireLater)
  if (occasion === 'from hiding' && !comesOut) return refused('7.6.5-4', refusals.onlyHidersNow)
  return allowed
}

/** 17.1.2-3 6.3.2 6.6.1: guns in pits and forts fire through their facings; any pit of the hex may be theirs. */
function facingRuling(battlefield: Battlefield, fire: Fire, id: UnitId): Ruling {
  const { hex, onTop } = unitOf(battlefield, id)
  if (typeOf(battlefield, id).gun === null || onTop) return allowed
  const pits = gunWorks(battlefield, hex)
  if (pits.length === 0) return allowed
  const through = hex === fire.hex ? enteredBy(battlefield, fire) : facingsEntered(battlefield, fire.hex, hex)
  if (pits.some(({ guns }) => through.some((facing) => hasFacing(guns, facing)))) return allowed
  return refused('17.1.2-3', refusals.pitFacesElsewhere)
}

/** 6.1.6: within the hex an enemy stands at the side through which it entered. */
function enteredBy(battlefield: Battlefield, { hex, trigger }: Fire): Facing[] {
  if (trigger !== null && trigger.crossed !== null) return [trigger.crossed]
  return (enemyAt(battlefield, hex)?.postures ?? []).flatMap(({ entered }) => (entered === null ? [] : [entered]))
}

/** Eligibility of off-map guns, within the limits the scenario sets. */
function offMapRuling(battlefield: Battlefield, fire: Fire, name: string): Ruling {
  const found = offMapGuns(battlefield, name)
  if (found === null || found.guns.side !== battlefield.side) return refused('17.1.2', refusals.noSuchGuns(name))
  const { notWithin, targets } = found.guns
  if (fire.occasion !== 'commanded' && fire.occasion !== 'opportunity')
    return refused('7.6.5', refusals.offMapGunsNoReply)
  if (!hasShoot(battlefield, found)) return refused('17.7.8', refusals.noShootsNow(name))
  const shelled = shelledRuling(battlefield, fire, name, name)
  if (!shelled.allowed) return shelled
  if (targets !== null && !targets.some((text) => battlefield.scenario.hex(text) === fire.hex))
    return refused('17.1.2', refusals.offMapOutOfReach(name))
  const near = (hex: Hex): boolean => notWithin !== null && distanceBetween(battlefield, hex, fire.hex) <= notWithin
  if (battlefield.army.units.some(({ hex }) => isOnMap(hex) && near(hex)))
    return refused('17.8.4', refusals.tooCloseToFriends(name))
  return commonRuling(battlefield, fire, firerOf(battlefield, name))
}

/** All firers that may take part: units by ascending number, then off-map guns. */
export function eligible(battlefield: Battlefield, fire: Fire): FirerId[] {
  const reach = battlefield.book.tables.fire.strength.mgRange
  const units: FirerId[] = []
  battlefield.army.units.forEach(({ hex, type }, id) => {
    if (!isOnMap(hex)) return
    const isOutOfRange =
      distanceBetween(battlefield, hex, fire.hex) > (battlefield.book.unitType(type).gun?.range ?? reach)
    if (!isOutOfRange && fireRuling(battlefield, fire, id).allowed) units.push(id)
  })
  const guns = battlefield.scenario.data.offMapFire
    .filter(({ side }) => side === battlefield.side)
    .map(({ name }) => name)
  return [...units, ...guns.filter((name) => fireRuling(battlefield, fire, name).allowed)]
}
