/** Where callouts go on the map: beside their points, within the frame, and over nothing that must stay in sight. */
import type { Point } from '@firestep/face'

interface Size {
  readonly width: number
  readonly height: number
}

/** A callout for a point, in pixels of the frame. */
export interface Box {
  readonly at: Point
  readonly size: Size
}

interface Rectangle {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Least distance from the edges of the frame. */
const edge = 12

/** Directions from the point, the best first: beside it, then aslant, above and below. */
const directions: readonly Point[] = [
  { x: 1, y: 0 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 0 },
  { x: -1, y: -1 },
  { x: -1, y: 1 },
  { x: 0, y: -1 },
  { x: 0, y: 1 },
]

/**
 * The offset from each point to the upper left corner of its callout. `radius` is the reach of a place in pixels: a
 * callout keeps that far from its own point and from all points to be kept clear.
 */
export function placeCallouts(
  boxes: readonly Box[],
  keepClear: readonly Point[],
  frame: Size,
  radius: number,
): readonly Point[] {
  const taken: Rectangle[] = keepClear.map(({ x, y }) => ({
    left: x - radius,
    top: y - radius,
    right: x + radius,
    bottom: y + radius,
  }))
  return boxes.map(({ at, size }) => {
    const [best = rectangleAt(at, size)] = directions
      .map((direction) => intoFrame(rectangleBeside(at, size, direction, radius), frame))
      .map((rectangle, rank) => ({ rectangle, cost: coveredArea(rectangle, taken, at, radius) + rank }))
      .sort((a, b) => a.cost - b.cost)
      .map(({ rectangle }) => rectangle)
    taken.push(best)
    return { x: best.left - at.x, y: best.top - at.y }
  })
}

const rectangleAt = ({ x, y }: Point, { width, height }: Size): Rectangle => ({
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
})

function rectangleBeside(at: Point, size: Size, direction: Point, radius: number): Rectangle {
  const centre = {
    x: at.x + direction.x * (radius + size.width / 2),
    y: at.y + direction.y * (radius + size.height / 2),
  }
  return rectangleAt({ x: centre.x - size.width / 2, y: centre.y - size.height / 2 }, size)
}

function intoFrame({ left, top, right, bottom }: Rectangle, frame: Size): Rectangle {
  const x = Math.max(edge - left, Math.min(0, frame.width - edge - right))
  const y = Math.max(edge - top, Math.min(0, frame.height - edge - bottom))
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y }
}

/** The area that covers something, in square pixels. Its own point counts too: the frame may push a callout over it. */
function coveredArea(rectangle: Rectangle, taken: readonly Rectangle[], at: Point, radius: number): number {
  const own = { left: at.x - radius, top: at.y - radius, right: at.x + radius, bottom: at.y + radius }
  return [...taken, own].reduce((sum, other) => sum + sharedArea(rectangle, other), 0)
}

const sharedArea = (a: Rectangle, b: Rectangle): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
