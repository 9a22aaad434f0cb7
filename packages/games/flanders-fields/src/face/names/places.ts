/** Names of terrain on the table, and descriptions of points relative to named places. */

import { capital } from '@firestep/face'
import { memoBy } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import type { Terrain } from '../../data/schema.ts'
import { outline as shapeOf, units } from '../../rules/table-terrain.ts'
import type { Board } from '../board.ts'
import * as words from '../texts/words.ts'

type BoardScenario = Pick<Board, 'scenario'>
type Kind = 'terrain' | 'roads' | 'trenches' | 'objectives'

/** "Montauban Alley"; the id if the data has no name. */
export function featureName({ scenario: { data } }: BoardScenario, kind: Kind, id: string): string {
  const items: readonly { readonly id: string; readonly name?: string | undefined }[] = data[kind]
  const item = items.find((candidate) => candidate.id === id)
  return item?.name ?? capital(id.replaceAll(/[_-]/g, ' '))
}

export interface NamedFeature {
  readonly id: string
  readonly name: string
  readonly shape: plane.Shape
  readonly type: Terrain | 'objective' | 'trench'
}

const featureTypes: readonly Terrain[] = [
  'built up',
  'strong point',
  'bridge',
  'wood',
  'hill',
  'river',
  'stream',
  'marsh',
]

const dataOf = ({ scenario }: BoardScenario): Board['scenario']['data'] => scenario.data

/** All named features with an extent, each name once: villages before woods, woods before hills. */
export const namedFeaturesOf = memoBy(dataOf, (board): readonly NamedFeature[] => {
  const { data, terrain } = board.scenario
  const candidates: NamedFeature[] = [
    ...featureTypes
      .flatMap((featureType) => terrain.areas.filter(({ type }) => type === featureType))
      .map(({ id, type, shape }) => ({
        id: `place-${id}`,
        name: featureName(board, 'terrain', id),
        shape,
        type,
      })),
    ...terrain.objectives.map(({ id, shape }) => ({
      id: `prize-${id}`,
      name: featureName(board, 'objectives', id),
      shape,
      type: 'objective' as const,
    })),
    ...data.trenches.map(({ id, line, width }) => ({
      id: `trench-${id}`,
      name: featureName(board, 'trenches', id),
      type: 'trench' as const,
      shape: shapeOf(areaAlong(line, width / 2)),
    })),
  ]
  return candidates.filter(({ name }, i) => candidates.findIndex((other) => other.name === name) === i)
})

/** A line as an area, with the given distance to each side. */
function areaAlong(line: readonly (readonly [number, number])[], half: number): [number, number][] {
  const edgeAt = (hand: number): [number, number][] =>
    line.map(([x, y], i) => {
      const [from, to] = [line[Math.max(0, i - 1)] ?? [x, y], line[Math.min(line.length - 1, i + 1)] ?? [x, y]]
      const long = Math.hypot(to[0] - from[0], to[1] - from[1])
      const step = (component: number): number => Math.round((hand * half * component) / long)
      return [x - step(to[1] - from[1]), y + step(to[0] - from[0])]
    })
  return [...edgeAt(1), ...edgeAt(-1).toReversed()]
}

/** The top of the sheet is north: "north-east". */
export function bearingText(from: plane.Point, to: plane.Point): string {
  const eighth = Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 4) / Math.PI)
  return words.direction(eighth)
}

/** "12.5 cm", from units of the table. */
export const centimetresText = (distance: number): string => words.centimetres(distance / units(1))

/** "14 cm south-west of Montauban"; empty inside a named place, or if nothing is named. */
export function whereabouts(board: BoardScenario, point: plane.Point): string {
  const [nearest] = namedFeaturesOf(board)
    .filter(({ type }) => type !== 'trench')
    .map(({ shape, name }) => {
      const nearestPoint = nearestOn(shape, point)
      return { name, edge: nearestPoint, gap: Math.hypot(nearestPoint.x - point.x, nearestPoint.y - point.y) }
    })
    .sort((a, b) => a.gap - b.gap)
  if (nearest === undefined || nearest.gap === 0) return ''
  return words.awayFrom(centimetresText(nearest.gap), bearingText(nearest.edge, point), nearest.name)
}

export const middleOfShape = ({ points }: plane.Shape): plane.Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

/** The nearest point of an area; inside it, the point itself. */
function nearestOn({ points }: plane.Shape, point: plane.Point): plane.Point {
  if (plane.whereIn(points, point) !== 'outside') return point
  const footPoints = points.map((from, i) => nearestOnSegment(point, from, points[(i + 1) % points.length] ?? from))
  const distanceTo = (foot: plane.Point): number => Math.hypot(foot.x - point.x, foot.y - point.y)
  return footPoints.reduce((best, foot) => (distanceTo(foot) < distanceTo(best) ? foot : best))
}

function nearestOnSegment({ x, y }: plane.Point, a: plane.Point, b: plane.Point): plane.Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const squaredLength = dx * dx + dy * dy
  const fraction = squaredLength === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / squaredLength))
  return { x: a.x + fraction * dx, y: a.y + fraction * dy }
}
