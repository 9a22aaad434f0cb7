/** A sheet: one printed map, indexed for the rules. It never changes; works are in the state. */
import { at, type Problems } from '@firestep/referee'
import {
  allHexes,
  type Direction,
  directionNamed,
  distanceTable,
  dottedLabels,
  type HexGrid,
  type HexId,
  type HexLines,
  makeHexGrid,
  makeHexLines,
  neighbour,
  parseHex,
  printHex,
  sideBetween,
  sideOf,
} from '@firestep/terrain'
import type { MapData, Terrain } from '../data/schema.ts'
import type { Facing, Hex } from './ids.ts'

/** Features of a hexside as bits. Contours follow from the levels of its hexes. */
export const SIDE = { ridge: 1, cliff: 2, crest: 4, road: 8, track: 16 } as const

export interface MapSheet {
  readonly name: string
  readonly provenance: MapData['provenance']
  readonly grid: HexGrid
  readonly lines: HexLines
  readonly terrain: readonly Terrain[]
  readonly hexes: readonly Hex[]
  /** Contour level by hex (5.1.1). */
  readonly level: Uint8Array
  readonly ravine: Uint8Array
  /** By hex: bits of the sides that can be landed on. */
  readonly beach: Uint8Array
  /** By hexside: bits of SIDE. */
  readonly sides: Uint8Array
  /** Distance in hexes, by pair: from * size + to. */
  readonly distances: Uint8Array
  readonly places: ReadonlyMap<Hex, string>
  /** From south to north. */
  readonly beachOrder: readonly Hex[]
  label(hex: Hex): string
}

const letters: Readonly<Record<string, Terrain>> = {
  s: 'scrub',
  S: 'steep scrub',
  f: 'farmland',
  c: 'clear',
  T: 'town',
  o: 'olive grove',
  '~': 'sea',
}

export function makeSheet(name: string, map: MapData): MapSheet | Problems {
  const grid = makeHexGrid({
    shape: 'columns',
    shifted: 'even',
    columns: [1, map.columns],
    rows: [1, map.rows],
    labels: dottedLabels,
  })
  const problems: string[] = []
  const hexOf = (text: string): HexId[] => {
    const hex = parseHex(grid, text)
    if (hex === null) problems.push(`there is no hex '${text}'`)
    return hex === null ? [] : [hex]
  }
  const facingOf = (text: string): Direction[] => {
    const direction = directionNamed(grid.layout, text)
    if (direction === null) problems.push(`there is no side '${text}'`)
    return direction === null ? [] : [direction]
  }

  const terrain: Terrain[] = new Array(grid.size).fill('sea')
  const level = new Uint8Array(grid.size)
  const hexes = allHexes(grid)
  for (const hex of hexes) {
    const [column = 0, row = 0] = printHex(grid, hex).split('.').map(Number)
    const letter = map.ground[row - 1]?.[column - 1]
    const height = map.levels[row - 1]?.[column - 1]
    if (letter === undefined || height === undefined) problems.push(`nothing is drawn at ${printHex(grid, hex)}`)
    terrain[hex] = letters[letter ?? '~'] ?? 'sea'
    level[hex] = Number(height ?? 0)
  }

  const ravine = new Uint8Array(grid.size)
  for (const hex of map.ravines.flatMap(hexOf)) ravine[hex] = 1
  const beach = new Uint8Array(grid.size)
  for (const [text, facings] of Object.entries(map.beaches))
    for (const hex of hexOf(text)) beach[hex] = maskOf(facings.flatMap(facingOf))

  const sides = new Uint8Array(grid.sideCount)
  const mark = (side: number, bit: number) => {
    sides[side] = (sides[side] ?? 0) | bit
  }
  for (const [kind, bit] of [
    ['ridge', SIDE.ridge],
    ['cliff', SIDE.cliff],
    ['military crest', SIDE.crest],
  ] as const)
    for (const { hex, to } of map.sides[kind])
      for (const from of hexOf(hex)) for (const facing of facingOf(to)) mark(sideOf(grid, from, facing), bit)
  for (const { kind, hexes } of map.paths) {
    const roadHexes = hexes.flatMap(hexOf)
    for (let i = 1; i < roadHexes.length; i++) {
      const side = sideBetween(grid, at(roadHexes, i - 1), at(roadHexes, i))
      if (side === null) problems.push(`the ${kind} jumps from ${hexes[i - 1]} to ${hexes[i]}`)
      else mark(side, SIDE[kind])
    }
  }

  const created: MapSheet = {
    name,
    provenance: map.provenance,
    grid,
    lines: makeHexLines(grid),
    terrain,
    level,
    ravine,
    beach,
    sides,
    hexes,
    distances: distanceTable(grid),
    places: new Map(Object.entries(map.places).flatMap(([place, text]) => hexOf(text).map((hex) => [hex, place]))),
    beachOrder: map.beachOrder.flatMap(hexOf),
    label: (hex) => printHex(grid, hex),
  }
  return problems.length > 0 ? { problems } : created
}

/** Sides of a hex as bits. */
export const maskOf = (facings: readonly Facing[]): number =>
  facings.reduce<number>((mask, facing) => mask | (1 << facing), 0)
export const allSides = 63
export const hasFacing = (mask: number, facing: Facing): boolean => (mask & (1 << facing)) !== 0

/** The neighbour across a side, or null at the edge. */
export const across = ({ grid }: MapSheet, hex: Hex, facing: Facing): Hex | null => neighbour(grid, hex, facing)
