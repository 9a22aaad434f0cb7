/** 3.7: stacking limits of a hex, for each side separately (3.7.7). */
import { allowed, type Ruling, refused } from '@firestep/referee'
import { DIRECTIONS } from '@firestep/terrain'
import {
  groundOf,
  gunWorks,
  hasSideFeature,
  infantryWork,
  isArtillery,
  isRifle,
  typeOf,
  unitOf,
} from '../battlefield.ts'
import type { Hex, UnitId } from '../ids.ts'
import { SIDE } from '../map-sheet.ts'
import type { Battlefield } from '../state.ts'
import * as refusals from '../texts/movement.ts'

/** 3.7.2: rifle and cavalry steps. */
export const rifleSteps = (battlefield: Battlefield, units: readonly UnitId[]): number =>
  units.reduce((sum, unit) => (isRifle(typeOf(battlefield, unit)) ? sum + unitOf(battlefield, unit).steps : sum), 0)

export const hasPath = ({ sheet }: Battlefield, hex: Hex): boolean => {
  for (const facing of DIRECTIONS) if (hasSideFeature(sheet, hex, facing, SIDE.road | SIDE.track)) return true
  return false
}

/**
 * 3.7.5 3.7.8 3.7.9: ruling for these units, all of one side, to be in a hex together. MG and HQ units do not count
 * (3.7.1 9.2.3).
 */
export function stackingRuling(battlefield: Battlefield, hex: Hex, units: readonly UnitId[]): Ruling {
  const limits = groundOf(battlefield.book, battlefield.sheet, hex)
  const { columnSteps, limberedUnits } = battlefield.book.tables.terrain.roadExtra
  const onPath = hasPath(battlefield, hex)
  let [columns, inColumn, rifles] = [0, 0, 0]
  const limbered: UnitId[] = []
  const unlimbered: UnitId[] = []
  for (const unit of units) {
    const type = typeOf(battlefield, unit)
    const { column, steps } = unitOf(battlefield, unit)
    if (isArtillery(type)) (column ? limbered : unlimbered).push(unit)
    if (!isRifle(type)) continue
    rifles += steps
    if (!column) continue
    columns++
    inColumn += steps
  }
  if (columns > 0 && limbered.length > 0) return refused('3.7.8b', refusals.columnAndGuns)
  if (inColumn > limits.columnSteps) return refused('3.7.8', refusals.columnRoom(limits.columnSteps))
  if (onPath && limbered.length > limberedUnits) return refused('3.7.8a', refusals.roadRoom(limberedUnits))
  const free = onPath ? Math.min(inColumn, columnSteps) : 0
  if (rifles - free > limits.rifleSteps) return refused('3.7.5', refusals.rifleRoom(limits.rifleSteps))
  return artilleryRuling(battlefield, hex, onPath ? unlimbered : [...unlimbered, ...limbered])
}

/** 3.7.8: guns have their own limits; where these are tight, wheeled guns count by the step (3.7.6). */
function artilleryRuling(battlefield: Battlefield, hex: Hex, guns: readonly UnitId[]): Ruling {
  if (guns.length === 0) return allowed
  const { artillery } = groundOf(battlefield.book, battlefield.sheet, hex)
  const room = Math.max(artillery.units, fortRoom(battlefield, hex))
  if (guns.length > room) return refused('3.7.5', refusals.artilleryRoom(room))
  if (artillery.wheeledSteps === null) return allowed
  const wheeled = guns.filter((unit) => typeOf(battlefield, unit).gun?.carriage !== 'mountain')
  const steps = wheeled.reduce((sum, unit) => sum + unitOf(battlefield, unit).steps, 0)
  return steps > artillery.wheeledSteps ? refused('3.7.6', refusals.wheeledRoom(artillery.wheeledSteps)) : allowed
}

/** 6.6.1: a fort holds everything that may stack there unlimbered: the terrain sets no tighter limit. */
const fortRoom = (battlefield: Battlefield, hex: Hex): number =>
  gunWorks(battlefield, hex).some(({ type }) => type === 'fort')
    ? battlefield.book.tables.terrain.hexes.clear.artillery.units
    : 0

/** 6.1.2: the number of rifle steps that the infantry work of a hex protects; MG and HQ units find room besides. */
export const capacityOf = (battlefield: Battlefield, hex: Hex): number =>
  infantryWork(battlefield, hex) === undefined ? 0 : battlefield.book.tables.terrain.capacity.rifleSteps
