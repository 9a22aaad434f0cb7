/** Navigation on a gridless map: pieces, named places, and any other point. */
import { type Place, type PlaceId, type Point, pointPlace, turned } from '@firestep/face'
import { contains, distanceOutside, squaredDistance } from './geometry.ts'
import type { OrientedSheet } from './oriented-sheet.ts'

/** A point of the displayed sheet as a place; null outside the map. */
export function placeOfPoint({ sheet, isTurned }: OrientedSheet, point: Point): PlaceId | null {
  const isOnSheet = point.x >= 0 && point.y >= 0 && point.x <= sheet.width && point.y <= sheet.height
  return isOnSheet ? pointPlace(turned(sheet, point, isTurned)) : null
}

/** The piece at the point or within reach, highlighted ones first; else a highlighted named place there; else the point itself. */
export function placeUnderGridless(
  orientedSheet: OrientedSheet,
  point: Point,
  highlighted: ReadonlyMap<PlaceId, unknown> | undefined,
  reach: number,
): PlaceId | null {
  const nearest = (places: readonly Place[]) =>
    places.reduce<Place | null>(
      (closest, place) =>
        closest === null || squaredDistance(place.at, point) < squaredDistance(closest.at, point) ? place : closest,
      null,
    )
  const pieces = [...orientedSheet.pieces.values()]
  const hit = nearest(pieces.filter(({ outline }) => contains(outline, point)))
  if (hit !== null) return hit.id
  const nearby = pieces.filter(({ outline }) => distanceOutside(outline, point) <= reach)
  const namedPlaces = [...orientedSheet.places.values()].filter(({ id }) => highlighted?.has(id))
  const touched =
    nearest(nearby.filter(({ id }) => highlighted?.has(id))) ??
    nearest(nearby) ??
    nearest(namedPlaces.filter(({ outline }) => contains(outline, point))) ??
    nearest(namedPlaces.filter(({ small, outline }) => small && distanceOutside(outline, point) <= reach))
  return touched?.id ?? placeOfPoint(orientedSheet, point)
}

/** Factor by which sideways distance counts more. */
const sidewaysFactor = 2.5

/** The next piece or named place in a direction; those that lie more to the side than ahead do not count. */
export function walkGridless({ places, pieces }: OrientedSheet, start: Place, towards: Point): PlaceId | null {
  let best: PlaceId | null = null
  let bestDistance = Number.POSITIVE_INFINITY
  for (const { id, at } of [...pieces.values(), ...places.values()]) {
    const offset = { x: at.x - start.at.x, y: at.y - start.at.y }
    const ahead = offset.x * towards.x + offset.y * towards.y
    const sideways = Math.abs(offset.x * towards.y - offset.y * towards.x)
    const weightedDistance = ahead + sidewaysFactor * sideways
    if (id === start.id || ahead <= 0 || sideways > ahead || weightedDistance >= bestDistance) continue
    best = id
    bestDistance = weightedDistance
  }
  return best
}
