/** Finding one's way about a table without a grid: whoever stands there, what has a name, and any point besides. */
import { type Place, type PlaceId, type Point, pointPlace, turned } from '@firestep/face'
import { contains, outside, squared } from './geometry.ts'
import type { OrientedSheet } from './oriented-sheet.ts'

/** The point as it is seen, as a place; null beside the table. */
export function pointSeen({ sheet, turn }: OrientedSheet, point: Point): PlaceId | null {
  const on = point.x >= 0 && point.y >= 0 && point.x <= sheet.width && point.y <= sheet.height
  return on ? pointPlace(turned(sheet, point, turn)) : null
}

/** Whoever stands there or within reach, those that are lit first; else what is lit there by name; else the point itself. */
export function underOpen(
  seen: OrientedSheet,
  point: Point,
  lit: ReadonlyMap<PlaceId, unknown> | undefined,
  reach: number,
): PlaceId | null {
  const nearest = (places: readonly Place[]) =>
    places.reduce<Place | null>(
      (best, place) => (best === null || squared(place.at, point) < squared(best.at, point) ? place : best),
      null,
    )
  const standing = [...seen.standing.values()]
  const here = nearest(standing.filter(({ outline }) => contains(outline, point)))
  if (here !== null) return here.id
  const close = standing.filter(({ outline }) => outside(outline, point) <= reach)
  const named = [...seen.places.values()].filter(({ id }) => lit?.has(id))
  const found =
    nearest(close.filter(({ id }) => lit?.has(id))) ??
    nearest(close) ??
    nearest(named.filter(({ outline }) => contains(outline, point))) ??
    nearest(named.filter(({ small, outline }) => small && outside(outline, point) <= reach))
  return found?.id ?? pointSeen(seen, point)
}

/** How much farther off something to the side counts. */
const aside = 2.5

/** Whoever stands next in a direction, or what has a name there; nothing that lies more to the side than ahead. */
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
