/** The outline of a patch of hexes. */
import type { Point } from '@firestep/face'
import type { Hex } from '../../../rules/ids.ts'
import type { SheetGeometry } from '../sheet-geometry.ts'

export interface EdgePoint extends Point {
  /** True if the side that begins here lies on the edge of the board. */
  readonly rim: boolean
}

const cornerKey = ({ x, y }: Point): string => `${Math.round(x)},${Math.round(y)}`

/** Closed outlines of the patch as lists of corners: clockwise, holes counter-clockwise. */
export function edges(geometry: SheetGeometry, hexes: readonly Hex[]): readonly (readonly EdgePoint[])[] {
  const inside = new Set(hexes)
  /** Sides of the outline, by the corner at which they begin. */
  const sidesByStart = new Map<string, { start: EdgePoint; end: Point }>()
  for (const hex of hexes)
    for (let direction = 0; direction < 6; direction++) {
      const neighbour = geometry.neighbour(hex, direction)
      if (inside.has(neighbour)) continue
      const a = geometry.corners(hex)[(direction + 5) % 6]
      const b = geometry.corners(hex)[direction]
      if (a !== undefined && b !== undefined)
        sidesByStart.set(cornerKey(a), { start: { ...a, rim: neighbour < 0 }, end: b })
    }
  const loops: EdgePoint[][] = []
  for (const firstCorner of [...sidesByStart.keys()]) {
    const loop: EdgePoint[] = []
    let side = sidesByStart.get(firstCorner)
    while (side !== undefined) {
      sidesByStart.delete(cornerKey(side.start))
      loop.push(side.start)
      side = sidesByStart.get(cornerKey(side.end))
    }
    if (loop.length > 0) loops.push(loop)
  }
  return loops
}

/** An outline moved inwards by a distance; sides on the edge of the board stay in place. */
export function drawnIn(loop: readonly EdgePoint[], distance: number): readonly EdgePoint[] {
  return loop.map((corner, i) => {
    const previous = loop[(i + loop.length - 1) % loop.length] ?? corner
    const next = loop[(i + 1) % loop.length] ?? corner
    const [a, b] = [inward(previous, corner), inward(corner, next)]
    const [depthA, depthB] = [previous.rim ? 0 : distance, corner.rim ? 0 : distance]
    const crossProduct = a.x * b.y - a.y * b.x
    // The corner of two sides after each has moved in by its own depth.
    const x = (depthA * b.y - depthB * a.y) / crossProduct
    const y = (depthB * a.x - depthA * b.x) / crossProduct
    return { x: corner.x + x, y: corner.y + y, rim: corner.rim }
  })
}

/** A unit vector from a clockwise side into the enclosed area. */
function inward(a: Point, b: Point): Point {
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  return { x: -(b.y - a.y) / length, y: (b.x - a.x) / length }
}
