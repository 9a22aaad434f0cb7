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
  if (columns > 0 && limbered.length > 0) return refused('3.7.8b', 'a column and limbered guns cannot share a hex')
  if (inColumn > limits.columnSteps)
    return refused('3.7.8', `a hex holds ${limits.columnSteps} steps in column at most`)
  if (onPath && limbered.length > limberedUnits)
    return refused('3.7.8a', `a road or track holds ${limberedUnits} limbered unit at most`)
  const free = onPath ? Math.min(inColumn, columnSteps) : 0
  if (rifles - free > limits.rifleSteps)
    return refused('3.7.5', `this hex holds ${limits.rifleSteps} rifle steps of a side`)
  return artilleryRuling(battlefield, hex, onPath ? unlimbered : [...unlimbered, ...limbered])
}

/** 3.7.8: guns have their own limits; where these are tight, wheeled guns count by the step (3.7.6). */
function artilleryRuling(battlefield: Battlefield, hex: Hex, guns: readonly UnitId[]): Ruling {
  if (guns.length === 0) return allowed
  const { artillery } = groundOf(battlefield.book, battlefield.sheet, hex)
  const room = Math.max(artillery.units, fortRoom(battlefield, hex))
  if (guns.length > room)
    return refused('3.7.5', `this hex holds ${room} artillery ${room === 1 ? 'unit' : 'units'} of a side`)
  if (artillery.wheeledSteps === null) return allowed
  const wheeled = guns.filter((unit) => typeOf(battlefield, unit).gun?.carriage !== 'mountain')
  const steps = wheeled.reduce((sum, unit) => sum + unitOf(battlefield, unit).steps, 0)
  return steps > artillery.wheeledSteps
    ? refused('3.7.6', `only ${artillery.wheeledSteps} step of wheeled guns fits into this hex`)
    : allowed
}

/** 6.6.1: a fort holds everything that may stack there unlimbered: the terrain sets no tighter limit. */
const fortRoom = (battlefield: Battlefield, hex: Hex): number =>
  gunWorks(battlefield, hex).some(({ type }) => type === 'fort')
    ? battlefield.book.tables.terrain.hexes.clear.artillery.units
    : 0

/** 6.1.2: the number of rifle steps that the infantry work of a hex protects; MG and HQ units find room besides. */
export const capacityOf = (battlefield: Battlefield, hex: Hex): number =>
  infantryWork(battlefield, hex) === undefined ? 0 : battlefield.book.tables.terrain.capacity.rifleSteps
