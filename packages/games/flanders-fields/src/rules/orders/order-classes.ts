/** The sequence of orders: division, regiment, battalion, and in each the classes of the sheet. */
import type { OrderRow } from '../../data/schema.ts'
import { battalionOf, battalionUnits, formationOf, formationUnits, isPresent, unitOf } from '../battlefield.ts'
import type { BattalionId, UnitId } from '../roster.ts'
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

const rankOf = (classes: readonly (readonly OrderRow[])[], row: OrderRow): number =>
  classes.findIndex((one) => one.includes(row))
const supportClass = (field: Battlefield, unit: UnitId): number => rankOf(supportClasses, unitOf(field, unit).row)
export const battalionClass = (field: Battlefield, unit: UnitId): number =>
  rankOf(battalionClasses, unitOf(field, unit).row)

/** The part of the support orders a unit belongs to; the cursor counts them. */
export function supportPart(field: Battlefield, unit: UnitId): number {
  const { formation } = unitOf(field, unit)
  return (isDivision(field, formation) ? 0 : classCount) + supportClass(field, unit)
}

const isOrderable = (field: Battlefield, unit: UnitId): boolean => mayBeOrdered(field, unit).allowed

/** Units that can be ordered now. */
export function unitsInTurn(field: Battlefield): UnitId[] {
  const { state, scenario } = field
  if (state.step === 'support')
    return scenario.roster.formations.flatMap(({ side }, f) =>
      side === state.side && state.cursor < classCount === isDivision(field, f) && hasStand(field, f)
        ? formationUnits(field, f).filter(
            (unit) => supportPart(field, unit) === state.cursor && isOrderable(field, unit),
          )
        : [],
    )
  if (state.commanding !== null) return inClass(field, state.commanding, state.cursor)
  return scenario.roster.battalions.flatMap((_, b) => {
    const first = firstClass(field, b)
    return first === null ? [] : inClass(field, b, first)
  })
}

const hasStand = (field: Battlefield, formation: number): boolean => {
  const { hq } = formationOf(field, formation)
  return hq !== null && isPresent(field, hq)
}

function inClass(field: Battlefield, battalion: BattalionId, at: number): UnitId[] {
  return battalionUnits(field, battalion).filter(
    (unit) => battalionClass(field, unit) === at && isOrderable(field, unit),
  )
}

/** orders.2: the class with which a battalion begins or continues; null if it has no unit left to order. */
export function firstClass(field: Battlefield, battalion: BattalionId, from = 0): number | null {
  const { side, hq } = battalionOf(field, battalion)
  const { state } = field
  if (side !== state.side || state.battalions[battalion]?.commanded || hq === null || !isPresent(field, hq)) return null
  const left = battalionUnits(field, battalion).filter(
    (unit) => battalionClass(field, unit) >= from && isOrderable(field, unit),
  )
  if (left.length === 0) return null
  return Math.min(...left.map((unit) => battalionClass(field, unit)))
}
