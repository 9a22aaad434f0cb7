/** Navigation on a gridless map: pieces, named places, and any other point. */
import { type Place, type PlaceId, type Point, pointPlace, turned } from '@firestep/face'
import { contains, outside, squared } from './geometry.ts'
import type { OrientedSheet } from './oriented-sheet.ts'

/** A point of the displayed sheet as a place; null outside the map. */
export function pointSeen({ sheet, turn }: OrientedSheet, point: Point): PlaceId | null {
  const on = point.x >= 0 && point.y >= 0 && point.x <= sheet.width && point.y <= sheet.height
  return on ? pointPlace(turned(sheet, point, turn)) : null
}

/** The piece at the point or within reach, lit ones first; else a lit named place there; else the point itself. */
export function underOpen(
  orientedSheet: OrientedSheet,
  point: Point,
  lit: ReadonlyMap<PlaceId, unknown> | undefined,
  reach: number,
): PlaceId | null {
  const nearest = (places: readonly Place[]) =>
    places.reduce<Place | null>(
      (best, place) => (best === null || squared(place.at, point) < squared(best.at, point) ? place : best),
      null,
    )
  const standing = [...orientedSheet.standing.values()]
  const here = nearest(standing.filter(({ outline }) => contains(outline, point)))
  if (here !== null) return here.id
  const close = standing.filter(({ outline }) => outside(outline, point) <= reach)
  const named = [...orientedSheet.places.values()].filter(({ id }) => lit?.has(id))
  const found =
    nearest(close.filter(({ id }) => lit?.has(id))) ??
    nearest(close) ??
    nearest(named.filter(({ outline }) => contains(outline, point))) ??
    nearest(named.filter(({ small, outline }) => small && outside(outline, point) <= reach))
  return found?.id ?? pointSeen(orientedSheet, point)
}

/** Factor by which sideways distance counts more. */
const aside = 2.5

/** The next piece or named place in a direction; nothing that lies more to the side than ahead. */
export function walkOpen({ places, standing }: OrientedSheet, start: Place, towards: Point): PlaceId | null {
  let best: PlaceId | null = null
  let least = Number.POSITIVE_INFINITY
  for (const { id, at } of [...standing.values(), ...places.values()]) {
    const way = { x: at.x - start.at.x, y: at.y - start.at.y }
    const ahead = way.x * towards.x + way.y * towards.y
    const beside = Math.abs(way.x * towards.y - way.y * towards.x)
    const far = ahead + aside * beside
    if (id === start.id || ahead <= 0 || beside > ahead || far >= least) continue
    best = id
    least = far
  }
  return best
}
