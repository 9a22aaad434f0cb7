/** 9.2: where a Brigiment is commanded from. */
import { isHeadquarters, typeOf } from '../battlefield.ts'
import type { BrigimentId, Hex, UnitId } from '../ids.ts'
import { awaited, type Battlefield } from '../state.ts'

export function headquartersOf(ground: Battlefield, brigiment: BrigimentId): UnitId | null {
  const found = ground.army.units.findIndex(
    (unit, id) => unit.brigiment === brigiment && unit.hex >= awaited && isHeadquarters(typeOf(ground, id)),
  )
  return found < 0 ? null : found
}

/** Its hex, the ships it waits aboard, or null while it has not come. */
export function headquartersAt(ground: Battlefield, brigiment: BrigimentId): Hex | 'ships' | null {
  const unit = headquartersOf(ground, brigiment)
  if (unit === null) return null
  const { hex } = ground.army.units[unit] ?? { hex: awaited }
  if (hex >= 0) return hex
  const { side, scenario } = ground
  return scenario.landings.some((one) => one.side === side && one.units.includes(unit)) ? 'ships' : null
}
