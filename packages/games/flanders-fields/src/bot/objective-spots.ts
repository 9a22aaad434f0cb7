/** Where one can stand in each place that counts. */
import { plane } from '@firestep/terrain'
import type { Field } from '../rules/state.ts'
import { type Land, units } from '../rules/table-terrain.ts'
import { areasAt, trenchAt } from '../rules/terrain-at.ts'
import { hides, refugesOf } from './nearby-cover.ts'

export interface Spot extends plane.Point {
  readonly covered: boolean
}

const known = new WeakMap<Land, readonly (readonly Spot[])[]>()
const step = units(40)

/** By objective: a point every 40 millimetres, in a narrow one closer, that is not in water. Behind them the edge by which a side may leave. */
export function spotsOf(field: Field): readonly (readonly Spot[])[] {
  const { land } = field.scenario
  const found = known.get(land)
  if (found !== undefined) return found
  const made = [...land.objectives.map(({ shape }) => spotsIn(field, shape)), exitSpots(field)]
  known.set(land, made)
  return made
}

const posts = new WeakMap<Land, readonly (readonly Spot[])[]>()
/** From so far away a place is held by fire. */
const guard = units(150)

/** By objective: where it is held from. A place without cover is better watched from the cover beside it. */
export function postsOf(field: Field): readonly (readonly Spot[])[] {
  const { land } = field.scenario
  const found = posts.get(land)
  if (found !== undefined) return found
  const cover = refugesOf(field)
  const made = spotsOf(field).map((places, i) => {
    const shape = land.objectives[i]?.shape
    if (shape === undefined || places.some(({ covered }) => covered)) return places
    const beside = cover.filter((point) => plane.gapAtMost(shape, { points: [point], radius: 0, convex: true }, guard))
    return beside.length === 0 ? places : beside.map(({ x, y }) => ({ x, y, covered: true }))
  })
  posts.set(land, made)
  return made
}

/** A narrow place has points closer together. */
function spotsIn(field: Field, shape: plane.Shape): Spot[] {
  for (let grain = step; grain >= units(5); grain /= 2) {
    const found = spotsEvery(field, shape, grain)
    if (found.length > 0) return found
  }
  return []
}

function spotsEvery(field: Field, { points }: plane.Shape, grain: number): Spot[] {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const found: Spot[] = []
  for (let x = Math.min(...xs) + grain / 2; x < Math.max(...xs); x += grain)
    for (let y = Math.min(...ys) + grain / 2; y < Math.max(...ys); y += grain) {
      const point = { x, y }
      if (plane.whereIn(points, point) === 'outside') continue
      const areas = areasAt(field, point)
      if (areas.some(({ type }) => type === 'river' || type === 'stream' || type === 'bridge')) continue
      found.push({ ...point, covered: trenchAt(field, point) !== null || areas.some(hides) })
    }
  return found
}

/** FF-204 */
function exitSpots({ scenario: { data, land } }: Field): Spot[] {
  const { exit } = data.victory
  if (exit === null) return []
  const across = exit.edge.startsWith('x')
  const at = exit.edge.endsWith('=0') ? 0 : across ? land.width : land.height
  const found: Spot[] = []
  for (let along = step; along < (across ? land.height : land.width); along += step)
    found.push({ ...(across ? { x: at, y: along } : { x: along, y: at }), covered: false })
  return found
}
