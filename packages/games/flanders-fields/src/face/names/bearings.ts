/** Descriptions of points: inside a named place, or by distance and direction from it. */
import { plane } from '@firestep/terrain'
import type { Board } from '../board.ts'
import * as words from '../texts/words.ts'
import { bearingText, centimetresText, type NamedFeature, namedFeaturesOf, whereabouts } from './places.ts'

/** The compass direction of a table heading: "north-east". */
export const compassOf = (heading: number): string => words.direction(Math.round(heading / 45))

/** The heading from one point to another in whole degrees. */
export const headingTo = (from: plane.Point, to: plane.Point): number =>
  (Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI) + 360) % 360

/** "34 cm north-east" from one point to another. */
export const awayText = (from: plane.Point, to: plane.Point): string =>
  words.away(centimetresText(Math.hypot(to.x - from.x, to.y - from.y)), bearingText(from, to))

const contains = ({ shape }: NamedFeature, point: plane.Point): boolean => plane.holds(shape, point)

/** Rank by narrowness: a point in a trench inside a village is named after the trench. */
const narrowness: Readonly<Partial<Record<NamedFeature['type'], number>>> = { trench: 0, hill: 2 }

/** "in Silesia Trench", "on Manchester Hill", or "34 cm north-east of Montauban". */
export function whereText(board: Pick<Board, 'scenario'>, point: plane.Point): string {
  const [containing] = namedFeaturesOf(board)
    .filter((spot) => contains(spot, point))
    .toSorted((a, b) => (narrowness[a.type] ?? 1) - (narrowness[b.type] ?? 1))
  if (containing !== undefined)
    return (containing.type === 'hill' || containing.type === 'bridge' ? words.onPlace : words.inPlace)(containing.name)
  const nearby = whereabouts(board, point)
  return nearby === '' ? words.fromEdges(centimetresText(point.x), centimetresText(point.y)) : nearby
}
