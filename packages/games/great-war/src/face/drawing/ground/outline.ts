/** The outline of a patch of hexes. */
import type { Point } from '@firestep/face'
import type { Hex } from '../../../rules/ids.ts'
import type { SheetGeometry } from '../sheet-geometry.ts'

export interface EdgePoint extends Point {
  /** True if the side that begins here lies on the edge of the board. */
  readonly rim: boolean
}

const key = ({ x, y }: Point): string => `${Math.round(x)},${Math.round(y)}`

/** Closed outlines of the patch as lists of corners: clockwise, holes counter-clockwise. */
export function edges(geometry: SheetGeometry, hexes: readonly Hex[]): readonly (readonly EdgePoint[])[] {
  const inside = new Set(hexes)
  const from = new Map<string, { at: EdgePoint; to: Point }>()
  for (const hex of hexes)
    for (let direction = 0; direction < 6; direction++) {
      const beyond = geometry.neighbour(hex, direction)
      if (inside.has(beyond)) continue
      const a = geometry.corners(hex)[(direction + 5) % 6]
      const b = geometry.corners(hex)[direction]
      if (a !== undefined && b !== undefined) from.set(key(a), { at: { ...a, rim: beyond < 0 }, to: b })
    }
  const loops: EdgePoint[][] = []
  for (const start of [...from.keys()]) {
    const loop: EdgePoint[] = []
    let here = from.get(start)
    while (here !== undefined) {
      from.delete(key(here.at))
      loop.push(here.at)
      here = from.get(key(here.to))
    }
    if (loop.length > 0) loops.push(loop)
  }
  return loops
}

/** An outline moved inwards by a distance; sides on the edge of the board stay in place. */
export function drawnIn(loop: readonly EdgePoint[], by: number): readonly EdgePoint[] {
  return loop.map((corner, i) => {
    const before = loop[(i + loop.length - 1) % loop.length] ?? corner
    const after = loop[(i + 1) % loop.length] ?? corner
    const [a, b] = [inward(before, corner), inward(corner, after)]
    const [depthA, depthB] = [before.rim ? 0 : by, corner.rim ? 0 : by]
    const turn = a.x * b.y - a.y * b.x
    // The corner of two sides after each has moved in by its own depth.
    const x = (depthA * b.y - depthB * a.y) / turn
    const y = (depthB * a.x - depthA * b.x) / turn
    return { x: corner.x + x, y: corner.y + y, rim: corner.rim }
  })
}

/** A unit vector from a clockwise side into the enclosed area. */
function inward(a: Point, b: Point): Point {
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  return { x: -(b.y - a.y) / length, y: (b.x - a.x) / length }
}
