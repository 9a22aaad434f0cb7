/** 7.1 7.4: places and ways to hide. */
import { allowed, type Ruling, refused } from '@firestep/referee'
import { DIRECTIONS } from '@firestep/terrain'
import {
  gunWorks,
  hasSideFeature,
  infantryWork,
  isArtillery,
  isClose,
  isUsThem,
  typeOf,
  unitOf,
  unitsAt,
} from '../battlefield.ts'
import { type Facing, type Hex, isOnMap, type UnitId } from '../ids.ts'
import { SIDE } from '../map-sheet.ts'
import type { Battlefield, Hiding, Work } from '../state.ts'
import * as refusals from '../texts/movement.ts'
import { isFireTrench } from './enter-works.ts'
import { rifleSteps } from './stacking.ts'

/** The work that a unit occupies now, unless On Top (6.1.1-1); a captured one protects as well (6.1.3a). */
export function workOf(battlefield: Battlefield, unit: UnitId): Work | undefined {
  const { onTop, hex } = unitOf(battlefield, unit)
  if (onTop || !isOnMap(hex)) return undefined
  // 6.1.3: in Us/Them each side has its own.
  const owner = isUsThem(battlefield, hex) ? battlefield.side : undefined
  return isArtillery(typeOf(battlefield, unit))
    ? gunWorks(battlefield, hex, owner)[0]
    : infantryWork(battlefield, hex, owner)
}

/** 7.4.1: the sides of a hex along which there is a ridge or cliff. */
export const ridgesOf = ({ sheet }: Battlefield, hex: Hex): Facing[] =>
  DIRECTIONS.filter((facing) => hasSideFeature(sheet, hex, facing, SIDE.ridge | SIDE.cliff))

/**
 * 7.1 7.2.7: the ways a unit could hide where it stands, regardless of its stack. A unit in a work cannot hide in the
 * terrain around it (6.1.1-4).
 */
export function waysToHide(battlefield: Battlefield, unit: UnitId): Hiding[] {
  const { hex } = unitOf(battlefield, unit)
  const inWork = workOf(battlefield, unit) !== undefined
  return [
    ...(inWork ? (['work'] as const) : []),
    ...(isClose(battlefield, hex) && !inWork ? (['terrain'] as const) : []),
    ...(ridgesOf(battlefield, hex).length === 0 ? [] : (['ridge'] as const)),
  ]
}

/** 7.2.4: a stack that hides stops, except in a Fire Trench (7.3) or behind a ridge (7.4). */
export const goesOnHidden = (battlefield: Battlefield, hex: Hex, means: Hiding): boolean =>
  means === 'ridge' || (means === 'work' && isFireTrench(battlefield, hex))

/** 7.1.1 to 7.1.3: ruling for units of one hex to hide in this way, beside those already hidden. */
export function hidingRuling(battlefield: Battlefield, units: readonly UnitId[], means: Hiding): Ruling {
  for (const unit of units) {
    const { name, column, long } = unitOf(battlefield, unit)
    if (column) return refused('7.1.3', refusals.inColumnOrLimbered(name))
    // 7.2.5: a unit that has left its hex for another cannot hide; digging and prolonging end when it hides.
    if (long === 'one hex' || long === 'drag') return refused('7.1.3', refusals.busyWholeSubsegment(name))
    if (!waysToHide(battlefield, unit).includes(means)) return unitHidingRuling(battlefield, unit, means)
  }
  const [first] = units
  return first === undefined
    ? refused('7.1', refusals.nobodyToHide)
    : limitRuling(battlefield, unitOf(battlefield, first).hex, units, means)
}

function unitHidingRuling(battlefield: Battlefield, unit: UnitId, means: Hiding): Ruling {
  const { hex } = unitOf(battlefield, unit)
  switch (means) {
    case 'terrain':
      return workOf(battlefield, unit) === undefined
        ? refused('7.1', refusals.noCloseTerrain)
        : refused('6.1.1-4', refusals.hidesInWork)
    case 'work': {
      const works = battlefield.state.works.some((work) => work.hex === hex)
      const wired = !works && battlefield.state.wire.some((wire) => wire.hex === hex)
      return wired ? refused('7.1.1', refusals.wireHidesNobody) : refused('7.1', refusals.notInWork)
    }
    case 'ridge':
      return refused('7.4.1', refusals.noRidge)
  }
}

/** 3.7.10 7.1.2 7.2.7: one limit for all ways of hiding in a hex; works hide all units that fit into them. */
function limitRuling(battlefield: Battlefield, hex: Hex, units: readonly UnitId[], means: Hiding): Ruling {
  const { rifleSteps: steps, artilleryUnits } = battlefield.book.tables.terrain.hiding
  const hidden = unitsAt(battlefield, hex).filter(
    (unit) => unitOf(battlefield, unit).hiding !== null && !units.includes(unit),
  )
  const inWork = (unit: UnitId): boolean =>
    units.includes(unit) ? means === 'work' : unitOf(battlefield, unit).hiding === 'work'
  const outside = [...hidden, ...units].filter((unit) => !inWork(unit))
  if (rifleSteps(battlefield, outside) > steps) return refused('7.1.2', refusals.hidingRoom(steps))
  const guns = [...hidden, ...units].filter((unit) => isArtillery(typeOf(battlefield, unit)))
  const gunsOutside = guns.filter((unit) => !inWork(unit))
  if (gunsOutside.length > 0 && guns.length > artilleryUnits)
    return refused('3.7.10', refusals.hidingRoomForGuns(artilleryUnits))
  return allowed
}
