/** Lines and areas drawn on the map, as the places they cover. Points are those of the printed sheet. */
import type { Place, PlaceId, Point, Sheet } from '@firestep/face'
import type { OrientedSheet } from '../../map/oriented-sheet.ts'
import { placeUnder } from '../../map/place-lookup.ts'

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Distance assumed between neighbouring places at most, in units of the sheet. */
const maxGap = 200
const samplesPerGap = 4

/** Distance between the points of a line that are looked up, small enough to skip no place. */
function sampleStep({ places }: OrientedSheet): number {
  const [sample] = [...places.values()].filter(({ small }) => !small)
  const gaps = sample?.neighbours.flatMap((id) => {
    const neighbour = places.get(id)
    return neighbour === undefined || neighbour.small ? [] : [distance(sample.at, neighbour.at)]
  })
  return Math.max(1, Math.min(...(gaps ?? []), maxGap) / samplesPerGap)
}

/** The places along a drawn line, in its order. */
export function placesAlong(orientedSheet: OrientedSheet, line: readonly Point[]): PlaceId[] {
  const places = new Set<PlaceId>()
  const step = sampleStep(orientedSheet)
  line.forEach((point, i) => {
    const previous = line[i - 1] ?? point
    const count = Math.max(1, Math.ceil(distance(previous, point) / step))
    for (let k = 1; k <= count; k++) {
      const share = k / count
      const sample = {
        x: previous.x + (point.x - previous.x) * share,
        y: previous.y + (point.y - previous.y) * share,
      }
      const place = placeUnder(orientedSheet, sample)
      if (place !== null) places.add(place)
    }
  })
  return [...places]
}

/** The places in a box between two corners, along its longer side. */
export function placesWithin(orientedSheet: OrientedSheet, a: Point, b: Point): PlaceId[] {
  const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)]
  const [top, bottom] = [Math.min(a.y, b.y), Math.max(a.y, b.y)]
  const corners = [placeUnder(orientedSheet, a), placeUnder(orientedSheet, b)]
  const isWide = right - left >= bottom - top
  const along = ({ at }: Place): number => (isWide ? at.x : at.y)
  const across = ({ at }: Place): number => (isWide ? at.y : at.x)
  return [...orientedSheet.places.values()]
    .filter(({ id, at, small }) => {
      if (small) return false
      return corners.includes(id) || (at.x >= left && at.x <= right && at.y >= top && at.y <= bottom)
    })
    .sort((first, second) => along(first) - along(second) || across(first) - across(second))
    .map(({ id }) => id)
}

/** Position of a place on the printed sheet. */
export const pointOf = ({ places }: Sheet, place: PlaceId): Point | null =>
  places.find(({ id }) => id === place)?.at ?? null
