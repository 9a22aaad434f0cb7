/** Ground, arcs and sight of this game, by the geometry of the table. */
import { at } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import type { BaseId, Book, TerrainType } from './data.ts'
import { type Pose, shapeOf } from './state.ts'

export function groundAt({ areas }: Book, point: plane.Point): TerrainType {
  for (const { ground, corners, box } of areas) {
    const isInBox = point.x >= box.left && point.x <= box.right && point.y >= box.top && point.y <= box.bottom
    if (isInBox && plane.whereIn(corners, point) !== 'outside') return ground
  }
  return 'open'
}

/** A base as an observer. */
export interface Lookout {
  readonly eye: plane.Point
  /** 3.2: the fan opens by 45 degrees from both ends of the front and ends at the range. */
  readonly fan: readonly plane.Point[]
}

export function lookoutOf(book: Book, id: BaseId, pose: Pose): Lookout {
  const { width, depth, range } = book.data.troops[at(book.bases, id).troop]
  const eye = plane.frontMiddle(pose, depth * plane.UNITS_PER_MM)
  const front = { ...eye, heading: pose.heading }
  const halfWidth = (width * plane.UNITS_PER_MM) / 2
  const rangeUnits = range * plane.UNITS_PER_MM
  const corner = (forward: number, left: number) => plane.pointAhead(front, forward, left)
  return {
    eye,
    fan: [
      corner(0, halfWidth),
      corner(0, -halfWidth),
      corner(rangeUnits, -halfWidth - rangeUnits),
      corner(rangeUnits, halfWidth + rangeUnits),
    ],
  }
}

/** The point at which a lookout sees a base: the first of its centre and corners in the fan and in sight. */
export function sightOf(
  book: Book,
  { eye, fan }: Lookout,
  target: BaseId,
  pose: Pose,
): 'seen' | 'hidden' | 'out of the fan' {
  const points = [pose, ...shapeOf(book, target, pose).points].filter(
    (point) => plane.whereIn(fan, point) !== 'outside',
  )
  if (points.length === 0) return 'out of the fan'
  return points.some((point) => isClear(book, eye, point)) ? 'seen' : 'hidden'
}

/** 3.3: true if no stretch of wood on the line is deeper than the sight in a wood. */
function isClear(book: Book, eye: plane.Point, point: plane.Point): boolean {
  const limit = book.data.sightInWood * plane.UNITS_PER_MM
  return book.areas.every(
    ({ ground, corners }) =>
      ground !== 'wood' ||
      plane.spansInside(corners, eye, point).every(({ enter, leave }) => {
        const depth = plane.squaredDistance(plane.pointAlong(eye, point, enter), plane.pointAlong(eye, point, leave))
        return depth <= limit * limit
      }),
  )
}
