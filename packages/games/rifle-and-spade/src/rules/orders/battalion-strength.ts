/** 11.14.13 11.14.17: strength and losses of battalions. */
import { at } from '@firestep/referee'
import { isRifle, kindOf, typeOf, unitOf } from '../battlefield.ts'
import type { BrigimentId, Hex, UnitId } from '../ids.ts'
import { type Battlefield, merged } from '../state.ts'

/** 11.14.15: rifle units and pickets; cavalry is not recovered. */
export const isRecoverable = (battlefield: Battlefield, unit: UnitId): boolean =>
  kindOf(battlefield, unit) === 'rifle' || kindOf(battlefield, unit) === 'picket'

/** The rifle steps of a battalion in the order of battle. */
const originalSteps = ({ scenario, book, side }: Battlefield, battalion: string): number =>
  scenario.units[side].reduce((sum, { battalion: of, type, fullSteps }) => {
    const { kind } = book.unitType(type)
    return of === battalion && (kind === 'rifle' || kind === 'picket') ? sum + fullSteps : sum
  }, 0)

/**
 * Those of them that are under a Brigiment now: steps lent to a Flying Column are not lost (9.5). Subtracts the units
 * that serve elsewhere, because units may have been broken up or absorbed since.
 */
const ownSteps = (battlefield: Battlefield, brigiment: BrigimentId, battalion: string): number =>
  battlefield.army.units
    .filter(
      (unit, id) =>
        unit.brigiment !== brigiment &&
        unit.battalion === battalion &&
        unit.hex !== merged &&
        isRecoverable(battlefield, id),
    )
    .reduce((sum, { fullSteps }) => sum - fullSteps, originalSteps(battlefield, battalion))

/** A unit as it will be after its pending change. */
export function projected(battlefield: Battlefield, unit: UnitId): { readonly steps: number; readonly hex: Hex } {
  const change = battlefield.army.pending.findLast((one) => one.unit === unit)
  const { steps, hex } = unitOf(battlefield, unit)
  return change ?? { steps, hex }
}

const presentSteps = (battlefield: Battlefield, brigiment: BrigimentId, battalion: string): number =>
  battlefield.army.units
    .flatMap((unit, id) =>
      unit.brigiment === brigiment &&
      unit.battalion === battalion &&
      unit.hex !== merged &&
      isRecoverable(battlefield, id)
        ? [projected(battlefield, id).steps]
        : [],
    )
    .reduce((sum, steps) => sum + steps, 0)

export const battalionsOf = ({ army }: Battlefield, brigiment: BrigimentId): string[] => [
  ...new Set(
    army.units.flatMap(({ brigiment: of, battalion }) => (of === brigiment && battalion !== null ? [battalion] : [])),
  ),
]

/** Battalions with surviving rifle steps. */
export const livingBattalions = (battlefield: Battlefield, brigiment: BrigimentId): string[] =>
  battalionsOf(battlefield, brigiment).filter((battalion) => presentSteps(battlefield, brigiment, battalion) > 0)

/** 11.14.17-1: a battalion with half its rifle steps or fewer counts one half, and a destroyed one nothing. */
export function currentBattalions(battlefield: Battlefield, brigiment: BrigimentId): number {
  return battalionsOf(battlefield, brigiment).reduce((sum, battalion) => {
    const present = presentSteps(battlefield, brigiment, battalion)
    if (present <= 0) return sum
    return sum + (2 * present <= originalSteps(battlefield, battalion) ? 0.5 : 1)
  }, 0)
}

/** 11.14.13 to 11.14.15: dead rifle steps: missing, and neither routed nor captured. */
export function deadSteps(battlefield: Battlefield, brigiment: BrigimentId): number {
  const lostBattalions = battalionsOf(battlefield, brigiment).reduce(
    (sum, battalion) =>
      sum + ownSteps(battlefield, brigiment, battalion) - presentSteps(battlefield, brigiment, battalion),
    0,
  )
  const { routed, surrendered } = battlefield.army.brigiments[brigiment]?.losses ?? { routed: 0, surrendered: 0 }
  return Math.max(0, lostBattalions - routed - surrendered)
}

/** 9.5.2: infantry steps of some units. */
export const infantrySteps = (battlefield: Battlefield, units: readonly UnitId[]): number =>
  units.reduce(
    (sum, unit) => (isRifle(typeOf(battlefield, unit)) ? sum + at(battlefield.army.units, unit).steps : sum),
    0,
  )

/** Battalions of a Brigiment that the scenario leaves out; they count as whole. */
function leftOut({ scenario, side }: Battlefield, id: BrigimentId): number {
  const data = scenario.brigiments[side][id]
  if (data === undefined) return 0
  const ownUnits = scenario.units[side].filter((unit) => unit.brigiment === data.name)
  const ownBattalions = new Set(ownUnits.flatMap(({ battalion }) => battalion ?? []))
  return Math.max(0, data.battalions - ownBattalions.size)
}

/** 11.14.17-2: the first maximum in proportion to the battalions left. */
export function proRated(
  battlefield: Battlefield,
  id: BrigimentId,
): { readonly maximum: number; readonly half: number } {
  const brigiment = battlefield.army.brigiments[id]
  if (brigiment === undefined || brigiment.battalions === 0) return { maximum: 0, half: 0 }
  const { firstMaximum, battalions } = brigiment
  const current = currentBattalions(battlefield, id) + leftOut(battlefield, id)
  const maximum = Math.min(firstMaximum, Math.floor((current * firstMaximum) / battalions))
  return { maximum, half: Math.floor(maximum / 2) }
}
