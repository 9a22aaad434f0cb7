import { brigimentOf, isHeadquarters, typeOf, unitOf, unitsOf } from '../battlefield.ts'
import type { BrigimentId, Hex, UnitId } from '../ids.ts'
import { isInLine, orderInEffect, roleOf } from '../orders/order-in-effect.ts'
import type { Battlefield, Brigiment } from '../state.ts'
import { headquartersAt } from './headquarters.ts'
import { areWithinRunners, inTouch, netsOf } from './messaging-range.ts'

/** 9.3.4 11.9.4-3 11.12.6-3 11.16.3: orders under which units In Line are not tested. */
function isExempt(battlefield: Battlefield, brigiment: Brigiment): boolean {
  const type = orderInEffect(battlefield, brigiment)
  return type === 'initial attack' || type === 'cordon defense' || type === 'march'
}

/**
 * 9.2.1 9.3.2: units of a Brigiment out of Messaging Range of its HQ. None are Isolated while the HQ has not arrived.
 */
export function outOfTouch(battlefield: Battlefield, id: BrigimentId): UnitId[] {
  const brigiment = brigimentOf(battlefield, id)
  const centre = headquartersAt(battlefield, id)
  if (centre === null) return []
  const exempt = isExempt(battlefield, brigiment)
  const touched = inTouch(battlefield, centre, id)
  return unitsOf(battlefield, id).filter((unit) => {
    if (isHeadquarters(typeOf(battlefield, unit))) return false
    if (exempt && isInLine(roleOf(battlefield, unit))) return false
    return !touched.has(unitOf(battlefield, unit).hex)
  })
}

/** Hexes where a unit would be back in touch with its HQ (11.6.3-1). */
export function hexesInTouch(battlefield: Battlefield, id: BrigimentId): Hex[] {
  const centre = headquartersAt(battlefield, id)
  if (centre === null) return []
  const touched = [...inTouch(battlefield, centre, id)]
  const nets = netsOf(battlefield)
  const wired = new Set(touched.flatMap((hex) => nets.get(hex) ?? []))
  const found: Hex[] = []
  for (const hex of battlefield.sheet.hexes) {
    if (battlefield.scenario.land[hex] !== 1) continue
    const net = nets.get(hex)
    if (touched.some((other) => areWithinRunners(battlefield, hex, other)) || (net !== undefined && wired.has(net)))
      found.push(hex)
  }
  return found
}
