/** Where a lesson goes on the map: in the first corner in which it lies over nothing that can be chosen. */

export interface Rectangle {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

interface Size {
  readonly width: number
  readonly height: number
}

export interface Corner {
  readonly x: number
  readonly y: number
  /** It lies over something that can be chosen. */
  readonly isCovering: boolean
}

/** Distance from the edges of the frame, in pixels. */
const edge = 12

/** Distance between the spots that are tried beyond the corners, in pixels. */
const spotDistance = 16

/** Every spot of the frame, row by row from the top. */
function* spotsWithin(right: number, bottom: number): Generator<{ readonly x: number; readonly y: number }> {
  for (let y = edge; y <= bottom; y += spotDistance) for (let x = right; x >= edge; x -= spotDistance) yield { x, y }
}

/** The upper left corner of the element: a free corner of the frame, else any free spot, else the corner that covers least. */
export function freeSpot(size: Size, frame: Size, avoid: readonly Rectangle[]): Corner {
  const corner = freeCorner(size, frame, avoid)
  if (!corner.isCovering) return corner
  for (const spot of spotsWithin(frame.width - size.width - edge, frame.height - size.height - edge))
    if (coveredCount(spot, size, avoid) === 0) return { ...spot, isCovering: false }
  return corner
}

/** The upper left corner of the element: the first free corner of the frame, or the one that covers the least. */
export function freeCorner(size: Size, frame: Size, avoid: readonly Rectangle[]): Corner {
  const right = Math.max(edge, frame.width - size.width - edge)
  const bottom = Math.max(edge, frame.height - size.height - edge)
  const corners = [
    { x: right, y: edge },
    { x: edge, y: edge },
    { x: right, y: bottom },
    { x: edge, y: bottom },
  ].map((corner) => ({ ...corner, covered: coveredCount(corner, size, avoid) }))
  const [best = { x: right, y: edge, covered: 0 }] = corners.toSorted((a, b) => a.covered - b.covered)
  return { x: best.x, y: best.y, isCovering: best.covered > 0 }
}

const coveredCount = ({ x, y }: { x: number; y: number }, { width, height }: Size, avoid: readonly Rectangle[]) =>
  avoid.filter(({ left, right, top, bottom }) => left < x + width && right > x && top < y + height && bottom > y).length
