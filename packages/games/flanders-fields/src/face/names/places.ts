/** Names of terrain on the table, and descriptions of points relative to named places. */
import { capital } from '@firestep/face'
import { plane } from '@firestep/terrain'
import type { Terrain } from '../../data/schema.ts'
import { outline as shapeOf, units } from '../../rules/table-terrain.ts'
import type { Board } from '../board.ts'

type Named = Pick<Board, 'scenario'>
type Data = Board['scenario']['data']
type Kind = 'terrain' | 'roads' | 'trenches' | 'objectives'

/** "Montauban Alley"; the id if the data has no name. */
export function nameOf({ scenario: { data } }: Named, kind: Kind, id: string): string {
  const found = (data[kind] as readonly Data[Kind][number][]).find((one) => one.id === id)
  return found?.name ?? capital(id.replaceAll(/[_-]/g, ' '))
}

export interface Spot {
  readonly id: string
  readonly name: string
  readonly shape: plane.Shape
  readonly what: Terrain | 'objective' | 'trench'
}

const sorts: readonly Terrain[] = ['built up', 'strong point', 'bridge', 'wood', 'hill', 'river', 'stream', 'marsh']
const spots = new WeakMap<Data, readonly Spot[]>()

/** All named features with an extent, each name once: villages before woods, woods before hills. */
export function spotsOf(board: Named): readonly Spot[] {
  const { data, terrain } = board.scenario
  const known = spots.get(data)
  if (known !== undefined) return known
  const all: Spot[] = [
    ...sorts
      .flatMap((sort) => terrain.areas.filter(({ type }) => type === sort))
      .map(({ id, type, shape }) => ({
        ...{ id: `place-${id}`, name: nameOf(board, 'terrain', id), shape, what: type },
      })),
    ...terrain.objectives.map(({ id, shape }) => ({
      ...{ id: `prize-${id}`, name: nameOf(board, 'objectives', id), shape, what: 'objective' as const },
    })),
    ...data.trenches.map(({ id, line, width }) => ({
      ...{ id: `trench-${id}`, name: nameOf(board, 'trenches', id), what: 'trench' as const },
      shape: shapeOf(alongside(line, width / 2)),
    })),
  ]
  const found = all.filter(({ name }, i) => all.findIndex((one) => one.name === name) === i)
  spots.set(data, found)
  return found
}

/** A line as an area, with the given distance to each side. */
function alongside(line: readonly (readonly [number, number])[], half: number): [number, number][] {
  const aside = (hand: number): [number, number][] =>
    line.map(([x, y], i) => {
      const [from, to] = [line[Math.max(0, i - 1)] ?? [x, y], line[Math.min(line.length - 1, i + 1)] ?? [x, y]]
      const long = Math.hypot(to[0] - from[0], to[1] - from[1])
      const step = (by: number): number => Math.round((hand * half * by) / long)
      return [x - step(to[1] - from[1]), y + step(to[0] - from[0])]
    })
  return [...aside(1), ...aside(-1).toReversed()]
}

const compass = ['east', 'north-east', 'north', 'north-west', 'west', 'south-west', 'south', 'south-east']

/** The top of the sheet is north: "north-east". */
export function bearing(from: plane.Point, to: plane.Point): string {
  const eighth = Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 4) / Math.PI)
  return compass[(eighth + 8) % 8] ?? 'east'
}

/** "12.5 cm", from units of the table. */
export const centimetres = (distance: number): string => `${Math.round(distance / units(1)) / 10} cm`

/** "14 cm south-west of Montauban"; empty inside a named place, or if nothing is named. */
export function whereabouts(board: Named, point: plane.Point): string {
  const [near] = spotsOf(board)
    .filter(({ what }) => what !== 'trench')
    .map(({ shape, name }) => {
      const edge = nearestOn(shape, point)
      return { name, edge, gap: Math.hypot(edge.x - point.x, edge.y - point.y) }
    })
    .sort((a, b) => a.gap - b.gap)
  if (near === undefined || near.gap === 0) return ''
  return `${centimetres(near.gap)} ${bearing(near.edge, point)} of ${near.name}`
}

export const middleOf = ({ points }: plane.Shape): plane.Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

/** The nearest point of an area; inside it, the point itself. */
function nearestOn({ points }: plane.Shape, point: plane.Point): plane.Point {
  if (plane.whereIn(points, point) !== 'outside') return point
  const feet = points.map((from, i) => footOn(point, from, points[(i + 1) % points.length] ?? from))
  const far = (foot: plane.Point): number => Math.hypot(foot.x - point.x, foot.y - point.y)
  return feet.reduce((best, foot) => (far(foot) < far(best) ? foot : best))
}

function footOn({ x, y }: plane.Point, a: plane.Point, b: plane.Point): plane.Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const long = dx * dx + dy * dy
  const share = long === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / long))
  return { x: a.x + share * dx, y: a.y + share * dy }
}
