/** 18.2 18.3: Participants in an assault and their strengths. */

import { at } from '@firestep/referee'
import { isArtillery, isHeadquarters, isInfantry, isRifle } from '../battlefield.ts'
import type { Book } from '../book.ts'
import type { Hex, UnitId } from '../ids.ts'
import type { Army, Battlefield, Unit } from '../state.ts'

/**
 * 18.1.2 18.2.3: only rifles and cavalry under the marker attack; units that stay hidden in Us/Them are not under it.
 */
const mayAttack = ({ unitType }: Book, { type, assaults }: Unit): boolean => assaults && isRifle(unitType(type))

/** 18.2.4: all units defend except limbered guns. */
const mayDefend = ({ unitType }: Book, { type, column }: Unit): boolean => !(isArtillery(unitType(type)) && column)

/** 18.2: units of a side that fight in a hex and can be hit. */
export function fightersIn(
  { book, state, army, side }: Pick<Battlefield, 'book' | 'state' | 'army' | 'side'>,
  hex: Hex,
): UnitId[] {
  const isAttacker = state.assaults.some((one) => one.hex === hex && one.attacker === side)
  const fights = isAttacker ? mayAttack : mayDefend
  return army.units.flatMap((unit, id) => (unit.hex === hex && fights(book, unit) ? [id] : []))
}

/** 18.3.1: the value of one unit, before the side's minimum (18.3.2). */
function unitStrength({ tables, unitType }: Book, unit: Unit, withInfantry: boolean): number {
  const type = unitType(unit.type)
  const values = tables.assaultValues
  const base = (): number => {
    if (type.kind === 'picket') return values.picket
    if (isRifle(type)) return unit.steps
    if (type.kind === 'mg') return values.mg * type.points
    if (isHeadquarters(type)) return values.headquarters
    if (type.gun?.angle !== 'low' || type.gun.ammunition !== 'shrapnel') return values.otherArtillery
    const points = (type.points * unit.steps) / type.steps
    return points * (withInfantry ? values.shrapnelWithInfantry : values.shrapnelAlone)
  }
  return base() * (unit.confused ? values.confused : 1) * (unit.column ? values.column : 1)
}

/**
 * 18.3 18.2.5: the total, without hexside limits. 18.3.2: a side that is present is worth at least the lowest value of
 * the table.
 */
export function strengthOf(book: Book, { units }: Army, fighters: readonly UnitId[]): number {
  const { least } = book.tables.assaultValues
  return fighters.length === 0 ? 0 : Math.max(least, totalStrength(book, units, fighters))
}

function totalStrength(book: Book, units: readonly Unit[], fighters: readonly UnitId[]): number {
  const withInfantry = fighters.some((id) => isInfantry(book.unitType(at(units, id).type)))
  return fighters.reduce((total, id) => total + unitStrength(book, at(units, id), withInfantry), 0)
}

/** 18.3.2: true if the side is worth less than the minimum. */
export const isRaised = (book: Book, { units }: Army, fighters: readonly UnitId[]): boolean =>
  fighters.length > 0 && totalStrength(book, units, fighters) < book.tables.assaultValues.least

/** 18.2.5: true if more fight than could fire across one hexside. */
export function isBeyondHexside(book: Book, { units }: Army, fighters: readonly UnitId[]): boolean {
  const { hexsideSteps, hexsidePoints } = book.tables.fire.strength
  const participants = fighters.map((id) => ({
    steps: at(units, id).steps,
    type: book.unitType(at(units, id).type),
  }))
  const steps = participants.reduce((sum, one) => (isRifle(one.type) ? sum + one.steps : sum), 0)
  const points = participants.reduce((sum, { type }) => (type.kind === 'mg' ? sum + type.points : sum), 0)
  return steps > hexsideSteps || points > hexsidePoints
}
