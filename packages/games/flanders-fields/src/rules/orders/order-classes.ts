/** The sequence of orders: division, regiment, battalion, and in each the classes of the sheet. */
import type { OrderRow } from '../../data/schema.ts'
import { battalionOf, battalionUnits, formationOf, formationUnits, isPresent, unitOf } from '../battlefield.ts'
import type { BattalionId, FormationId, UnitId } from '../ids.ts'
import type { Battlefield } from '../state.ts'
import { isDivision, mayBeOrdered } from './chain-of-command.ts'

/** orders.4: the classes of support orders; those that the sheets do not name come last (FF-290). */
const supportClasses: readonly (readonly OrderRow[])[] = [
  ['regimental machine gun', 'blockhouse', 'battalion machine gun'],
  ['regimental artillery', 'regimental mortar', 'battalion mortar'],
  ['tank'],
  ['company'],
]
const battalionClasses: readonly (readonly OrderRow[])[] = [
  ['tank'],
  ['battalion machine gun', 'regimental machine gun', 'blockhouse'],
  ['battalion mortar', 'regimental mortar', 'regimental artillery'],
  ['company'],
]
export const classCount = 4
/** orders.1: first the division, then its regiments. */
export const supportParts = 2 * classCount
export const isDivisionPart = (part: number): boolean => part < classCount

const rankOf = (classes: readonly (readonly OrderRow[])[], row: OrderRow): number =>
  classes.findIndex((orderClass) => orderClass.includes(row))
const supportClass = (battlefield: Battlefield, unit: UnitId): number =>
  rankOf(supportClasses, unitOf(battlefield, unit).row)
export const battalionClass = (battlefield: Battlefield, unit: UnitId): number =>
  rankOf(battalionClasses, unitOf(battlefield, unit).row)

/** The part of the support orders a unit belongs to; the cursor counts them. */
export function supportPart(battlefield: Battlefield, unit: UnitId): number {
  const { formation } = unitOf(battlefield, unit)
  return (isDivision(battlefield, formation) ? 0 : classCount) + supportClass(battlefield, unit)
}

const isOrderable = (battlefield: Battlefield, unit: UnitId): boolean => mayBeOrdered(battlefield, unit).allowed

/** Units that can be ordered now. */
export function unitsInTurn(battlefield: Battlefield): UnitId[] {
  const { state, scenario } = battlefield
  if (state.step === 'support')
    return scenario.roster.formationIds.flatMap((f) =>
      formationOf(battlefield, f).side === state.side &&
      isDivisionPart(state.cursor) === isDivision(battlefield, f) &&
      hasStand(battlefield, f)
        ? formationUnits(battlefield, f).filter(
            (unit) => supportPart(battlefield, unit) === state.cursor && isOrderable(battlefield, unit),
          )
        : [],
    )
  if (state.commanding !== null) return inClass(battlefield, state.commanding, state.cursor)
  return scenario.roster.battalionIds.flatMap((b) => {
    const nextClass = firstClass(battlefield, b)
    return nextClass === null ? [] : inClass(battlefield, b, nextClass)
  })
}

const hasStand = (battlefield: Battlefield, formation: FormationId): boolean => {
  const { hq } = formationOf(battlefield, formation)
  return hq !== null && isPresent(battlefield, hq)
}

function inClass(battlefield: Battlefield, battalion: BattalionId, classIndex: number): UnitId[] {
  return battalionUnits(battlefield, battalion).filter(
    (unit) => battalionClass(battlefield, unit) === classIndex && isOrderable(battlefield, unit),
  )
}

/** orders.2: the class with which a battalion begins or continues; null if it has no unit left to order. */
export function firstClass(battlefield: Battlefield, battalion: BattalionId, from = 0): number | null {
  const { side, hq } = battalionOf(battlefield, battalion)
  const { state } = battlefield
  if (side !== state.side || state.battalions[battalion]?.commanded || hq === null || !isPresent(battlefield, hq))
    return null
  const remaining = battalionUnits(battlefield, battalion).filter(
    (unit) => battalionClass(battlefield, unit) >= from && isOrderable(battlefield, unit),
  )
  if (remaining.length === 0) return null
  return Math.min(...remaining.map((unit) => battalionClass(battlefield, unit)))
}
