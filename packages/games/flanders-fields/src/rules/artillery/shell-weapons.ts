/** Shells of guns, mortars and indirect machine guns, and the size of their areas. */
import type { RuleId } from '@firestep/referee'
import { type ArmourRow, type BaseType, type FireRow, fieldGuns } from '../../data/schema.ts'
import { armOf, baseOf, enrolled, unitOf } from '../battlefield.ts'
import type { BaseId } from '../roster.ts'
import type { AimingPoint, Battlefield } from '../state.ts'
import type { BoundingBox } from '../table-terrain.ts'
import { areaAt } from './template.ts'

export const mortars: readonly BaseType[] = ['light mortar', 'medium mortar', 'heavy mortar']

export const isMortar = (field: Battlefield, base: BaseId): boolean => mortars.includes(enrolled(field, base).type)
/** Field and heavy guns on or off the table. */
export const isGun = (field: Battlefield, base: BaseId): boolean => armOf(field, base) === 'artillery'
export const isFieldGun = (field: Battlefield, base: BaseId): boolean => fieldGuns.includes(enrolled(field, base).type)
export const isOffTable = (field: Battlefield, base: BaseId): boolean => baseOf(field, base).fate === 'off table'

/** FF-97: a machine gun ordered by its regiment, from the middle of the war on. */
function firesIndirectly(field: Battlefield, base: BaseId): boolean {
  const { type, unit } = enrolled(field, base)
  if (type !== 'machine gun' || unit === null || field.scenario.data.period === 'early') return false
  return unitOf(field, unit).row === 'regimental machine gun'
}

/** True if a base has an aiming point at all. */
export const hasAim = (field: Battlefield, base: BaseId): boolean =>
  isGun(field, base) || isMortar(field, base) || firesIndirectly(field, base)

/** Millimetres: sos.1 template.1 template.6 mortar.light mortar.medium mortar.heavy */
const sosArea = [100, 50] as const

const areaRules: Partial<Record<BaseType, RuleId>> = {
  'light mortar': 'mortar.light',
  'medium mortar': 'mortar.medium',
  'heavy mortar': 'mortar.heavy',
  'machine gun': 'template.6',
}

/** The rule on the size of its area. */
export const areaRule = (field: Battlefield, battery: BaseId, sos: boolean): RuleId =>
  sos ? 'sos.1' : (areaRules[enrolled(field, battery).type] ?? 'template.1')

/** Its width along y and its depth along x, in millimetres. */
export function sizeOfArea(field: Battlefield, battery: BaseId, sos: boolean): readonly [number, number] {
  if (sos) return sosArea
  const { template } = weaponOf(field, battery)
  if (template === undefined) throw new Error(`a ${enrolled(field, battery).type} has no area of effect`)
  return template
}

export const areaOf = (field: Battlefield, { battery, x, y, sos }: AimingPoint): BoundingBox =>
  areaAt({ x, y }, sizeOfArea(field, battery, sos))

export function weaponOf(field: Battlefield, battery: BaseId) {
  const { type } = enrolled(field, battery)
  const found = field.book.tables.weapons[type === 'machine gun' ? 'indirect machine gun' : type]
  if (found === undefined) throw new Error(`a ${type} throws no shells`)
  return found
}

/** Rows of the firing table against tanks. */
const armourRows: Partial<Record<FireRow, ArmourRow>> = {
  'machine gun': 'machine gun',
  'field gun': 'field indirect',
  howitzer: 'field indirect',
  heavy: 'heavy',
  'super heavy': 'super heavy',
}

export function armourRowOf(row: FireRow, overSights: boolean): ArmourRow {
  const found = armourRows[row]
  if (found === undefined) throw new Error(`nothing is shelled with ${row}`)
  return overSights && found === 'field indirect' ? 'field direct' : found
}
