/** The edge of a patch of hexes. */
import type { Point } from '@firestep/face'
import type { Hex } from '../../../rules/state.ts'
import type { SheetGeometry } from '../sheet-geometry.ts'

export interface EdgePoint extends Point {
  /** The side that begins here is the board's own edge: nobody knows what lies beyond. */
  readonly rim: boolean
}

const key = ({ x, y }: Point): string => `${Math.round(x)},${Math.round(y)}`

/** Loops round the patch, clockwise, each a list of corners; holes run the other way. */
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

/** A loop drawn in by so much; its sides along the board's own edge stay where they are. */
export function drawnIn(loop: readonly EdgePoint[], by: number): readonly EdgePoint[] {
  return loop.map((corner, i) => {
    const before = loop[(i + loop.length - 1) % loop.length] ?? corner
    const after = loop[(i + 1) % loop.length] ?? corner
    const [a, b] = [inward(before, corner), inward(corner, after)]
    const [depthA, depthB] = [before.rim ? 0 : by, corner.rim ? 0 : by]
    const turn = a.x * b.y - a.y * b.x
    // The corner of both sides once each has moved in by its own depth.
    const x = (depthA * b.y - depthB * a.y) / turn
    const y = (depthB * a.x - depthA * b.x) / turn
    return { x: corner.x + x, y: corner.y + y, rim: corner.rim }
  })
}

/** A unit step from a clockwise side towards what it encloses. */
function inward(a: Point, b: Point): Point {
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  return { x: -(b.y - a.y) / length, y: (b.x - a.x) / length }
}
