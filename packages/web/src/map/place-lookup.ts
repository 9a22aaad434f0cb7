/** Navigation on a sheet: the place at a point, and the neighbour in a direction. */
import { type Mark, type Place, type PlaceId, type Point, placesOf, pointPlace, type Sheet } from '@firestep/face'
import { contains, squaredDistance } from './geometry.ts'
import { placeUnderGridless, walkGridless } from './gridless-place-lookup.ts'
import { type OrientedSheet, placeById } from './oriented-sheet.ts'

/**
 * The place at a point of the displayed sheet; of several, the one with the nearest centre. Small places must be
 * highlighted, and are also hit from within reach of their centre, unless the place at the point is highlighted itself:
 * a thumb is larger than a corner.
 */
export function placeUnder(
  orientedSheet: OrientedSheet,
  point: Point,
  highlighted?: ReadonlyMap<PlaceId, unknown>,
  reach = 0,
): PlaceId | null {
  if (orientedSheet.sheet.gridless !== undefined) return placeUnderGridless(orientedSheet, point, highlighted, reach)
  let best: Place | null = null
  let nearSmall: Place | null = null
  for (const place of orientedSheet.places.values()) {
    if (place.small && !highlighted?.has(place.id)) continue
    const distance = squaredDistance(place.at, point)
    if ((best === null || distance < squaredDistance(best.at, point)) && contains(place.outline, point)) best = place
    if (place.small && distance < reach ** 2 && (nearSmall === null || distance < squaredDistance(nearSmall.at, point)))
      nearSmall = place
  }
  const isBestHighlighted = best !== null && highlighted?.has(best.id) === true
  const hit = isBestHighlighted ? best : (nearSmall ?? best)
  return hit?.id ?? null
}

/** Minimum cosine of the angle between a direction and a neighbour that lies in it. */
const minAlignment = 0.4

/** The neighbour nearest to a direction, if there is one on that side. */
export function walk(orientedSheet: OrientedSheet, from: PlaceId, direction: Point): PlaceId | null {
  const start = placeById(orientedSheet, from)
  if (start === undefined) return null
  if (orientedSheet.sheet.gridless !== undefined) return walkGridless(orientedSheet, start, direction)
  let best: PlaceId | null = null
  let bestAlignment = minAlignment
  for (const id of start.neighbours) {
    const neighbour = orientedSheet.places.get(id)
    if (neighbour === undefined) continue
    const offset = { x: neighbour.at.x - start.at.x, y: neighbour.at.y - start.at.y }
    const alignment =
      (offset.x * direction.x + offset.y * direction.y) /
      (Math.hypot(offset.x, offset.y) * Math.hypot(direction.x, direction.y))
    if (alignment > bestAlignment) {
      bestAlignment = alignment
      best = id
    }
  }
  return best
}

/** On a gridless map, "37 60.5" is the point this many centimetres from the left and the lower edge. */
function placeOfTypedPoint({ width, height, gridless }: Sheet, typed: string): PlaceId | null {
  const [, left, bottom] = /^(\d+(?:\.\d+)?)[\s,]+(\d+(?:\.\d+)?)$/.exec(typed) ?? []
  if (gridless === undefined || left === undefined || bottom === undefined) return null
  const at = { x: Number(left) * gridless.centimetre, y: height - Number(bottom) * gridless.centimetre }
  return at.x <= width && at.y >= 0 ? pointPlace(at) : null
}

/** The place a player types: an exact label, or the first with this prefix. */
export function placeForLabel(
  { places, sheet }: Pick<OrientedSheet, 'places' | 'sheet'>,
  typed: string,
): PlaceId | null {
  const typedLabel = typed.trim().toUpperCase()
  if (typedLabel === '') return null
  const point = placeOfTypedPoint(sheet, typedLabel)
  if (point !== null) return point
  const candidates = [...places.values()]
  return (
    (
      candidates.find(({ label }) => label.toUpperCase() === typedLabel) ??
      candidates.find(({ label }) => label.toUpperCase().startsWith(typedLabel))
    )?.id ?? null
  )
}

/** The places that marks refer to. */
export const placesOfMarks = (marks: readonly Mark[]): PlaceId[] => marks.flatMap(placesOf)
