/** Free spots in each objective. */
import { plane } from '@firestep/terrain'
import type { Battlefield } from '../rules/state.ts'
import { type TableTerrain, units } from '../rules/table-terrain.ts'
import { areasAt, trenchAt } from '../rules/terrain-at.ts'
import { hides, refugesOf } from './nearby-cover.ts'

export interface ObjectiveSpot extends plane.Point {
  readonly covered: boolean
}

const known = new WeakMap<TableTerrain, readonly (readonly ObjectiveSpot[])[]>()
const step = units(40)

/**
 * Points of each objective outside water, every 40 mm, or closer in a narrow one; then those of the edge by which a
 * side may exit.
 */
export function spotsOf(battlefield: Battlefield): readonly (readonly ObjectiveSpot[])[] {
  const { terrain } = battlefield.scenario
  const found = known.get(terrain)
  if (found !== undefined) return found
  const made = [...terrain.objectives.map(({ shape }) => spotsIn(battlefield, shape)), exitSpots(battlefield)]
  known.set(terrain, made)
  return made
}

const posts = new WeakMap<TableTerrain, readonly (readonly ObjectiveSpot[])[]>()
/** Distance from which a place can be held by fire. */
const guard = units(150)

/** Points from which each objective is held. An objective without cover is watched from cover beside it. */
export function postsOf(battlefield: Battlefield): readonly (readonly ObjectiveSpot[])[] {
  const { terrain } = battlefield.scenario
  const found = posts.get(terrain)
  if (found !== undefined) return found
  const cover = refugesOf(battlefield)
  const made = spotsOf(battlefield).map((places, i) => {
    const shape = terrain.objectives[i]?.shape
    if (shape === undefined || places.some(({ covered }) => covered)) return places
    const beside = cover.filter((point) => plane.gapAtMost(shape, { points: [point], radius: 0, convex: true }, guard))
    return beside.length === 0 ? places : beside.map(({ x, y }) => ({ x, y, covered: true }))
  })
  posts.set(terrain, made)
  return made
}

/** A narrow place gets points closer together. */
function spotsIn(battlefield: Battlefield, shape: plane.Shape): ObjectiveSpot[] {
  for (let grain = step; grain >= units(5); grain /= 2) {
    const found = spotsEvery(battlefield, shape, grain)
    if (found.length > 0) return found
  }
  return []
}

function spotsEvery(battlefield: Battlefield, { points }: plane.Shape, grain: number): ObjectiveSpot[] {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const found: ObjectiveSpot[] = []
  for (let x = Math.min(...xs) + grain / 2; x < Math.max(...xs); x += grain)
    for (let y = Math.min(...ys) + grain / 2; y < Math.max(...ys); y += grain) {
      const point = { x, y }
      if (plane.whereIn(points, point) === 'outside') continue
      const areas = areasAt(battlefield, point)
      if (areas.some(({ type }) => type === 'river' || type === 'stream' || type === 'bridge')) continue
      found.push({ ...point, covered: trenchAt(battlefield, point) !== null || areas.some(hides) })
    }
  return found
}

/** FF-204 */
function exitSpots({ scenario: { data, terrain } }: Battlefield): ObjectiveSpot[] {
  const { exit } = data.victory
  if (exit === null) return []
  const across = exit.edge.startsWith('x')
  const at = exit.edge.endsWith('=0') ? 0 : across ? terrain.width : terrain.height
  const found: ObjectiveSpot[] = []
  for (let along = step; along < (across ? terrain.height : terrain.width); along += step)
    found.push({ ...(across ? { x: at, y: along } : { x: along, y: at }), covered: false })
  return found
}
