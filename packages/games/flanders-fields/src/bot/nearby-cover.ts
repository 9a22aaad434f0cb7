/** Cover within reach, as an alternative goal for a unit under fire. */
import { plane } from '@firestep/terrain'
import type { Cover } from '../data/schema.ts'
import { coverAt } from '../rules/cover.ts'
import type { Battlefield } from '../rules/state.ts'
import { type TableTerrain, type TerrainArea, units } from '../rules/table-terrain.ts'

interface Refuge extends plane.Point {
  readonly cover: Cover
}

const known = new WeakMap<TableTerrain, readonly Refuge[]>()
const step = units(40)

/** Points every 40 mm in trenches, woods, villages and strong points. */
export function refugesOf(battlefield: Battlefield): readonly Refuge[] {
  const { terrain } = battlefield.scenario
  const found = known.get(terrain)
  if (found !== undefined) return found
  const points = [
    ...terrain.trenches.flatMap(({ line }) => [...alongLine(line)]),
    ...terrain.areas.filter(hides).flatMap(({ box }) => [...inSquares(box)]),
  ]
  const made = points.flatMap((point) => {
    const cover = coverAt(battlefield, point)?.cover
    return cover === undefined || !isOnTable(terrain, point) ? [] : [{ ...point, cover }]
  })
  known.set(terrain, made)
  return made
}

/** vis.cover: terrain that conceals. */
export const hides = ({ type }: Pick<TerrainArea, 'type'>): boolean =>
  type === 'wood' || type === 'built up' || type === 'strong point'

const isOnTable = ({ width, height }: TableTerrain, { x, y }: plane.Point): boolean =>
  x > step / 2 && y > step / 2 && x < width - step / 2 && y < height - step / 2

function* alongLine(line: readonly plane.Point[]): Generator<plane.Point> {
  for (const [i, to] of line.entries()) {
    const from = line[i - 1]
    if (from === undefined) continue
    const steps = Math.max(1, Math.round(Math.sqrt(plane.squaredDistance(from, to)) / step))
    for (let n = 0; n < steps; n++)
      yield {
        x: Math.round(from.x + ((to.x - from.x) * (n + 0.5)) / steps),
        y: Math.round(from.y + ((to.y - from.y) * (n + 0.5)) / steps),
      }
  }
}

function* inSquares({ left, right, bottom, top }: TableTerrain['areas'][number]['box']): Generator<plane.Point> {
  for (let x = left + step / 2; x < right; x += step)
    for (let y = bottom + step / 2; y < top; y += step) yield { x: Math.round(x), y: Math.round(y) }
}

/** Points closer together than this count as one place. */
const aside = units(60)

/** The battlefield, and the danger of fire at each point of it. */
interface Seeker {
  readonly battlefield: Battlefield
  readonly danger: { at(point: plane.Point, cover: Cover, heard: boolean): number }
}

/** The safest points within reach from fire and from what is `feared` there; nearer ones are preferred. */
export function refugesFrom(
  { battlefield, danger }: Seeker,
  here: plane.Point,
  reach: number,
  most: number,
  feared: (to: plane.Point) => number,
): plane.Point[] {
  const far = (to: plane.Point): number => Math.sqrt(plane.squaredDistance(here, to))
  const found = refugesOf(battlefield)
    .filter((to) => Math.abs(to.x - here.x) <= reach && Math.abs(to.y - here.y) <= reach)
    .map((to) => ({ to, far: far(to) }))
    .filter((one) => one.far >= aside && one.far <= reach)
    .map(({ to, far: way }) => ({ to, risk: danger.at(to, to.cover, false) + feared(to) + way / units(4000) }))
    .sort((a, b) => a.risk - b.risk)
  const chosen: plane.Point[] = []
  for (const { to } of found) {
    if (chosen.length >= most) break
    if (chosen.every((one) => plane.squaredDistance(one, to) > (2 * aside) ** 2)) chosen.push(to)
  }
  return chosen
}
