/** Names of sides, Brigiments and units, and their conditions. */
import { listed } from '@firestep/face'
import type { Side } from '../../data/schema.ts'
import type { BrigimentId, UnitId } from '../../rules/ids.ts'
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
export function unitAt(board: Board, army: Army, unit: UnitId): string {
  const { name, hex } = unitIn(army, unit)
  return hex < 0 ? name : `${name} (${placeOf(board, hex)})`
}

/** Limit on the names listed in a line. */
const maxNamesListed = 6

/** "L and R 1/57, MG 57"; longer lists give the number of units of each type. */
export function unitNamesText(board: Board, army: Pick<Army, 'units'>, units: readonly UnitId[]): string {
  const namedUnits = units.map((unit) => unitIn(army, unit))
  return namedUnits.length > maxNamesListed ? byType(board, namedUnits) : joinWings(namedUnits.map(({ name }) => name))
}

/** The same for visible enemy units. */
export const shownUnitsText = (board: Board, units: readonly Pick<ShownUnit, 'name' | 'type'>[]): string =>
  units.length > maxNamesListed ? byType(board, units) : joinWings(units.map(({ name }) => name))

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
export function byType(board: Board, units: readonly Pick<Unit, 'type'>[]): string {
  const counts = new Map<string, number>()
  for (const { type } of units) counts.set(type, (counts.get(type) ?? 0) + 1)
  return listed([...counts].map(([type, count]) => `${count} ${plural(count, typeName(board, type))}`))
}

const plural = (count: number, noun: string): string => (count === 1 ? noun : `${noun}s`.replace(/ys$/, 'ies'))

/** Name of a unit type; a readable name if the data has only the counter's abbreviation. */
export const typeName = ({ book }: Board, type: string): string => batteries[type] ?? book.unitType(type).name

const batteries: Readonly<Record<string, string>> = {
  'mountain 75mm 4guns': '75 mm mountain battery',
  'indian 10pdr mountain 6guns': 'Indian 10-pounder mountain battery',
  'field 75mm 4guns': '75 mm field battery',
  'field 18pdr 4guns': '18-pounder field battery',
  'howitzer 15cm 4guns': '15 cm howitzer battery',
  'cd 12cm 2guns': '12 cm coastal gun section',
  'cd 15cm 2guns': '15 cm coastal gun section',
  headquarters: 'HQ',
}

/** "¼", "1½", "2" */
export function fractionText(value: number): string {
  const [wholePart, remainder] = [Math.trunc(value), Math.abs(value % 1)]
  const fraction = fractions[remainder]
  if (remainder === 0 || fraction === undefined) return String(value).replace('-', '−')
  return `${wholePart === 0 ? (value < 0 ? '−' : '') : String(wholePart).replace('-', '−')}${fraction}`
}

const fractions: Readonly<Record<number, string>> = {
  0.125: '⅛',
  0.25: '¼',
  0.375: '⅜',
  0.5: '½',
  0.625: '⅝',
  0.75: '¾',
  0.875: '⅞',
}

/** "2 steps", "¼ step" */
export const stepsText = (steps: number): string => `${fractionText(steps)} step${steps > 0 && steps <= 1 ? '' : 's'}`

/** "2 points", "¼ point" */
export const pointsText = (points: number): string =>
  `${fractionText(points)} point${points > 0 && points <= 1 ? '' : 's'}`

/** "the 57th Regiment", but "FC Alpha" without an article. */
export const theBrigiment = (name: string): string =>
  /(Regiment|Brigade|Column)$/.test(name) && !name.startsWith('a ') ? `the ${name}` : name

/** "57th Regiment". Emergency columns of the enemy have no known name (4.4). */
export const brigimentName = (board: Board, view: BattleView, side: Side, brigiment: BrigimentId): string =>
  armyIn(view, side)?.brigiments[brigiment]?.name ??
  board.scenario.brigiments[side][brigiment]?.name ??
  'a Flying Column'

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
