/** 18.2 18.3: who fights in an assault, and what each is worth there. */
import { emit } from '@firestep/referee'
import type { Book } from '../book.ts'
import { isArtillery, isHeadquarters, isInfantry, isRifle } from '../ground.ts'
import type { UnitId } from '../ids.ts'
import type { Army, Unit } from '../state.ts'

/** 18.2.3: rifles and cavalry alone attack. */
export const attacks = ({ unitType }: Book, { type }: Unit): boolean => isRifle(unitType(type))

/** 18.2.4: everybody defends who is not limbered. */
export const defends = ({ unitType }: Book, { type, column }: Unit): boolean => !(isArtillery(unitType(type)) && column)

/** 18.3.1, before the side's minimum (18.3.2). */
function worthOf({ tables, unitType }: Book, unit: Unit, withInfantry: boolean): number {
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

export function attackStrength(book: Book, { units }: Army, stack: readonly UnitId[]): number {
  emit('18.2.3')
  return strength(
    book,
    units,
    stack.filter((id) => attacks(book, units[id] as Unit)),
  )
}

export function defenceStrength(book: Book, { units }: Army, stack: readonly UnitId[]): number {
  emit('18.2.4')
  return strength(
    book,
    units,
    stack.filter((id) => defends(book, units[id] as Unit)),
  )
}

/** 18.2.5: no hexside limits what is added up. 18.3.2: nobody is worth less than the least value of the table. */
function strength(book: Book, units: readonly Unit[], stack: readonly UnitId[]): number {
  emit('18.2.5')
  const withInfantry = stack.some((id) => isInfantry(book.unitType((units[id] as Unit).type)))
  const sum = stack.reduce((total, id) => total + worthOf(book, units[id] as Unit, withInfantry), 0)
  const { least } = book.tables.assaultValues
  if (sum < least) emit('18.3.2')
  return stack.length === 0 ? 0 : Math.max(least, sum)
}
