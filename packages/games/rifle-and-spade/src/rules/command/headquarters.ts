/** 9.2: The HQ of a Brigiment. */
import { isHeadquarters, typeOf } from '../battlefield.ts'
import { type BrigimentId, type Hex, isOnMap, type UnitId } from '../ids.ts'
import { awaited, type Battlefield } from '../state.ts'

export function headquartersOf(battlefield: Battlefield, brigiment: BrigimentId): UnitId | null {
  const found = battlefield.army.units.findIndex(
    (unit, id) => unit.brigiment === brigiment && unit.hex >= awaited && isHeadquarters(typeOf(battlefield, id)),
  )
  return found === -1 ? null : found
}

/** Its hex, 'ships' while it waits aboard, or null if it has not arrived. */
export function headquartersAt(battlefield: Battlefield, brigiment: BrigimentId): Hex | 'ships' | null {
  const unit = headquartersOf(battlefield, brigiment)
  if (unit === null) return null
  const { hex } = battlefield.army.units[unit] ?? { hex: awaited }
  if (isOnMap(hex)) return hex
  const { side, scenario } = battlefield
  return scenario.landings.some((one) => one.side === side && one.units.includes(unit)) ? 'ships' : null
}
