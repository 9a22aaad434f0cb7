/** Navigation on a sheet: the place at a point, and the neighbour in a direction. */
import { type Mark, type Place, type PlaceId, type Point, placesOf, pointPlace, type Sheet } from '@firestep/face'
import { contains, squared } from './geometry.ts'
import { underOpen, walkOpen } from './gridless-map.ts'
import { type OrientedSheet, placeIn } from './oriented-sheet.ts'

/**
 * The place at a point of the displayed sheet; of several, the one with the nearest centre. Small places must be lit,
 * and are also hit from within reach of their centre, unless the place at the point is lit itself: a thumb is larger
 * than a corner.
 */
export function placeUnder(
  orientedSheet: OrientedSheet,
  point: Point,
  lit?: ReadonlyMap<PlaceId, unknown>,
  reach = 0,
): PlaceId | null {
  if (orientedSheet.sheet.gridless !== undefined) return underOpen(orientedSheet, point, lit, reach)
  let best: Place | null = null
  let near: Place | null = null
  for (const place of orientedSheet.places.values()) {
    if (place.small && !lit?.has(place.id)) continue
    const away = squared(place.at, point)
    if ((best === null || away < squared(best.at, point)) && contains(place.outline, point)) best = place
    if (place.small && away < reach ** 2 && (near === null || away < squared(near.at, point))) near = place
  }
  return (best !== null && lit?.has(best.id) ? best : (near ?? best))?.id ?? null
}

/** The neighbour nearest to a direction, if there is one on that side. */
export function walk(orientedSheet: OrientedSheet, from: PlaceId, towards: Point): PlaceId | null {
  const start = placeIn(orientedSheet, from)
  if (start === undefined) return null
  if (orientedSheet.sheet.gridless !== undefined) return walkOpen(orientedSheet, start, towards)
  let best: PlaceId | null = null
  let closest = 0.4
  for (const id of start.neighbours) {
    const next = orientedSheet.places.get(id)
    if (next === undefined) continue
    const way = { x: next.at.x - start.at.x, y: next.at.y - start.at.y }
    const along =
      (way.x * towards.x + way.y * towards.y) / (Math.hypot(way.x, way.y) * Math.hypot(towards.x, towards.y))
    if (along > closest) {
      closest = along
      best = id
    }
  }
  return best
}

/** On a gridless map, "37 60.5" is the point this many centimetres from the left and the lower edge. */
function pointTyped({ width, height, gridless: open }: Sheet, typed: string): PlaceId | null {
  const [, across, up] = /^(\d+(?:\.\d+)?)[\s,]+(\d+(?:\.\d+)?)$/.exec(typed) ?? []
  if (open === undefined || across === undefined || up === undefined) return null
  const at = { x: Number(across) * open.centimetre, y: height - Number(up) * open.centimetre }
  return at.x <= width && at.y >= 0 ? pointPlace(at) : null
}

/** The place a player types: an exact label, or the first with this prefix. */
export function placeNamed({ places, sheet }: Pick<OrientedSheet, 'places' | 'sheet'>, typed: string): PlaceId | null {
  const wanted = typed.trim().toUpperCase()
  if (wanted === '') return null
  const point = pointTyped(sheet, wanted)
  if (point !== null) return point
  const all = [...places.values()]
  return (
    (
      all.find(({ label }) => label.toUpperCase() === wanted) ??
      all.find(({ label }) => label.toUpperCase().startsWith(wanted))
    )?.id ?? null
  )
}

/** The places that marks refer to. */
export const shownBy = (marks: readonly Mark[]): PlaceId[] => marks.flatMap(placesOf)
