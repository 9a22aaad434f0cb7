/** The front line zone of the defender, and the reach of deep suppression (FF-32, FF-151). */
import { plane } from '@firestep/terrain'
import { type Footprint, footprint, isPresent, orderedBy, unitOf } from '../battlefield.ts'
import type { BaseId, UnitId } from '../ids.ts'
import type { Battlefield } from '../state.ts'
import { apart, units } from '../table-terrain.ts'
import { isFieldGun, isOffTable } from './shell-weapons.ts'

/** ds.6: at most 250 from the defender's front trench. */
export function isNearFrontTrench({ book, scenario: { terrain } }: Battlefield, { shape, box }: Footprint): boolean {
  const zone = units(book.tables.deepSuppression.zone)
  return terrain.trenches.some(
    ({ side, role, line, half, box: round }) =>
      side === 'defender' &&
      role === 'front' &&
      !apart(box, round, zone) &&
      segments(line).some(([a, b]) => plane.gapAtMost(shape, plane.strip(a, b, half), zone)),
  )
}

const segments = (line: readonly plane.Point[]): [plane.Point, plane.Point][] =>
  line.flatMap((point, i): [plane.Point, plane.Point][] => {
    const next = line[i + 1]
    return next === undefined ? [] : [[point, next]]
  })

/** Guns off the table are never in it. */
export const isInFrontZone = (battlefield: Battlefield, base: BaseId): boolean =>
  isPresent(battlefield, base) && isNearFrontTrench(battlefield, footprint(battlefield, base))

/** ds.7: a field gun of the defender this near the front fires only at targets it sees. */
export const firesDirectOnly = (battlefield: Battlefield, base: BaseId): boolean =>
  isFieldGun(battlefield, base) && isDefender(battlefield, base) && isInFrontZone(battlefield, base)

const isDefender = ({ scenario }: Battlefield, base: BaseId): boolean =>
  scenario.roster.bases[base]?.side === 'defender'

/** orders.mod.ds: modifier of the last deep suppression on the order die of a unit (FF-32). */
export function deepSuppressionModifier(battlefield: Battlefield, unit: UnitId): number {
  const [base] = unitOf(battlefield, unit).bases
  if (base === undefined || !isDefender(battlefield, base)) return 0
  return isOffTable(battlefield, base) || isBehindTheFront(battlefield, unit, base)
    ? battlefield.state.deepSuppression
    : 0
}

/** By the other reading: all units that a formation orders and that do not stand in the front line zone. */
const isBehindTheFront = (battlefield: Battlefield, unit: UnitId, base: BaseId): boolean =>
  battlefield.scenario.switches.deepFire === 'all assets behind the front' &&
  orderedBy(battlefield, unit) === null &&
  isPresent(battlefield, base) &&
  !isInFrontZone(battlefield, base)
