/** The firing tables: numbers that suppress and kill, by period, row and cover; tanks have a separate table. */
import type { RuleId } from '@firestep/referee'
import type { ArmourRow, Cover, FireRow, Needed, Period } from '../../data/schema.ts'
import { isArmour, poseOf } from '../battlefield.ts'
import { coverOf, coverRules } from '../cover.ts'
import type { BaseId } from '../ids.ts'
import type { Battlefield } from '../state.ts'
import { areasAt } from '../terrain-at.ts'

/** A cell of a table. */
export interface Cell {
  readonly rule: RuleId
  /** The target's cover, and the main matrix where the sheet has no such cell. */
  readonly rules: readonly RuleId[]
  readonly cover: Cover
  readonly suppress: Needed
  readonly kill: Needed
}

const rowIds: Readonly<Record<FireRow, string>> = {
  'machine gun': 'mg',
  infantry: 'inf',
  'field gun': 'fgun',
  howitzer: 'fhow-lm',
  heavy: 'heavy-mm',
  'super heavy': 'super-hm',
  'tank gun': 'tank',
  flamethrower: 'flame',
  gas: 'gas',
}

export const armourRules: Readonly<Record<ArmourRow, RuleId>> = {
  infantry: 'armourfire.inf',
  'anti-tank rifle': 'armourfire.at-rifle',
  'machine gun': 'armourfire.mg',
  'field direct': 'armourfire.field-direct',
  'field indirect': 'armourfire.field-indirect',
  heavy: 'armourfire.heavy',
  'super heavy': 'armourfire.super',
  'tank gun': 'armourfire.armour',
  gas: 'armourfire.gas',
  flamethrower: 'armourfire.flame',
}

const missing = 'period.early.fire.missing'

/** FF-03: rows missing from the early sheet are taken from the main matrix. */
const notOnEarlySheet: readonly FireRow[] = ['super heavy', 'tank gun', 'flamethrower']

/** The line of a period's sheet that prints a cell. */
export const fireRule = (period: Period, row: FireRow, cover: Cover): RuleId =>
  period === 'early' && (cover === 'fort' || notOnEarlySheet.includes(row))
    ? missing
    : `period.${period}.fire.${rowIds[row]}`

/** armourfire.cover.def (FF-82) */
export const tankIsCovered = (battlefield: Battlefield, tank: BaseId): boolean =>
  areasAt(battlefield, poseOf(battlefield, tank)).some(({ type }) => type === 'wood' || type === 'built up')

/** The cell for an attack on a base. */
export function cellOf(battlefield: Battlefield, target: BaseId, row: FireRow, armourRow: ArmourRow): Cell {
  const { tables } = battlefield.book
  if (isArmour(battlefield, target)) {
    const covered = tankIsCovered(battlefield, target)
    const [suppress, kill] = tables.armourFire[armourRow][covered ? 'cover' : 'open']
    return { rule: armourRules[armourRow], rules: [], cover: coverOf(battlefield, target).cover, suppress, kill }
  }
  const { period } = battlefield.scenario.data
  const { cover } = coverOf(battlefield, target)
  const [suppress, printed] = tables.fire[period][row][cover]
  const rule = fireRule(period, row, cover)
  return {
    cover,
    suppress,
    rule,
    rules: [...(rule === missing ? [`fire.matrix.${rowIds[row]}`] : []), ...coverRules(battlefield, target)],
    kill: row === 'flamethrower' && cover === 'fort' ? flameAtFort(battlefield, printed) : printed,
  }
}

/** FF-76: the mid sheet's value, unless the two other tables are preferred. */
export function flameAtFort({ scenario: { data, switches } }: Battlefield, printed: Needed): Needed {
  return data.period === 'mid' && switches.midFlamethrower === 'kills on five' ? 5 : printed
}
