/** Queries about the battlefield: units by hex, terrain and lines of sight. */
import { allowed, asId, type Ruling, refused } from '@firestep/referee'
import type { Side } from '../data/enums.ts'
import { type Book, opponent, scenarioNamed, type Terrain } from './book.ts'
import { type Hex, isOnMap, noUnit, offBoard, type UnitId } from './ids.ts'
import type { Battlefield, BattleView, Ordered, Unit } from './state.ts'
import * as refusals from './texts/refusals.ts'

/** The battlefield as a seat or a spectator sees it. */
export type BattlefieldOf = (view: BattleView) => Battlefield

export const makeBattlefieldOf =
  (book: Book): BattlefieldOf =>
  (view) => ({ book, scenario: scenarioNamed(book, view.battle), state: view })

/** The unit in a hex, or -1. */
export function unitAt({ state }: Battlefield, hex: Hex): UnitId {
  const { units } = state
  for (let i = 0; i < units.length; i++) if (units[i]?.hex === hex) return asId(i)
  return noUnit
}

export const unitOf = ({ state }: Battlefield, unit: UnitId): Unit => {
  const found = state.units[unit]
  if (found === undefined) throw new Error(`there is no unit ${unit}`)
  return found
}

export const isUnit = ({ state }: Battlefield, value: unknown): value is UnitId =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < state.units.length

export const isHex = ({ book }: Battlefield, value: unknown): value is Hex =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < book.hexes

export function terrainAt({ scenario }: Battlefield, hex: Hex): Terrain {
  const terrain = scenario.terrain[hex]
  if (terrain === undefined) throw new Error(`there is no hex ${hex}`)
  return terrain
}

export const hasWire = ({ state }: Battlefield, hex: Hex): boolean => state.wire.includes(hex)
export const hasCrater = ({ state }: Battlefield, hex: Hex): boolean => state.craters.includes(hex)

/** True if terrain or wire ends a move that enters the hex. */
export const stopsMove = (battlefield: Battlefield, hex: Hex): boolean =>
  terrainAt(battlefield, hex).stop || hasWire(battlefield, hex)

/** A side's units on the board. */
export function unitsOnBoard({ state }: Battlefield, side: Side): UnitId[] {
  const found: UnitId[] = []
  const { units } = state
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]
    if (unit !== undefined && unit.side === side && isOnMap(unit.hex)) found.push(asId(i))
  }
  return found
}

export const distanceBetween = ({ book }: Battlefield, a: Hex, b: Hex): number =>
  book.distances[a * book.hexes + b] ?? 0

/** The neighbour of a hex in one of six directions, clockwise from upper left; -1 where there is none. */
export const stepFrom = ({ book }: Battlefield, hex: Hex, direction: number): Hex =>
  book.neighbours[hex * 6 + direction] ?? offBoard

/** Enemies next to a hex, by ascending number. */
export function adjacentEnemies(
  battlefield: Battlefield,
  hex: Hex,
  side: Side,
  unitsByHex: Int8Array = occupants(battlefield),
): UnitId[] {
  const found: UnitId[] = []
  for (let direction = 0; direction < 6; direction++) {
    const next = stepFrom(battlefield, hex, direction)
    const unit = isOnMap(next) ? occupantOf(unitsByHex, next) : noUnit
    if (unit !== noUnit && unitOf(battlefield, unit).side !== side) found.push(unit)
  }
  return found.length < 2 ? found : found.sort((a, b) => a - b)
}

export function isNextToEnemy(battlefield: Battlefield, hex: Hex, side: Side): boolean {
  for (const unit of battlefield.state.units) {
    if (unit.side !== side && isOnMap(unit.hex) && distanceBetween(battlefield, hex, unit.hex) === 1) return true
  }
  return false
}

/** Directions to a side's own rear, and to its front. The top side faces the other way. */
const rear: Readonly<Record<Side, readonly [number, number]>> = { british: [4, 3], german: [0, 1] }
export const rearHexes = (battlefield: Battlefield, hex: Hex, side: Side): Hex[] =>
  rear[side].map((direction) => stepFrom(battlefield, hex, direction)).filter((next) => isOnMap(next))

export const isBaseline = ({ book }: Battlefield, hex: Hex, side: Side): boolean =>
  book.row[hex] === (side === 'german' ? 0 : book.data.board.rowLengths.length - 1)

export const isEnemyBaseline = (battlefield: Battlefield, hex: Hex, side: Side): boolean =>
  isBaseline(battlefield, hex, opponent(side))

export const orderedUnit = ({ state }: Battlefield, unit: UnitId): Ordered | undefined =>
  state.now.ordered.find((order) => order.unit === unit)

/** The unit in each hex, -1 if empty. Computed once for many queries. */
export function occupants({ book, state }: Battlefield): Int8Array {
  const unitsByHex = new Int8Array(book.hexes).fill(-1)
  const { units } = state
  for (let i = 0; i < units.length; i++) {
    const hex = units[i]?.hex ?? offBoard
    if (isOnMap(hex)) unitsByHex[hex] = i
  }
  return unitsByHex
}

/** The unit in a hex, or -1, by `occupants`. */
export const occupantOf = (unitsByHex: Int8Array, hex: Hex): UnitId => asId(unitsByHex[hex] ?? noUnit)

/** los.3 to los.8 and the hill rules: true if a unit in one hex sees into another. */
export function hasSightTo(battlefield: Battlefield, unitsByHex: Int8Array, from: Hex, to: Hex): boolean {
  const overHills = onHill(battlefield, from) && onHill(battlefield, to)
  const crossings = battlefield.book.crossings(from, to)
  let isLeftBlocked = false
  let isRightBlocked = false
  for (const crossing of crossings) {
    if (crossing.length === 1) {
      if (obstructs(battlefield, unitsByHex, crossing[0], overHills)) return false
      continue
    }
    // los.8 means the two sides of the line, not of one edge, so obstructions may be staggered.
    isLeftBlocked ||= obstructs(battlefield, unitsByHex, crossing[0], overHills)
    isRightBlocked ||= obstructs(battlefield, unitsByHex, crossing[1], overHills)
    if (isLeftBlocked && isRightBlocked) return false
  }
  return true
}

/** ranged.2, ranged.3: true if sight lets a unit fire into a hex; some units need no sight. */
export const hasInSight = (
  battlefield: Battlefield,
  unitsByHex: Int8Array,
  { type, hex }: Pick<Unit, 'type' | 'hex'>,
  to: Hex,
): boolean => !battlefield.book.data.units[type].needsSight || hasSightTo(battlefield, unitsByHex, hex, to)

const onHill = (battlefield: Battlefield, hex: Hex): boolean => terrainAt(battlefield, hex).blocksSight === 'hill'

/** A hill blocks sight to the hexes behind it, but not from hill to hill: a plateau, or heights across a valley. */
function obstructs(battlefield: Battlefield, unitsByHex: Int8Array, hex: Hex, overHills: boolean): boolean {
  if (!isOnMap(hex) || hex >= battlefield.book.hexes || occupantOf(unitsByHex, hex) !== noUnit) return true
  const { blocksSight } = terrainAt(battlefield, hex)
  return blocksSight === 'hill' ? !overHills : blocksSight
}

/** Ruling on a line of sight; a refusal names the rule and the blocking hex. */
export function sight(battlefield: Battlefield, from: Hex, to: Hex): Ruling {
  const unitsByHex = occupants(battlefield)
  if (hasSightTo(battlefield, unitsByHex, from, to)) return allowed
  const overHills = onHill(battlefield, from) && onHill(battlefield, to)
  const crossings = battlefield.book.crossings(from, to)
  for (const crossing of crossings)
    if (crossing.length === 1 && obstructs(battlefield, unitsByHex, crossing[0], overHills))
      return obstruction(battlefield, unitsByHex, crossing[0], onHill(battlefield, from) || onHill(battlefield, to))
  const hexesBeside = crossings.flatMap((crossing) => (crossing.length === 2 ? crossing : []))
  return hexesBeside.some((hex) => !isOnMap(hex) || hex >= battlefield.book.hexes)
    ? refused('los.6', refusals.edgeBlocksSight)
    : refused('los.8', refusals.bothSidesBlockSight)
}

function obstruction(battlefield: Battlefield, unitsByHex: Int8Array, hex: Hex, fromOrToHill: boolean): Ruling {
  const { book } = battlefield
  if (occupantOf(unitsByHex, hex) !== noUnit)
    return refused(unitBlocks(battlefield, hex), refusals.unitBlocksSight(book.label(hex)))
  const { blocksSight, name } = terrainAt(battlefield, hex)
  const place = book.label(hex)
  if (blocksSight === 'hill')
    return refused(fromOrToHill ? 'terrain.hill.9' : 'terrain.hill.7', refusals.hillBlocksSight(place))
  return refused(terrainRule(name, 'sight'), refusals.groundBlocksSight(name, place))
}

/** A unit blocks sight in any hex; trenches and craters have their own rules. */
function unitBlocks(battlefield: Battlefield, hex: Hex): string {
  if (hasCrater(battlefield, hex)) return 'terrain.shell-crater.6'
  const { name } = terrainAt(battlefield, hex)
  return name === 'trench' ? 'terrain.trench.7' : name === 'mine crater' ? 'terrain.mine-crater.7' : 'los.4'
}

type Aspects = Readonly<Partial<Record<TerrainAspect, string>>>

const aspects = (key: string, numbers: Readonly<Partial<Record<TerrainAspect, number>>>): Aspects =>
  Object.fromEntries(Object.entries(numbers).map(([aspect, number]) => [aspect, `terrain.${key}.${number}`]))

/** The rule of each terrain for each aspect. Tokens have only the aspects that are looked up by token name. */
const terrainRules: Readonly<Record<string, Aspects>> = {
  countryside: aspects('countryside', { move: 1, dice: 2, diceHeld: 2, ranged: 3, close: 3, directHit: 4, sight: 5 }),
  forest: aspects('forest', { move: 1, dice: 2, diceHeld: 3, ranged: 4, close: 4, directHit: 5, sight: 6 }),
  building: aspects('building', { move: 1, dice: 2, diceHeld: 3, ranged: 4, close: 4, directHit: 5, sight: 6 }),
  hill: aspects('hill', { move: 1, dice: 2, diceHeld: 2, ranged: 3, close: 4, directHit: 6 }),
  'building rubble': aspects('rubble', { move: 1, dice: 2, diceHeld: 2, ranged: 3, close: 3, directHit: 4, sight: 5 }),
  trench: aspects('trench', { move: 1, dice: 2, diceHeld: 2, ranged: 3, close: 4, directHit: 5, sight: 6 }),
  'mine crater': aspects('mine-crater', { move: 1, dice: 3, diceHeld: 3, ranged: 4, close: 4, directHit: 5, sight: 6 }),
  'shell crater': aspects('shell-crater', { ranged: 3, close: 3 }),
  wire: aspects('wire', { move: 1, ranged: 4, close: 4 }),
}

export type TerrainAspect = 'move' | 'dice' | 'diceHeld' | 'ranged' | 'close' | 'directHit' | 'sight'

/** The sunken lane is countryside except for its protection. */
export const terrainRule = (name: string, aspect: TerrainAspect): string =>
  (terrainRules[name] ?? terrainRules.countryside)?.[aspect] ?? 'terrain.2'

/** Terrain rules that let sight pass along an open line, for the log. */
export function sightRules(battlefield: Battlefield, from: Hex, to: Hex): string[] {
  const rules = new Set<string>()
  const [fromHill, toHill] = [onHill(battlefield, from), onHill(battlefield, to)]
  for (const crossing of battlefield.book.crossings(from, to)) {
    if (crossing.length === 2) rules.add('los.8')
    for (const hex of crossing) {
      if (!isOnMap(hex) || hex >= battlefield.book.hexes) continue
      const { name, blocksSight } = terrainAt(battlefield, hex)
      if (blocksSight === false) rules.add(terrainRule(name, 'sight'))
      if (hasWire(battlefield, hex)) rules.add('terrain.wire.8')
      if (hasCrater(battlefield, hex)) rules.add('terrain.shell-crater.5')
      if (fromHill && toHill) rules.add(blocksSight === 'hill' ? 'terrain.hill.10' : 'terrain.hill.11')
    }
  }
  if (fromHill !== toHill) rules.add('terrain.hill.8')
  if (terrainAt(battlefield, to).blocksSight === true) rules.add('los.7')
  return [...rules]
}
