/** The outline of a patch of hexes. */
import type { Point } from '@firestep/face'
import { type HexGeometry, hexPiece, isOnRim, outlineOf } from '@firestep/face/hex'
import type { Hex } from '../../../rules/ids.ts'

export interface EdgePoint extends Point {
  /** True if the side that begins here lies on the edge of the board. */
  readonly rim: boolean
}

/** Closed outlines of the patch as lists of corners: clockwise, holes counter-clockwise. */
export function edges({ grid, at }: HexGeometry, hexes: readonly Hex[]): readonly (readonly EdgePoint[])[] {
  const { loops } = outlineOf(
    grid,
    hexes.map((hex) => hexPiece(grid, hex)),
  )
  return loops.map((loop) =>
    loop.map((corner, i) => ({ ...at(corner), rim: isOnRim(grid, corner, loop[(i + 1) % loop.length] ?? corner) })),
  )
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
