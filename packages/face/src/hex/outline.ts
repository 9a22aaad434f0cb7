/** Outlines of ground given in pieces: edges shared by two pieces are left out. */
import { memoByObject } from '@firestep/referee'
import {
  allHexes,
  DIRECTIONS,
  type Direction,
  type HexGrid,
  type HexId,
  hexPoint,
  neighbour,
  type SheetPoint,
  turn,
  vertexOf,
  vertexPoint,
} from '@firestep/terrain'

/** A polygon in the grid's coordinates, clockwise: a hex, a sector of one, or half a sector. */
export type GroundPiece = readonly SheetPoint[]

type Edge = readonly [SheetPoint, SheetPoint]

/** More than any coordinate in half units, so that a point or an edge can be coded as one number. */
const MAX_COORDINATE = 1024
const KEY_RANGE = 4 * MAX_COORDINATE

function pointKey({ x, y }: SheetPoint): number {
  const [across, down] = [2 * (x + MAX_COORDINATE / 2), 2 * (y + MAX_COORDINATE / 2)]
  if (!Number.isInteger(across) || !Number.isInteger(down)) throw new Error(`no point of a sheet: ${x}, ${y}`)
  return across * KEY_RANGE + down
}

const edgeKey = ([a, b]: Edge): number => pointKey(a) * KEY_RANGE * KEY_RANGE + pointKey(b)

/** Squared length of a hexside or spoke in sheet coordinates, by the kind of hexes. */
const FULL_SIDE_SQUARED = 48
const squaredLength: Readonly<Record<HexGrid['layout']['shape'], (dx: number, dy: number) => number>> = {
  columns: (dx, dy) => 3 * dx ** 2 + dy ** 2,
  rows: (dx, dy) => dx ** 2 + 3 * dy ** 2,
}

/** The halves of a full side, because a neighbour may have only one of them. */
function halves({ layout }: HexGrid, [a, b]: Edge): readonly Edge[] {
  if (squaredLength[layout.shape](a.x - b.x, a.y - b.y) !== FULL_SIDE_SQUARED) return [[a, b]]
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  return [
    [a, middle],
    [middle, b],
  ]
}

const edgesOf = (grid: HexGrid, piece: GroundPiece): readonly Edge[] =>
  piece.flatMap((from, i) => halves(grid, [from, piece[(i + 1) % piece.length] ?? from]))

const cornerPoint = (grid: HexGrid, hex: HexId, corner: Direction): SheetPoint =>
  vertexPoint(grid, vertexOf(grid, hex, corner))

/** The sector of a hex towards a direction. */
export const sectorOf = (grid: HexGrid, hex: HexId, direction: Direction): GroundPiece => [
  hexPoint(grid, hex),
  cornerPoint(grid, hex, turn(direction, -1)),
  cornerPoint(grid, hex, direction),
]

/** A whole hex. */
export const hexPiece = (grid: HexGrid, hex: HexId): GroundPiece =>
  DIRECTIONS.map((direction) => cornerPoint(grid, hex, turn(direction, -1)))

/** Half sides of the map's rim. */
const rimOf = memoByObject((grid: HexGrid): ReadonlySet<number> => {
  const rim = new Set<number>()
  for (const hex of allHexes(grid))
    for (const direction of DIRECTIONS) {
      if (neighbour(grid, hex, direction) !== null) continue
      const side: Edge = [cornerPoint(grid, hex, turn(direction, -1)), cornerPoint(grid, hex, direction)]
      for (const half of halves(grid, side)) rim.add(edgeKey(half))
    }
  return rim
})

/** True if the hexside between two corners is on the rim of the map, as seen by the hex to the right of it. */
export function isOnRim(grid: HexGrid, from: SheetPoint, to: SheetPoint): boolean {
  const rim = rimOf(grid)
  return halves(grid, [from, to]).every((half) => rim.has(edgeKey(half)))
}

export interface Outline {
  /** Closed loops around the ground, clockwise; holes run the other way. */
  readonly loops: readonly GroundPiece[]
  /** The same without the rim of the map; a closed loop ends at its first point. */
  readonly lines: readonly GroundPiece[]
}

/** The outline of pieces that do not overlap. */
export function outlineOf(grid: HexGrid, pieces: readonly GroundPiece[]): Outline {
  const edges = new Map<number, Edge>()
  for (const piece of pieces)
    for (const edge of edgesOf(grid, piece))
      if (!edges.delete(edgeKey([edge[1], edge[0]]))) edges.set(edgeKey(edge), edge)
  const rim = rimOf(grid)
  const innerEdges = [...edges].flatMap(([key, edge]) => (rim.has(key) ? [] : [edge]))
  return {
    loops: pointChains([...edges.values()]).map((loop) => straightened(loop.slice(0, -1), true)),
    lines: pointChains(innerEdges).map((line) => straightened(line, false)),
  }
}

const pointChains = (edges: readonly Edge[]): GroundPiece[] =>
  chainEdges(
    edges,
    ([start]) => pointKey(start),
    ([, end]) => pointKey(end),
  ).map((chain) => [...chain.slice(0, 1).map(([start]) => start), ...chain.map(([, end]) => end)])

/** Joins edges end to end; open chains, which begin at an edge without a predecessor, come first. */
function chainEdges<E>(
  edges: readonly E[],
  startOf: (edge: E) => number,
  endOf: (edge: E) => number,
): readonly (readonly E[])[] {
  const edgesByStart = new Map<number, E[]>()
  const countsByEnd = new Map<number, number>()
  for (const edge of edges) {
    const [start, end] = [startOf(edge), endOf(edge)]
    edgesByStart.set(start, [...(edgesByStart.get(start) ?? []), edge])
    countsByEnd.set(end, (countsByEnd.get(end) ?? 0) + 1)
  }
  const firstEdges = edges.filter((edge) => {
    const start = startOf(edge)
    return (countsByEnd.get(start) ?? 0) < (edgesByStart.get(start)?.length ?? 0)
  })
  const chainFrom = (first: number): E[] => {
    const chain: E[] = []
    let edge = edgesByStart.get(first)?.pop()
    while (edge !== undefined) {
      chain.push(edge)
      edge = edgesByStart.get(endOf(edge))?.pop()
    }
    return chain
  }
  return [...firstEdges, ...edges].map((edge) => chainFrom(startOf(edge))).filter(({ length }) => length > 0)
}

/** Removes points on straight lines. */
function straightened(line: GroundPiece, closed: boolean): GroundPiece {
  return line.filter((point, i) => {
    if (!closed && (i === 0 || i === line.length - 1)) return true
    const previous = line[(i + line.length - 1) % line.length] ?? point
    const next = line[(i + 1) % line.length] ?? point
    return (point.x - previous.x) * (next.y - point.y) !== (point.y - previous.y) * (next.x - point.x)
  })
}
