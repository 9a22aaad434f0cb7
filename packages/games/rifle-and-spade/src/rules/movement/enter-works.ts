/** 6.1.4 6.4.3 6.4.4: entering and leaving works. */
import { allowed, at, type Ruling, refused } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import {
  facingTo,
  gunWorks,
  infantryWork,
  isArtillery,
  isEnemyAt,
  isUsThem,
  relativeTo,
  typeOf,
  unitOf,
  unitsAt,
} from '../battlefield.ts'
import type { Hex, UnitId } from '../ids.ts'
import { hasFacing } from '../map-sheet.ts'
import type { Battlefield, Work } from '../state.ts'
import * as refusals from '../texts/movement.ts'
import { capacityOf, rifleSteps } from './stacking.ts'

const isTrench = ({ type }: Work): boolean => type === 'shallow trench' || type === 'fire trench'

/** 6.1.3: the infantry work of a hex that the own side could occupy. */
const openWork = (battlefield: Battlefield, hex: Hex): Work | undefined =>
  isEnemyAt(battlefield, hex) ? infantryWork(battlefield, hex, battlefield.side) : infantryWork(battlefield, hex)

/** 6.4.1: true if the trenches of two neighbours connect at their ends. */
export function areConnected(battlefield: Battlefield, from: Hex, to: Hex): boolean {
  const works = [openWork(battlefield, from), openWork(battlefield, to)]
  const facings = [facingTo(battlefield.sheet, from, to), facingTo(battlefield.sheet, to, from)]
  return works.every(
    (work, i) =>
      work !== undefined &&
      isTrench(work) &&
      work.connects &&
      !work.circular &&
      !work.closeQuarters &&
      hasFacing(work.ends, at(facings, i)),
  )
}

/** 6.4.4: true if a neighbour lies to the rear of the Fire Trench of a hex. */
export function isToTheRear(battlefield: Battlefield, trench: Hex, otherHex: Hex): boolean {
  const work = openWork(battlefield, trench)
  return work?.type === 'fire trench' && relativeTo(work, facingTo(battlefield.sheet, trench, otherHex)) === 'rear'
}

export const isFireTrench = (battlefield: Battlefield, hex: Hex): boolean =>
  openWork(battlefield, hex)?.type === 'fire trench'

/** The rule by which a step never leaves the units On Top; null: they are On Top for a moment (6.1.4 6.4.5). */
export function keepsInWork(battlefield: Battlefield, units: readonly UnitId[], from: Hex, to: Hex): string | null {
  if (units.some((unit) => isArtillery(typeOf(battlefield, unit)))) return null
  const inside = units.every((unit) => !unitOf(battlefield, unit).onTop)
  const linked = inside && areConnected(battlefield, from, to)
  // 6.1.2: units that find no room in the trench are On Top of it.
  if ((linked || isToTheRear(battlefield, to, from)) && leftOutside(battlefield, to, units).length === 0) {
    return linked ? '6.4.3' : '6.4.4'
  }
  return null
}

/** 6.1.3 6.1.1-5: in Us/Them a side can only occupy its own works. */
const ownerOf = (battlefield: Battlefield, hex: Hex): Side | undefined =>
  isUsThem(battlefield, hex) ? battlefield.side : undefined

/** 6.1.2 6.3.3: ruling on the room for a unit in a work of the hex, beside the units in it. */
export function roomRuling(battlefield: Battlefield, hex: Hex, unit: UnitId, inside: readonly UnitId[]): Ruling {
  if (isArtillery(typeOf(battlefield, unit))) {
    const pits = gunWorks(battlefield, hex, ownerOf(battlefield, hex))
    const guns = inside.filter((one) => isArtillery(typeOf(battlefield, one)))
    if (pits.length === 0) return refused('6.3', refusals.noGunPit)
    return pits.some(({ type }) => type === 'fort') || guns.length < pits.length
      ? allowed
      : refused('6.3.3', refusals.gunPitFull)
  }
  if (infantryWork(battlefield, hex, ownerOf(battlefield, hex)) === undefined)
    return refused(gunWorks(battlefield, hex).length > 0 ? '6.3.8' : '6.1.1', refusals.noInfantryWork)
  return rifleSteps(battlefield, [...inside, unit]) <= capacityOf(battlefield, hex)
    ? allowed
    : refused('6.1.2', refusals.workFull(capacityOf(battlefield, hex)))
}

/** Units in the works of a hex, except those given. */
export const insideWorks = (battlefield: Battlefield, hex: Hex, besides: readonly UnitId[]): UnitId[] =>
  unitsAt(battlefield, hex).filter((unit) => !besides.includes(unit) && !unitOf(battlefield, unit).onTop)

/**
 * 6.1.2: of units that arrive in a hex, those that find no room in its works and are On Top. Limbered guns always are
 * (6.3.4).
 */
export function leftOutside(battlefield: Battlefield, hex: Hex, arriving: readonly UnitId[]): UnitId[] {
  const isWorks = battlefield.state.works.some((work) => work.hex === hex)
  if (!isWorks) return []
  const inside = insideWorks(battlefield, hex, arriving)
  const outside: UnitId[] = []
  for (const unit of arriving) {
    const limbered = isArtillery(typeOf(battlefield, unit)) && unitOf(battlefield, unit).column
    if (!limbered && roomRuling(battlefield, hex, unit, inside).allowed) inside.push(unit)
    else outside.push(unit)
  }
  return outside
}
