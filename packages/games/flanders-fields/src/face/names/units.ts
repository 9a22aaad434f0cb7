/** Names of sides, formations, battalions, companies and bases. */

import { at, memoByObject } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import type { BaseId, BattalionId, FormationId, UnitId } from '../../rules/ids.ts'
import type { OrderedUnit, Roster, RosterBase } from '../../rules/roster.ts'
import type { Board } from '../board.ts'
import * as words from '../texts/words.ts'

type BoardScenario = Pick<Board, 'scenario'>

/** "British", "German" */
export const nationOf = ({ scenario }: BoardScenario, side: Side): string =>
  words.nation(scenario.data.forces[side].army)

/** "the British", "the Germans"; takes a plural verb. */
export const people = ({ scenario }: BoardScenario, side: Side): string => words.people[scenario.data.forces[side].army]
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
  words.shortBattalion(battalionName(board, battalion))

/** The company letter: the last part of the id. */
const letterOf = (unit: OrderedUnit): string => unit.id.split('.').at(-1) ?? unit.id

/** "A Company, 4th Middlesex"; for a single weapon its own name. */
export function unitName(board: BoardScenario, unit: UnitId): string {
  const unitEntry = requireItem(board.scenario.roster.units, unit, 'unit')
  const [first] = unitEntry.bases
  if (first === undefined) throw new Error(`nobody is in ${unitEntry.id}`)
  const { battalion } = requireItem(board.scenario.roster.bases, first, 'base')
  if (unitEntry.company === null || battalion === null) return baseName(board, first)
  return words.ofOwner(words.company(letterOf(unitEntry), unitEntry.company), battalionName(board, battalion))
}

/** Under the heading of its battalion: "A Company", "2nd machine gun". */
export function unitShort(board: BoardScenario, unit: UnitId): string {
  const unitEntry = requireItem(board.scenario.roster.units, unit, 'unit')
  return unitEntry.company === null
    ? baseShort(board, at(unitEntry.bases, 0))
    : words.company(letterOf(unitEntry), unitEntry.company)
}

/** The kind of a base without its owner: "rifle platoon", "77 mm field gun", "male tank". */
export function kindName({
  type,
  tank,
  model,
  grapnel,
}: Pick<RosterBase, 'type' | 'tank' | 'model' | 'grapnel'>): string {
  return tank === null ? words.baseKind(type, model) : words.tank(tank, grapnel)
}

/** The owning battalion or formation. */
const ownerOf = (board: BoardScenario, { battalion, formation }: RosterBase): string =>
  battalion === null ? formationName(board, formation) : battalionName(board, battalion)

/** "1st platoon, A Company, 4th Middlesex"; "2nd machine gun, IR 31"; "headquarters of the 8th Brigade". */
export function baseName(board: BoardScenario, base: BaseId): string {
  const entry = requireItem(board.scenario.roster.bases, base, 'base')
  const unit = entry.unit === null ? null : requireItem(board.scenario.roster.units, entry.unit, 'unit')
  if (unit?.company != null && entry.unit !== null)
    return words.partOfCompany(unit.bases.indexOf(base) + 1, unit.company, unitName(board, entry.unit))
  const owner = ownerOf(board, entry)
  if (entry.type.endsWith('command')) return words.headquartersOf(owner)
  const { number, total } = numberAmong(board.scenario.roster, base)
  return words.ofOwner(words.numbered(kindName(entry), number, total), owner)
}

/** Without its battalion, for texts about one battalion: "1st platoon of A", "2nd machine gun". */
export function baseShort(board: BoardScenario, base: BaseId): string {
  const entry = requireItem(board.scenario.roster.bases, base, 'base')
  const unit = entry.unit === null ? null : requireItem(board.scenario.roster.units, entry.unit, 'unit')
  if (unit?.company != null) return words.partInShort(unit.bases.indexOf(base) + 1, letterOf(unit))
  const { number, total } = numberAmong(board.scenario.roster, base)
  return words.numbered(kindName(entry), number, total)
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
