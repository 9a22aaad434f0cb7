/** Outlines of ground given in pieces: edges shared by two pieces are left out. */
import { memoByObject } from '@firestep/referee'
import {
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
import type { ContourPiece } from '../../../rules/contours.ts'
import type { MapSheet } from '../../../rules/map-sheet.ts'

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

/** Squared length of a hexside or spoke in sheet coordinates. */
const FULL_SIDE_SQUARED = 48

/** The halves of a full side, because a neighbour may have only one of them. */
function halves([a, b]: Edge): readonly Edge[] {
  if (3 * (a.x - b.x) ** 2 + (a.y - b.y) ** 2 !== FULL_SIDE_SQUARED) return [[a, b]]
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  return [
    [a, middle],
    [middle, b],
  ]
}

const edgesOf = (piece: ContourPiece): readonly Edge[] =>
  piece.flatMap((from, i) => halves([from, piece[(i + 1) % piece.length] ?? from]))

const cornerPoint = (grid: HexGrid, hex: HexId, corner: Direction): SheetPoint =>
  vertexPoint(grid, vertexOf(grid, hex, corner))

/** The sector of a hex towards a direction, clockwise like all pieces. */
export function sectorOf({ grid }: MapSheet, hex: HexId, direction: Direction): ContourPiece {
  return [hexPoint(grid, hex), cornerPoint(grid, hex, turn(direction, -1)), cornerPoint(grid, hex, direction)]
}

/** Half sides of the map's rim, in both directions. */
const rimOf = memoByObject(({ grid, hexes }: MapSheet): ReadonlySet<number> => {
  const rim = new Set<number>()
  for (const hex of hexes)
    for (const direction of DIRECTIONS) {
      if (neighbour(grid, hex, direction) !== null) continue
      const side: Edge = [cornerPoint(grid, hex, turn(direction, -1)), cornerPoint(grid, hex, direction)]
      for (const half of halves(side)) rim.add(edgeKey(half))
    }
  return rim
})

export interface Outline {
  /** Closed loops around the ground, clockwise; holes run the other way. */
  readonly loops: readonly ContourPiece[]
  /** The same without the rim of the map; a closed loop ends at its first point. */
  readonly lines: readonly ContourPiece[]
}

/** The outline of pieces that do not overlap. */
export function outlineOf(sheet: MapSheet, pieces: readonly ContourPiece[]): Outline {
  const edges = new Map<number, Edge>()
  for (const piece of pieces)
    for (const edge of edgesOf(piece)) if (!edges.delete(edgeKey([edge[1], edge[0]]))) edges.set(edgeKey(edge), edge)
  const rim = rimOf(sheet)
  return {
    loops: chained([...edges.values()]).map((loop) => straightened(loop.slice(0, -1), true)),
    lines: chained([...edges].flatMap(([name, edge]) => (rim.has(name) ? [] : [edge]))).map((line) =>
      straightened(line, false),
    ),
  }
}

/** Joins edges end to end; open lines start at edges without a predecessor. */
function chained(edges: readonly Edge[]): ContourPiece[] {
  const edgesByStart = new Map<number, Edge[]>()
  const countsByEnd = new Map<number, number>()
  for (const edge of edges) {
    const start = pointKey(edge[0])
    edgesByStart.set(start, [...(edgesByStart.get(start) ?? []), edge])
    countsByEnd.set(pointKey(edge[1]), (countsByEnd.get(pointKey(edge[1])) ?? 0) + 1)
  }
  const follow = (start: SheetPoint): SheetPoint[] => {
    const chain = [start]
    let next = edgesByStart.get(pointKey(start))?.pop()
    while (next !== undefined) {
      chain.push(next[1])
      next = edgesByStart.get(pointKey(next[1]))?.pop()
    }
    return chain
  }
  const startEdges = edges.filter(
    ([a]) => (countsByEnd.get(pointKey(a)) ?? 0) < (edgesByStart.get(pointKey(a))?.length ?? 0),
  )
  return [...startEdges, ...edges].map(([start]) => follow(start)).filter(({ length }) => length > 1)
}

/** Removes points on straight lines. */
function straightened(line: ContourPiece, closed: boolean): ContourPiece {
  return line.filter((point, i) => {
    if (!closed && (i === 0 || i === line.length - 1)) return true
    const previous = line[(i + line.length - 1) % line.length] ?? point
    const next = line[(i + 1) % line.length] ?? point
    return (point.x - previous.x) * (next.y - point.y) !== (point.y - previous.y) * (next.x - point.x)
  })
}
