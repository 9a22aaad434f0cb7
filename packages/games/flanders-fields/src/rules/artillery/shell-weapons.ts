/** Shells of guns, mortars and indirect machine guns, and the size of their areas. */
import type { RuleId } from '@firestep/referee'
import { type ArmourRow, type BaseType, type FireRow, fieldGuns } from '../../data/schema.ts'
import { armOf, baseOf, enrolled, unitOf } from '../battlefield.ts'
import type { BaseId } from '../ids.ts'
import type { AimingPoint, Battlefield } from '../state.ts'
import type { BoundingBox } from '../table-terrain.ts'
import { areaAt } from './template.ts'

export const mortars: readonly BaseType[] = ['light mortar', 'medium mortar', 'heavy mortar']

export const isMortar = (battlefield: Battlefield, base: BaseId): boolean =>
  mortars.includes(enrolled(battlefield, base).type)
/** Field and heavy guns on or off the table. */
export const isGun = (battlefield: Battlefield, base: BaseId): boolean => armOf(battlefield, base) === 'artillery'
export const isFieldGun = (battlefield: Battlefield, base: BaseId): boolean =>
  fieldGuns.includes(enrolled(battlefield, base).type)
export const isOffTable = (battlefield: Battlefield, base: BaseId): boolean =>
  baseOf(battlefield, base).fate === 'off table'

/** FF-97: a machine gun ordered by its regiment, from the middle of the war on. */
function firesIndirectly(battlefield: Battlefield, base: BaseId): boolean {
  const { type, unit } = enrolled(battlefield, base)
  if (type !== 'machine gun' || unit === null || battlefield.scenario.data.period === 'early') return false
  return unitOf(battlefield, unit).row === 'regimental machine gun'
}

/** True if a base has an aiming point at all. */
export const hasAim = (battlefield: Battlefield, base: BaseId): boolean =>
  isGun(battlefield, base) || isMortar(battlefield, base) || firesIndirectly(battlefield, base)

/** Millimetres: sos.1 template.1 template.6 mortar.light mortar.medium mortar.heavy */
const sosArea = [100, 50] as const

const areaRules: Partial<Record<BaseType, RuleId>> = {
  'light mortar': 'mortar.light',
  'medium mortar': 'mortar.medium',
  'heavy mortar': 'mortar.heavy',
  'machine gun': 'template.6',
}

/** The rule on the size of its area. */
export const areaRule = (battlefield: Battlefield, battery: BaseId, sos: boolean): RuleId =>
  sos ? 'sos.1' : (areaRules[enrolled(battlefield, battery).type] ?? 'template.1')

/** Its width along y and its depth along x, in millimetres. */
export function sizeOfArea(battlefield: Battlefield, battery: BaseId, sos: boolean): readonly [number, number] {
  if (sos) return sosArea
  const { template } = weaponOf(battlefield, battery)
  if (template === undefined) throw new Error(`a ${enrolled(battlefield, battery).type} has no area of effect`)
  return template
}

export const areaOf = (battlefield: Battlefield, { battery, x, y, sos }: AimingPoint): BoundingBox =>
  areaAt({ x, y }, sizeOfArea(battlefield, battery, sos))

export function weaponOf(battlefield: Battlefield, battery: BaseId) {
  const { type } = enrolled(battlefield, battery)
  const weapon = battlefield.book.tables.weapons[type === 'machine gun' ? 'indirect machine gun' : type]
  if (weapon === undefined) throw new Error(`a ${type} throws no shells`)
  return weapon
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
  const armourRow = armourRows[row]
  if (armourRow === undefined) throw new Error(`nothing is shelled with ${row}`)
  return overSights && armourRow === 'field indirect' ? 'field direct' : armourRow
}
