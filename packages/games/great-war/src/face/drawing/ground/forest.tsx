/** Woods: a ragged edge, and tree crowns seen from above. */
import type { Point } from '@firestep/face'
import {
  arcPath,
  closedPath,
  discPath,
  distanceBetween,
  scatter,
  shiftPoint,
  smoothRing,
  stationsAlong,
} from '@firestep/face/drawing'
import type { HexGeometry } from '@firestep/face/hex'
import { DIRECTIONS, type Direction, neighbour } from '@firestep/terrain'
import type { Hex } from '../../../rules/ids.ts'
import { ACROSS, SIDE } from '../sheet-geometry.ts'
import { drawnIn, edges } from './outline.ts'
import type { Site } from './terrain-patch.ts'

const leaf = '#a9b183'
const leafInk = '#3c4a2b'

export function Forest({ geometry, hexes }: Site) {
  const floor: string[] = []
  const hemArcs: string[] = []
  for (const loop of edges(geometry, hexes)) {
    const edge = smoothRing(drawnIn(loop, 4))
    floor.push(closedPath(edge))
    hemArcs.push(...scallops([...edge, ...edge.slice(0, 1)]))
  }
  const trees = treesIn(geometry, hexes)
  return (
    <g strokeLinecap="round">
      <path d={floor.join('')} fill="#b9be90" opacity={0.75} />
      <path d={hemArcs.join('')} fill="none" stroke={leafInk} strokeWidth={1.3} opacity={0.85} />
      <path
        d={trees.map(({ at, size }) => discPath(shiftPoint(at, 1.6, 2), size)).join('')}
        fill={leafInk}
        opacity={0.35}
      />
      <path
        d={trees.map(({ at, size }) => discPath(at, size)).join('')}
        fill={leaf}
        stroke={leafInk}
        strokeWidth={0.9}
      />
      <path
        d={trees
          .map(({ at, size }) => arcPath(at, size * 0.62, -0.5, 1.5) + arcPath(at, size * 0.25, -0.2, 1.4))
          .join('')}
        fill="none"
        stroke={leafInk}
        strokeWidth={1.1}
      />
    </g>
  )
}

/** The edge of a wood, as small arcs that bulge outward. */
function scallops(edge: readonly Point[]): string[] {
  const stations = stationsAlong(edge, 9)
  return stations.slice(1).map(({ at }, i) => {
    const from = stations[i]?.at ?? at
    const r = (distanceBetween(from, at) * 0.58).toFixed(1)
    return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}A${r} ${r} 0 0 1 ${at.x.toFixed(1)} ${at.y.toFixed(1)}`
  })
}

interface Tree {
  readonly at: Point
  readonly size: number
}

/** Tree crowns that neither overlap nor cross the edge of the wood, sorted from far to near. */
function treesIn(geometry: HexGeometry, hexes: readonly Hex[]): Tree[] {
  const woodHexes = new Set(hexes)
  const trees: Tree[] = []
  for (const hex of hexes) {
    const chance = scatter(hex, 6)
    const openSides = DIRECTIONS.filter((direction) => {
      const next = neighbour(geometry.grid, hex, direction)
      return next === null || !woodHexes.has(next)
    })
    for (let attempt = 0; attempt < 130; attempt++) {
      const at = pointIn(geometry, hex, chance.next(), chance.next())
      const size = chance.between(4.5, 7.5)
      if (openSides.some((direction) => distanceFromSide(geometry, hex, direction, at) < size + 5)) continue
      if (trees.every((other) => distanceBetween(other.at, at) > (other.size + size) * 0.96)) trees.push({ at, size })
    }
  }
  return trees.sort((a, b) => a.at.y - b.at.y)
}

/** A point in a hex. */
function pointIn(geometry: HexGeometry, hex: Hex, across: number, down: number): Point {
  const y = (down - 0.5) * 2 * SIDE
  const room = ACROSS / 2 - Math.max(0, Math.abs(y) - SIDE / 2) * Math.sqrt(3)
  return shiftPoint(geometry.centre(hex), (across - 0.5) * 2 * room, y)
}

/** Distance of a point inside a side of its hex. */
function distanceFromSide(geometry: HexGeometry, hex: Hex, direction: Direction, { x, y }: Point): number {
  const [centre, gate] = [geometry.centre(hex), geometry.gate(hex, direction)]
  const outward = { x: (gate.x - centre.x) / (ACROSS / 2), y: (gate.y - centre.y) / (ACROSS / 2) }
  return (gate.x - x) * outward.x + (gate.y - y) * outward.y
}
