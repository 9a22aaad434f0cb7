/** Cover within reach, as an alternative goal for a unit under fire. */
import { memoBy } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import type { Cover } from '../data/schema.ts'
import { coverAt } from '../rules/cover.ts'
import type { Battlefield } from '../rules/state.ts'
import { type TableTerrain, type TerrainArea, units } from '../rules/table-terrain.ts'

interface Refuge extends plane.Point {
  readonly cover: Cover
}

const spacing = units(40)

export const terrainOf = ({ scenario }: Battlefield): TableTerrain => scenario.terrain

/** Points every 40 mm in trenches, woods, villages and strong points. */
export const refugesOf = memoBy(terrainOf, (battlefield): readonly Refuge[] => {
  const { terrain } = battlefield.scenario
  const points = [
    ...terrain.trenches.flatMap(({ line }) => [...alongLine(line)]),
    ...terrain.areas.filter(conceals).flatMap(({ box }) => [...gridPoints(box)]),
  ]
  return points.flatMap((point) => {
    const cover = coverAt(battlefield, point)?.cover
    return cover === undefined || !isOnTable(terrain, point) ? [] : [{ ...point, cover }]
  })
})

/** vis.cover: terrain that conceals. */
export const conceals = ({ type }: Pick<TerrainArea, 'type'>): boolean =>
  type === 'wood' || type === 'built up' || type === 'strong point'

const isOnTable = ({ width, height }: TableTerrain, { x, y }: plane.Point): boolean =>
  x > spacing / 2 && y > spacing / 2 && x < width - spacing / 2 && y < height - spacing / 2

function* alongLine(line: readonly plane.Point[]): Generator<plane.Point> {
  for (const [i, to] of line.entries()) {
    const from = line[i - 1]
    if (from === undefined) continue
    const steps = Math.max(1, Math.round(Math.sqrt(plane.squaredDistance(from, to)) / spacing))
    for (let n = 0; n < steps; n++)
      yield {
        x: Math.round(from.x + ((to.x - from.x) * (n + 0.5)) / steps),
        y: Math.round(from.y + ((to.y - from.y) * (n + 0.5)) / steps),
      }
  }
}

function* gridPoints({ left, right, bottom, top }: TableTerrain['areas'][number]['box']): Generator<plane.Point> {
  for (let x = left + spacing / 2; x < right; x += spacing)
    for (let y = bottom + spacing / 2; y < top; y += spacing) yield { x: Math.round(x), y: Math.round(y) }
}

/** Points closer together than this count as one place. */
const minSpacing = units(60)

/** The battlefield, and the danger of fire at each point of it. */
interface DangerMap {
  readonly battlefield: Battlefield
  readonly danger: { at(point: plane.Point, cover: Cover, hasFired: boolean): number }
}

/** The safest points within reach, considering fire and an `extraRisk`; nearer ones are preferred. */
export function refugesFrom(
  { battlefield, danger }: DangerMap,
  point: plane.Point,
  reach: number,
  maxRefuges: number,
  extraRisk: (to: plane.Point) => number,
): plane.Point[] {
  const distanceTo = (to: plane.Point): number => Math.sqrt(plane.squaredDistance(point, to))
  const byRisk = refugesOf(battlefield)
    .filter((to) => Math.abs(to.x - point.x) <= reach && Math.abs(to.y - point.y) <= reach)
    .map((to) => ({ to, distance: distanceTo(to) }))
    .filter((refuge) => refuge.distance >= minSpacing && refuge.distance <= reach)
    .map(({ to, distance }) => ({ to, risk: danger.at(to, to.cover, false) + extraRisk(to) + distance / units(4000) }))
    .sort((a, b) => a.risk - b.risk)
  const chosen: plane.Point[] = []
  for (const { to } of byRisk) {
    if (chosen.length >= maxRefuges) break
    if (chosen.every((refuge) => plane.squaredDistance(refuge, to) > (2 * minSpacing) ** 2)) chosen.push(to)
  }
  return chosen
}
