/** The order die: the numbers a unit needs, its modifiers, and its actions (Issuing Orders). */
import { at, type Modifier, modifierTotal, type RuleId } from '@firestep/referee'
import type { OrderRow, Period } from '../../data/schema.ts'
import { baseOf, enrolled, unitOf } from '../battlefield.ts'
import type { UnitId } from '../ids.ts'
import type { Battlefield } from '../state.ts'
import type { Declared } from './declarations.ts'
import { modifiersByDie } from './modifiers.ts'

/** Names of rows on the sheets; those missing from the early one are borrowed (FF-16). */
const printedRows: Readonly<Record<OrderRow, string>> = {
  'regimental machine gun': 'regimental-mg',
  blockhouse: 'blockhouse',
  'regimental artillery': 'regimental-artillery',
  'regimental mortar': 'regimental-mortar',
  tank: 'tank',
  'battalion machine gun': 'battalion-mg',
  'battalion mortar': 'battalion-mortar',
  company: 'rifle-company',
}
const onEarlySheet: readonly OrderRow[] = [
  'regimental machine gun',
  'regimental artillery',
  'battalion machine gun',
  'company',
]
/** Types that the sheets name; others use the row of the nearest type. */
const namedTypes = ['machine gun', 'blockhouse', 'light mortar', 'medium mortar', 'heavy mortar', 'infantry platoon']

/** The line of a period's sheet with a row; null if it has none and borrows that of the nearest type (FF-16). */
export const printedRule = (period: Period, row: OrderRow): RuleId | null => {
  if (period !== 'early') return `period.${period}.orders.${printedRows[row]}`
  if (!onEarlySheet.includes(row)) return null
  return `period.early.orders.${row === 'regimental artillery' ? 'regimental-artillery-los' : printedRows[row]}`
}

/** The row of the sheet that a unit is ordered on. */
export function rowRule(battlefield: Battlefield, unit: UnitId): RuleId {
  const { row, bases } = unitOf(battlefield, unit)
  const { period } = battlefield.scenario.data
  const { type } = enrolled(battlefield, at(bases, 0))
  const isNamed = namedTypes.includes(type) || row === 'regimental artillery' || row === 'tank'
  const printed = isNamed ? printedRule(period, row) : null
  if (printed === null) return 'orders.18'
  const isBehind = bases.every((base) => baseOf(battlefield, base).pose === null)
  return period === 'early' && row === 'regimental artillery' && isBehind
    ? 'period.early.orders.regimental-artillery-off-table'
    : printed
}

/** artorders.mid: where text and sheet differ (FF-13). */
export const isMidArtillery = ({ scenario: { data } }: Battlefield, row: OrderRow): boolean =>
  data.period === 'mid' && row === 'regimental artillery'

/** Numbers required for one, two, three actions. */
export function neededOn(battlefield: Battlefield, row: OrderRow): readonly number[] {
  const { data, switches } = battlefield.scenario
  const needed = battlefield.book.tables.orders[data.period][row]
  if (!isMidArtillery(battlefield, row)) return needed
  // FF-13, the other reading: as the text has it.
  return switches.midArtillery === 'two actions on seven' ? [needed[0] ?? 4, 7] : needed
}

/** orders.11 (FF-11): the rows are open upward. */
export function actionsFor(
  battlefield: Battlefield,
  unit: UnitId,
  die: number,
  modifiers: readonly Modifier[],
): number {
  // orders.13
  if (die === 1) return 0
  const sum = die + modifierTotal(modifiers)
  return neededOn(battlefield, unitOf(battlefield, unit).row).filter((needed) => sum >= needed).length
}

/** Number of the six die results that give no, one, two, three actions. */
export function orderChances(battlefield: Battlefield, unit: UnitId, declared: Declared): readonly number[] {
  const cases = [0, 0, 0, 0]
  const modifiers = modifiersByDie(battlefield, unit, declared)
  for (let die = 1; die <= 6; die++) {
    const actions = actionsFor(battlefield, unit, die, modifiers(die))
    cases[actions] = (cases[actions] ?? 0) + 1
  }
  return cases
}
