/**
 * Chapter 4: lines of sight. The verdict on printed features is cached for each line; changing features are checked
 * each time.
 */

import { emptyHexLine, type HexId, type HexLine, type VertexId } from '@firestep/terrain'
import type { Side } from '../data/schema.ts'
import { distanceBetween } from './battlefield.ts'
import type { Hex, Vertex } from './ids.ts'
import type { MapSheet } from './map-sheet.ts'
import { isWheatSeason } from './scenario.ts'
import { isVeiled, mayBarFire, prospectOf, prospectOfVertex, VERDICT, verdictOn } from './sight-obstacles.ts'
import type { Battlefield } from './state.ts'

/** Cached sight by printed features: a verdict for each line that was ever queried. */
interface Known {
  readonly hexes: Uint8Array
  readonly vertices: Uint8Array
  /** By hex: the vertices seen from it. */
  readonly seen: (readonly Vertex[] | undefined)[]
  /** Reused for every query. */
  readonly line: HexLine
}

/** Scenarios share their sheet; it differs in the wheat season (8.8). */
const inSeason = new WeakMap<MapSheet, Known>()
const outOfSeason = new WeakMap<MapSheet, Known>()
function knownOn(ground: Battlefield): Known {
  const known = isWheatSeason(ground.scenario) ? inSeason : outOfSeason
  let found = known.get(ground.sheet)
  if (found === undefined) {
    const { size, vertexCount } = ground.sheet.field
    found = {
      hexes: new Uint8Array(size * size),
      vertices: new Uint8Array(size * vertexCount),
      seen: new Array(size),
      line: emptyHexLine(),
    }
    known.set(ground.sheet, found)
  }
  return found
}

/** 4.1-1: the verdict holds both ways. */
function printedVerdict(ground: Battlefield, { hexes, line }: Known, from: Hex, to: Hex): number {
  const { lines, field } = ground.sheet
  let verdict = hexes[from * field.size + to] as number
  if (verdict === VERDICT.unknown) {
    lines.redraw(line, from as HexId, to as HexId)
    verdict = verdictOn(prospectOf(ground, line, from, to, false, null))
    hexes[from * field.size + to] = verdict
    hexes[to * field.size + from] = verdict
  }
  return verdict
}

/** True if one hex sees another. For fire by infantry and cavalry pass its side: friends in between block it (4.6). */
export function sees(ground: Battlefield, from: Hex, to: Hex, friends?: Side): boolean {
  return verdict(ground, from, to, friends ?? null) !== VERDICT.blocked
}

/** 4.81: a clear line goes through one hex of concealment. */
export function concealed(ground: Battlefield, from: Hex, to: Hex): boolean {
  return verdict(ground, from, to, null) === VERDICT.concealed
}

function verdict(ground: Battlefield, from: Hex, to: Hex, friends: Side | null): number {
  const known = knownOn(ground)
  const asPrinted = printedVerdict(ground, known, from, to)
  // Changing features can only remove sight, and only between hexes that are not adjacent.
  if (asPrinted === VERDICT.blocked || distanceBetween(ground, from, to) < 2) return asPrinted
  if (!isVeiled(ground) && (friends === null || !mayBarFire(ground, from, to, friends))) return asPrinted
  ground.sheet.lines.redraw(known.line, from as HexId, to as HexId)
  return verdictOn(prospectOf(ground, known.line, from, to, true, friends))
}

function printedVertexVerdict(ground: Battlefield, { vertices, line }: Known, from: Hex, vertex: Vertex): number {
  const key = from * ground.sheet.field.vertexCount + vertex
  let verdict = vertices[key] as number
  if (verdict === VERDICT.unknown) {
    ground.sheet.lines.redrawToVertex(line, from as HexId, vertex as VertexId)
    verdict = verdictOn(prospectOfVertex(ground, line, from, vertex, false))
    vertices[key] = verdict
  }
  return verdict
}

/** 4.92: true if an observer sees a vertex. */
export function seesVertex(ground: Battlefield, from: Hex, vertex: Vertex): boolean {
  const known = knownOn(ground)
  if (printedVertexVerdict(ground, known, from, vertex) === VERDICT.blocked) return false
  if (!isVeiled(ground)) return true
  ground.sheet.lines.redrawToVertex(known.line, from as HexId, vertex as VertexId)
  return verdictOn(prospectOfVertex(ground, known.line, from, vertex, true)) !== VERDICT.blocked
}

/** Vertices seen from a hex by printed features alone, by number. */
function printedVertices(ground: Battlefield, from: Hex): readonly Vertex[] {
  const known = knownOn(ground)
  const before = known.seen[from]
  if (before !== undefined) return before
  const found: Vertex[] = []
  for (let vertex = 0; vertex < ground.sheet.field.vertexCount; vertex++)
    if (printedVertexVerdict(ground, known, from, vertex) !== VERDICT.blocked) found.push(vertex)
  known.seen[from] = found
  return found
}

/** Every vertex that is seen from a hex, by number. */
export function visibleVertices(ground: Battlefield, from: Hex): readonly Vertex[] {
  const printed = printedVertices(ground, from)
  return isVeiled(ground) ? printed.filter((vertex) => seesVertex(ground, from, vertex)) : printed
}

/** Vertices seen from any of these hexes, by number. Each is checked only until one hex sees it. */
export function verticesSeenFrom(ground: Battlefield, hexes: Iterable<Hex>): Vertex[] {
  const { vertexCount } = ground.sheet.field
  const veiled = isVeiled(ground)
  const seen = new Uint8Array(vertexCount)
  for (const from of hexes)
    for (const vertex of printedVertices(ground, from))
      if (seen[vertex] === 0 && (!veiled || seesVertex(ground, from, vertex))) seen[vertex] = 1
  const found: Vertex[] = []
  for (let vertex = 0; vertex < vertexCount; vertex++) if (seen[vertex] === 1) found.push(vertex)
  return found
}

export { look, lookAtVertex, type SightLine, sightRuling } from './sight-explanation.ts'
