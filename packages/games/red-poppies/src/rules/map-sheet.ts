/** A map sheet as printed for one year, indexed. It never changes; markers are in the state. */
import { at, boundedCache, type Problems } from '@firestep/referee'
import {
  allHexes,
  allSides,
  allVertices,
  cornerNamed,
  directionNamed,
  distanceTable,
  type HexGrid,
  type HexId,
  type HexLines,
  letterLabels,
  makeHexGrid,
  makeHexLines,
  parseHex,
  parseSide,
  printHex,
  type SideId,
  sideBetween,
  type VertexId,
} from '@firestep/terrain'
import type { MapData, SheetData, Side } from '../data/schema.ts'

/** Features of a hexside, as bits. */
export const SIDE_FEATURE = { road: 1, stream: 2, bridge: 4, lake: 8, interiorWoods: 16, wire: 32, trench: 64 } as const

export interface MapSheet {
  readonly name: string
  readonly grid: HexGrid
  /** All hexes, hexsides and vertices, by number. */
  readonly hexes: readonly HexId[]
  readonly hexSides: readonly SideId[]
  readonly vertices: readonly VertexId[]
  readonly lines: HexLines
  /** By hex: the level at its dot, its highest and its lowest ground (4.3, 4.51). */
  readonly dot: Uint8Array
  readonly high: Uint8Array
  readonly low: Uint8Array
  /** By hex and corner (`hex * 6 + corner`, the field's corners): the level there. */
  readonly corners: Uint8Array
  readonly village: Uint8Array
  /** By hex: bits of the sectors, by direction, that the woods artwork covers; and whether it has a green dot. */
  readonly woods: Uint8Array
  readonly greenDot: Uint8Array
  readonly wheat: Uint8Array
  readonly crater: Uint8Array
  /** By hex: the side whose trench is printed there. */
  readonly trench: readonly (Side | null)[]
  readonly noMansLand: Uint8Array
  /** By hex: it lies at the edge of the map and its dot is cut off (2.2). */
  readonly dotless: Uint8Array
  readonly behind: Readonly<Record<Side, readonly HexId[]>>
  /** By hexside: bits of SIDE_FEATURE. */
  readonly sides: Uint8Array
  /** By hex: a road leads off the map there. */
  readonly roadEnd: Uint8Array
  readonly highest: number
  /** Distances in hexes between any two hexes, as a square matrix. */
  readonly distances: Uint8Array
  label(hex: HexId): string
}

const cornerOrder = ['E', 'SE', 'SW', 'W', 'NW', 'NE'] as const

export function makeSheet(name: string, map: MapData, printed: SheetData): MapSheet | Problems {
  const { grid, hexes, hexSides, vertices, lines, distances } = gridOf(map.columns, map.rows)
  const problems: string[] = []
  const hexOf = (text: string): HexId[] => {
    const hex = parseHex(grid, text)
    if (hex === null) problems.push(`there is no hex '${text}'`)
    return hex === null ? [] : [hex]
  }
  const hexesOf = (texts: readonly string[]): HexId[] => texts.flatMap(hexOf)
  const marksOf = (texts: readonly string[]): Uint8Array => {
    const marks = new Uint8Array(grid.size)
    for (const hex of hexesOf(texts)) marks[hex] = 1
    return marks
  }
  const sides = new Uint8Array(grid.sideCount)
  const mark = (side: SideId | null, text: string, bit: number) => {
    if (side === null) problems.push(`there is no hexside '${text}'`)
    else sides[side] = (sides[side] ?? 0) | bit
  }
  const markSides = (texts: readonly string[], bit: number) => {
    for (const text of texts) mark(parseSide(grid, text), text, bit)
  }

  const dot = dotLevels(map, grid)
  const corners = cornerLevels(map, grid, dot, hexOf)
  const { high, low } = extremeLevels(dot, corners)

  const woods = new Uint8Array(grid.size)
  const greenDot = new Uint8Array(grid.size)
  for (const [text, { dot: green, art }] of Object.values(map.woods).flatMap((wood) => Object.entries(wood)))
    for (const hex of hexOf(text)) {
      greenDot[hex] = green ? 1 : 0
      for (const sector of art) {
        const direction = directionNamed(grid.layout, sector)
        if (direction === null) problems.push(`there is no sector '${sector}'`)
        else woods[hex] = (woods[hex] ?? 0) | (1 << direction)
      }
    }

  const roadEnd = new Uint8Array(grid.size)
  for (const road of Object.values(map.roads)) {
    const course = hexesOf(road)
    for (let i = 1; i < course.length; i++)
      mark(sideBetween(grid, at(course, i - 1), at(course, i)), `${road[i - 1]}|${road[i]}`, SIDE_FEATURE.road)
    for (const end of [course.at(0), course.at(-1)]) if (end !== undefined && isRim(grid, end)) roadEnd[end] = 1
  }
  markSides(Object.values(map.streams).flat(), SIDE_FEATURE.stream)
  markSides(map.bridges, SIDE_FEATURE.bridge)
  markSides(Object.values(map.lakes).flat(), SIDE_FEATURE.lake)
  markSides(map.interiorWoods, SIDE_FEATURE.interiorWoods)
  markSides(printed.wire, SIDE_FEATURE.wire)
  markSides(printed.connections, SIDE_FEATURE.trench)
  const trench: (Side | null)[] = new Array(grid.size).fill(null)
  for (const side of ['central', 'entente'] as const)
    for (const hex of hexesOf(printed.trenches[side])) trench[hex] = side

  const mapSheet: MapSheet = {
    name,
    grid,
    hexes,
    hexSides,
    vertices,
    lines,
    dot,
    high,
    low,
    corners,
    village: marksOf(Object.values(map.villages).flat()),
    woods,
    greenDot,
    wheat: marksOf(printed.wheat),
    crater: marksOf(printed.craters),
    trench,
    noMansLand: marksOf(printed.noMansLand),
    dotless: marksOf(map.dotless ?? []),
    behind: { central: hexesOf(printed.behind.central), entente: hexesOf(printed.behind.entente) },
    sides,
    roadEnd,
    highest: Math.max(...high),
    distances,
    label: (hex) => printHex(grid, hex),
  }
  return problems.length > 0 ? { problems } : mapSheet
}

/** The level of each hex's dot. */
function dotLevels(map: MapData, grid: HexGrid): Uint8Array {
  const dot = new Uint8Array(grid.size)
  map.ground.forEach((row, i) => {
    for (let column = 0; column < row.length; column++) dot[column * map.rows + i] = Number(row[column])
  })
  return dot
}

/** The level of each corner: that of the dot, unless the map says otherwise. */
function cornerLevels(
  map: MapData,
  grid: HexGrid,
  dot: Uint8Array,
  hexOf: (text: string) => readonly HexId[],
): Uint8Array {
  const corners = new Uint8Array(grid.size * 6)
  for (let hex = 0; hex < grid.size; hex++) corners.fill(dot[hex] ?? 0, hex * 6, hex * 6 + 6)
  for (const [text, levels] of Object.entries(map.corners))
    for (const hex of hexOf(text))
      cornerOrder.forEach((corner, i) => {
        const direction = cornerNamed(grid.layout, corner)
        if (direction !== null) corners[hex * 6 + direction] = Number(levels[i])
      })
  return corners
}

/** The highest and the lowest level of each hex. */
function extremeLevels(dot: Uint8Array, corners: Uint8Array): Pick<MapSheet, 'high' | 'low'> {
  const levelsOf = (hex: number): number[] => [dot[hex] ?? 0, ...corners.subarray(hex * 6, hex * 6 + 6)]
  return {
    high: Uint8Array.from(dot, (_, hex) => Math.max(...levelsOf(hex))),
    low: Uint8Array.from(dot, (_, hex) => Math.min(...levelsOf(hex))),
  }
}

const isRim = (grid: HexGrid, hex: HexId): boolean => grid.neighbours.subarray(hex * 6, hex * 6 + 6).includes(-1)

interface Grid extends Pick<MapSheet, 'hexes' | 'hexSides' | 'vertices'> {
  readonly grid: HexGrid
  readonly lines: HexLines
  readonly distances: Uint8Array
}

/** Sheets of one size share their grid, which holds nothing printed on them. */
const grids = boundedCache<Grid>(8)

const gridOf = (columns: number, rows: number): Grid => grids(`${columns} x ${rows}`, () => gridOfSize(columns, rows))

function gridOfSize(columns: number, rows: number): Grid {
  const grid = makeHexGrid({
    shape: 'columns',
    shifted: 'even',
    columns: [1, columns],
    rows: [1, rows],
    labels: letterLabels,
  })
  return {
    grid,
    hexes: allHexes(grid),
    hexSides: allSides(grid),
    vertices: allVertices(grid),
    lines: makeHexLines(grid),
    distances: distanceTable(grid),
  }
}
