/**
 * Chapter 4: lines of sight. The verdict on printed features is cached for each line; changing features are checked
 * each time.
 */

import { memoByObject } from '@firestep/referee'
import { emptyHexLine, type HexLine } from '@firestep/terrain'
import type { Side } from '../data/schema.ts'
import { distanceBetween } from './battlefield.ts'
import type { Hex, Vertex } from './ids.ts'
import type { MapSheet } from './map-sheet.ts'
import { isWheatSeason } from './scenario.ts'
import { isConcealmentAnywhere, mayBarFire, VERDICT, verdictOn, walkBetween, walkToVertex } from './sight-obstacles.ts'
import type { Battlefield } from './state.ts'

/** Cached sight by printed features: a verdict for each line that was ever queried. */
interface CachedSight {
  readonly hexes: Uint8Array
  readonly vertices: Uint8Array
  /** By hex: the vertices seen from it. */
  readonly seen: (readonly Vertex[] | undefined)[]
  /** Reused for every query. */
  readonly line: HexLine
}

const emptySight = ({ grid: { size, vertexCount } }: MapSheet): CachedSight => ({
  hexes: new Uint8Array(size * size),
  vertices: new Uint8Array(size * vertexCount),
  seen: new Array(size),
  line: emptyHexLine(),
})

/** Scenarios share their sheet; it differs in the wheat season (8.8). */
const inSeason = memoByObject(emptySight)
const outOfSeason = memoByObject(emptySight)
const cachedSightOn = ({ scenario, sheet }: Battlefield): CachedSight =>
  isWheatSeason(scenario) ? inSeason(sheet) : outOfSeason(sheet)

/** 4.1-1: the verdict holds both ways. */
function printedVerdict(battlefield: Battlefield, { hexes, line }: CachedSight, from: Hex, to: Hex): number {
  const { lines, grid } = battlefield.sheet
  let verdict: number = hexes[from * grid.size + to] ?? VERDICT.unknown
  if (verdict === VERDICT.unknown) {
    lines.redraw(line, from, to)
    verdict = verdictOn(walkBetween(battlefield, line, from, to, false, null))
    hexes[from * grid.size + to] = verdict
    hexes[to * grid.size + from] = verdict
  }
  return verdict
}

/** True if one hex sees another. For fire by infantry and cavalry pass its side: friends in between block it (4.6). */
export function sees(battlefield: Battlefield, from: Hex, to: Hex, friends?: Side): boolean {
  return verdict(battlefield, from, to, friends ?? null) !== VERDICT.blocked
}

/** 4.81: a clear line goes through one hex of concealment. */
export function concealed(battlefield: Battlefield, from: Hex, to: Hex): boolean {
  return verdict(battlefield, from, to, null) === VERDICT.concealed
}

function verdict(battlefield: Battlefield, from: Hex, to: Hex, friends: Side | null): number {
  const cachedSight = cachedSightOn(battlefield)
  const printed = printedVerdict(battlefield, cachedSight, from, to)
  // Changing features can only remove sight, and only between hexes that are not adjacent.
  if (printed === VERDICT.blocked || distanceBetween(battlefield, from, to) < 2) return printed
  if (!isConcealmentAnywhere(battlefield) && (friends === null || !mayBarFire(battlefield, from, to, friends)))
    return printed
  battlefield.sheet.lines.redraw(cachedSight.line, from, to)
  return verdictOn(walkBetween(battlefield, cachedSight.line, from, to, true, friends))
}

function printedVertexVerdict(
  battlefield: Battlefield,
  { vertices, line }: CachedSight,
  from: Hex,
  vertex: Vertex,
): number {
  const key = from * battlefield.sheet.grid.vertexCount + vertex
  let verdict: number = vertices[key] ?? VERDICT.unknown
  if (verdict === VERDICT.unknown) {
    battlefield.sheet.lines.redrawToVertex(line, from, vertex)
    verdict = verdictOn(walkToVertex(battlefield, line, from, vertex, false))
    vertices[key] = verdict
  }
  return verdict
}

/** 4.92: true if an observer sees a vertex. */
export function seesVertex(battlefield: Battlefield, from: Hex, vertex: Vertex): boolean {
  const cachedSight = cachedSightOn(battlefield)
  if (printedVertexVerdict(battlefield, cachedSight, from, vertex) === VERDICT.blocked) return false
  if (!isConcealmentAnywhere(battlefield)) return true
  battlefield.sheet.lines.redrawToVertex(cachedSight.line, from, vertex)
  return verdictOn(walkToVertex(battlefield, cachedSight.line, from, vertex, true)) !== VERDICT.blocked
}

/** Vertices seen from a hex by printed features alone, by number. */
function printedVertices(battlefield: Battlefield, from: Hex): readonly Vertex[] {
  const cachedSight = cachedSightOn(battlefield)
  const cachedVertices = cachedSight.seen[from]
  if (cachedVertices !== undefined) return cachedVertices
  const vertices = battlefield.sheet.vertices.filter(
    (vertex) => printedVertexVerdict(battlefield, cachedSight, from, vertex) !== VERDICT.blocked,
  )
  cachedSight.seen[from] = vertices
  return vertices
}

/** Every vertex that is seen from a hex, by number. */
export function visibleVertices(battlefield: Battlefield, from: Hex): readonly Vertex[] {
  const printed = printedVertices(battlefield, from)
  return isConcealmentAnywhere(battlefield)
    ? printed.filter((vertex) => seesVertex(battlefield, from, vertex))
    : printed
}

/** Vertices seen from any of these hexes, by number. Each is checked only until one hex sees it. */
export function verticesSeenFrom(battlefield: Battlefield, hexes: Iterable<Hex>): Vertex[] {
  const { grid, vertices } = battlefield.sheet
  const mayBeConcealed = isConcealmentAnywhere(battlefield)
  const seen = new Uint8Array(grid.vertexCount)
  for (const from of hexes)
    for (const vertex of printedVertices(battlefield, from))
      if (seen[vertex] === 0 && (!mayBeConcealed || seesVertex(battlefield, from, vertex))) seen[vertex] = 1
  return vertices.filter((vertex) => seen[vertex] === 1)
}

export { look, lookAtVertex, type SightLine, sightRuling } from './sight-explanation.ts'
