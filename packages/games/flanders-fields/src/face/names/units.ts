/** Names of sides, formations, battalions, companies and bases. */

import { capital, ordinal } from '@firestep/face'
import { at, memoByObject } from '@firestep/referee'
import type { Army, BaseType, CompanyKind, Side, TankModel } from '../../data/schema.ts'
import type { BaseId, BattalionId, FormationId, UnitId } from '../../rules/ids.ts'
import type { OrderedUnit, Roster, RosterBase } from '../../rules/roster.ts'
import type { Board } from '../board.ts'

type BoardScenario = Pick<Board, 'scenario'>

/** "British", "German" */
export const nationOf = ({ scenario }: BoardScenario, side: Side): string => capital(scenario.data.forces[side].army)

/** "the British", "the Germans"; takes a plural verb. */
export const people = ({ scenario }: BoardScenario, side: Side): string => peopleNames[scenario.data.forces[side].army]
const peopleNames: Readonly<Record<Army, string>> = {
  british: 'the British',
  french: 'the French',
  german: 'the Germans',
}

function requireItem<T>(list: readonly T[], index: number, kind: string): T {
  const item = list[index]
  if (item === undefined) throw new Error(`there is no ${kind} ${index}`)
  return item
}

/** "8th Brigade" */
export const formationName = ({ scenario: { roster } }: BoardScenario, formation: FormationId): string =>
  requireItem(roster.formations, formation, 'formation').name

/** "4th Middlesex", "I Battalion, IR 31" */
export const battalionName = ({ scenario: { roster } }: BoardScenario, battalion: BattalionId): string =>
  requireItem(roster.battalions, battalion, 'battalion').name

/** Short form for labels: "4th Middlesex", "I/31". */
export const battalionShort = (board: BoardScenario, battalion: BattalionId): string =>
  battalionName(board, battalion).replace(/^([IVX]+) Battalion, (?:IR |Landwehr )?/, '$1/')

const companyNames: Readonly<Record<CompanyKind, readonly [company: string, platoon: string]>> = {
  'rifle company': ['Company', 'platoon'],
  'storm company': ['Storm Company', 'platoon'],
  squadron: ['Squadron', 'troop'],
  'engineer company': ['Company', 'section'],
  'pioneer company': ['Company', 'section'],
  'tank company': ['Company', 'tank'],
  'mg company': ['Company', 'gun'],
}

/** The company letter: the last part of the id. */
const letterOf = (unit: OrderedUnit): string => unit.id.split('.').at(-1) ?? unit.id

/** "A Company, 4th Middlesex"; for a single weapon its own name. */
export function unitName(board: BoardScenario, unit: UnitId): string {
  const unitEntry = requireItem(board.scenario.roster.units, unit, 'unit')
  const [first] = unitEntry.bases
  if (first === undefined) throw new Error(`nobody is in ${unitEntry.id}`)
  const { battalion } = requireItem(board.scenario.roster.bases, first, 'base')
  if (unitEntry.company === null || battalion === null) return baseName(board, first)
  return `${letterOf(unitEntry)} ${companyNames[unitEntry.company][0]}, ${battalionName(board, battalion)}`
}

/** Under the heading of its battalion: "A Company", "2nd machine gun". */
export function unitShort(board: BoardScenario, unit: UnitId): string {
  const unitEntry = requireItem(board.scenario.roster.units, unit, 'unit')
  return unitEntry.company === null
    ? baseShort(board, at(unitEntry.bases, 0))
    : `${letterOf(unitEntry)} ${companyNames[unitEntry.company][0]}`
}

const tankNames: Readonly<Record<TankModel, string>> = {
  'british male': 'male tank',
  'british female': 'female tank',
  whippet: 'Whippet',
  'st chamond': 'Saint-Chamond',
  'renault gun': 'Renault with gun',
  'renault lmg': 'Renault with machine gun',
  a7v: 'A7V',
}

/** The kind of a base without its owner: "rifle platoon", "77 mm field gun", "male tank". */
export function kindName({
  type,
  tank,
  model,
  grapnel,
}: Pick<RosterBase, 'type' | 'tank' | 'model' | 'grapnel'>): string {
  if (tank !== null) return grapnel ? `${tankNames[tank]} with grapnels` : tankNames[tank]
  const typeName = typeNames[type] ?? type
  // Some gun and car models already contain their type.
  const spokenModel = model?.replace(/-pdr/, '-pounder').replace(/(\d)in\b/, '$1-inch') ?? null
  return spokenModel === null
    ? typeName
    : /(howitzer|pounder|gun|car)$/.test(spokenModel)
      ? spokenModel
      : `${spokenModel} ${typeName}`
}
const typeNames: Partial<Record<BaseType, string>> = {
  'battalion command': 'headquarters',
  'regiment command': 'headquarters',
  'division command': 'headquarters',
  'infantry platoon': 'rifle platoon',
  'heavy artillery': 'heavy gun',
  'super heavy artillery': 'super heavy gun',
}

/** The owning battalion or formation. */
const ownerOf = (board: BoardScenario, { battalion, formation }: RosterBase): string =>
  battalion === null ? formationName(board, formation) : battalionName(board, battalion)

/** "1st platoon, A Company, 4th Middlesex"; "2nd machine gun, IR 31"; "headquarters of the 8th Brigade". */
export function baseName(board: BoardScenario, base: BaseId): string {
  const entry = requireItem(board.scenario.roster.bases, base, 'base')
  const unit = entry.unit === null ? null : requireItem(board.scenario.roster.units, entry.unit, 'unit')
  if (unit?.company != null && entry.unit !== null)
    return `${ordinal(unit.bases.indexOf(base) + 1)} ${companyNames[unit.company][1]}, ${unitName(board, entry.unit)}`
  const owner = ownerOf(board, entry)
  if (entry.type.endsWith('command')) return `headquarters of ${owner}`
  const { number, total } = numberAmong(board.scenario.roster, base)
  return `${total > 1 ? `${ordinal(number)} ` : ''}${kindName(entry)}, ${owner}`
}

/** Without its battalion, for texts about one battalion: "1st platoon of A", "2nd machine gun". */
export function baseShort(board: BoardScenario, base: BaseId): string {
  const entry = requireItem(board.scenario.roster.bases, base, 'base')
  const unit = entry.unit === null ? null : requireItem(board.scenario.roster.units, entry.unit, 'unit')
  if (unit?.company != null) return `${ordinal(unit.bases.indexOf(base) + 1)} of ${letterOf(unit)}`
  const { number, total } = numberAmong(board.scenario.roster, base)
  return `${total > 1 ? `${ordinal(number)} ` : ''}${kindName(entry)}`
}

interface BaseNumber {
  readonly number: number
  readonly total: number
}

/** Number of each base among its owner's bases of the same name, from 1, and their total. */
const baseNumbers = memoByObject(({ bases }: Roster): readonly BaseNumber[] => {
  const keys = bases.map((entry) => `${entry.side} ${entry.formation} ${entry.battalion} ${kindName(entry)}`)
  const counts = new Map<string, number>()
  const numbers = keys.map((key) => {
    const number = (counts.get(key) ?? 0) + 1
    counts.set(key, number)
    return number
  })
  return numbers.map((number, i) => ({ number, total: counts.get(keys[i] ?? '') ?? number }))
})

const numberAmong = (roster: Roster, base: BaseId): BaseNumber => requireItem(baseNumbers(roster), base, 'base')
