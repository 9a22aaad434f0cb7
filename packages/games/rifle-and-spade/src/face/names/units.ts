/** Names of sides, Brigiments and units, and their conditions. */
import { listed } from '@firestep/face'
import type { Side } from '../../data/schema.ts'
import { type BrigimentId, isOnMap, type UnitId } from '../../rules/ids.ts'
import type { Army, BattleView, ShownUnit, Unit } from '../../rules/state.ts'
import { armyIn, type Board, placeOf } from '../board.ts'

/** "the Entente", "the Ottomans"; always with a plural verb. */
export const sideNoun = (side: Side): string => (side === 'entente' ? 'the Entente' : 'the Ottomans')

export function unitIn({ units }: Pick<Army, 'units'>, unit: UnitId): Readonly<Unit> {
  const found = units[unit]
  if (found === undefined) throw new Error(`there is no unit ${unit}`)
  return found
}

/** The name on the counter: "L 1/57", "Picket a 3/26". */
export const unitName = (army: Pick<Army, 'units'>, unit: UnitId): string => unitIn(army, unit).name

/** "L 1/57 (10.04)"; without a hex if the unit is in none. */
export function unitInPlaceText(board: Board, army: Army, unit: UnitId): string {
  const { name, hex } = unitIn(army, unit)
  return isOnMap(hex) ? `${name} (${placeOf(board, hex)})` : name
}

/** Limit on the names listed in a line. */
const maxNamesListed = 6

/** "L and R 1/57, MG 57"; longer lists give the number of units of each type. */
export function unitNamesText(board: Board, army: Pick<Army, 'units'>, units: readonly UnitId[]): string {
  const namedUnits = units.map((unit) => unitIn(army, unit))
  return namedUnits.length > maxNamesListed
    ? countsByTypeText(board, namedUnits)
    : joinWings(namedUnits.map(({ name }) => name))
}

/** The same for visible enemy units. */
export const shownUnitsText = (board: Board, units: readonly Pick<ShownUnit, 'name' | 'type'>[]): string =>
  units.length > maxNamesListed ? countsByTypeText(board, units) : joinWings(units.map(({ name }) => name))

/** Names the wings of a battalion together: "L and R 1/57". */
function joinWings(names: readonly string[]): string {
  if (names.length === 0) return 'nobody'
  const groups = new Map<string, string[]>()
  for (const name of names) {
    const [, wing, battalion] = /^([LR]) (.+)$/.exec(name) ?? []
    const key = battalion ?? name
    groups.set(key, [...(groups.get(key) ?? []), ...(wing === undefined ? [] : [wing])])
  }
  return listed([...groups].map(([name, wings]) => (wings.length === 0 ? name : `${wings.join(' and ')} ${name}`)))
}

/** "4 half-battalions, 1 machine-gun platoon" */
export function countsByTypeText(board: Board, units: readonly Pick<Unit, 'type'>[]): string {
  const counts = new Map<string, number>()
  for (const { type } of units) counts.set(type, (counts.get(type) ?? 0) + 1)
  return listed([...counts].map(([type, count]) => `${count} ${plural(count, typeName(board, type))}`))
}

/** Type names end in a word that takes an s, or in "battery". */
const plural = (count: number, noun: string): string => (count === 1 ? noun : `${noun}s`.replace(/ys$/, 'ies'))

export const typeName = ({ book }: Board, type: string): string => readableTypeNames[type] ?? book.unitType(type).name

/** Of types whose name in the data is the abbreviation on the counter. */
const readableTypeNames: Readonly<Record<string, string>> = {
  'mountain 75mm 4guns': '75 mm mountain battery',
  'indian 10pdr mountain 6guns': 'Indian 10-pounder mountain battery',
  'field 75mm 4guns': '75 mm field battery',
  'field 18pdr 4guns': '18-pounder field battery',
  'howitzer 15cm 4guns': '15 cm howitzer battery',
  'cd 12cm 2guns': '12 cm coastal gun section',
  'cd 15cm 2guns': '15 cm coastal gun section',
  headquarters: 'HQ',
}

/** How a side's emergency columns are called by the enemy, who does not know their names (4.4). */
export const unknownColumn = 'a Flying Column'

/** "57th Regiment". */
export const brigimentName = (board: Board, view: BattleView, side: Side, brigiment: BrigimentId): string =>
  armyIn(view, side)?.brigiments[brigiment]?.name ?? board.scenario.brigiments[side][brigiment]?.name ?? unknownColumn

/** "the 57th Regiment"; "FC Alpha" and "a Flying Column" take no article. */
export const theBrigiment = (name: string): string =>
  name !== unknownColumn && /(Regiment|Brigade|Column)$/.test(name) ? `the ${name}` : name

/** Conditions of a unit, each in a word or two: "hiding", "confused". */
export const conditionsOf = (unit: Readonly<Unit>): readonly string[] => [
  ...(unit.hiding === null ? [] : [hidingTexts[unit.hiding]]),
  ...(unit.onTop ? ['on top of the work'] : []),
  ...(unit.column ? ['in column'] : []),
  ...(unit.confused ? ['confused'] : []),
  ...(unit.isolated ? ['isolated'] : []),
  ...(unit.outOfSupply ? ['out of supply'] : []),
  ...(unit.support ? ['in support'] : []),
  ...(unit.committed ? ['committed'] : []),
  ...(unit.unaware ? ['has not heard of the new order'] : []),
  ...(unit.assaults ? ['assaulting'] : []),
  ...(unit.long === null ? [] : [longActionTexts[unit.long]]),
]

export const hidingTexts = { terrain: 'hiding', work: 'hiding in the work', ridge: 'hiding behind the ridge' } as const

const longActionTexts = {
  construct: 'digging',
  'one hex': 'moving one hex, the whole turn',
  prolong: 'manhandling its guns',
  drag: 'dragging its guns',
} as const
