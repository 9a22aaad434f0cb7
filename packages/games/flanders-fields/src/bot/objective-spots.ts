/** Free spots in each objective. */
import { memoBy } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import type { Battlefield } from '../rules/state.ts'
import { units } from '../rules/table-terrain.ts'
import { areasAt, trenchAt } from '../rules/terrain-at.ts'
import { conceals, refugesOf, terrainOf } from './nearby-cover.ts'

export interface ObjectiveSpot extends plane.Point {
  readonly isCovered: boolean
}

const maxSpacing = units(40)

/**
 * Points of each objective outside water, every 40 mm, or closer in a narrow one; then those of the edge by which a
 * side may exit.
 */
export const spotsOf = memoBy(terrainOf, (battlefield): readonly (readonly ObjectiveSpot[])[] => {
  const { objectives } = battlefield.scenario.terrain
  return [...objectives.map(({ shape }) => spotsIn(battlefield, shape)), exitSpots(battlefield)]
})

/** Distance from which a place can be held by fire. */
const guardDistance = units(150)

/** Points from which each objective is held. An objective without cover is watched from cover beside it. */
export const postsOf = memoBy(terrainOf, (battlefield): readonly (readonly ObjectiveSpot[])[] => {
  const { terrain } = battlefield.scenario
  const cover = refugesOf(battlefield)
  return spotsOf(battlefield).map((places, i) => {
    const shape = terrain.objectives[i]?.shape
    if (shape === undefined || places.some(({ isCovered }) => isCovered)) return places
    const coverBeside = cover.filter((point) => plane.pointGapAtMost(point, shape, guardDistance))
    return coverBeside.length === 0 ? places : coverBeside.map(({ x, y }) => ({ x, y, isCovered: true }))
  })
})

/** A narrow place gets points closer together. */
function spotsIn(battlefield: Battlefield, shape: plane.Shape): ObjectiveSpot[] {
  for (let spacing = maxSpacing; spacing >= units(5); spacing /= 2) {
    const spots = spotsAtSpacing(battlefield, shape, spacing)
    if (spots.length > 0) return spots
  }
  return []
}

function spotsAtSpacing(battlefield: Battlefield, { points }: plane.Shape, spacing: number): ObjectiveSpot[] {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const spots: ObjectiveSpot[] = []
  for (let x = Math.min(...xs) + spacing / 2; x < Math.max(...xs); x += spacing)
    for (let y = Math.min(...ys) + spacing / 2; y < Math.max(...ys); y += spacing) {
      const point = { x, y }
      if (plane.whereIn(points, point) === 'outside') continue
      const areas = areasAt(battlefield, point)
      if (areas.some(({ type }) => type === 'river' || type === 'stream' || type === 'bridge')) continue
      spots.push({ ...point, isCovered: trenchAt(battlefield, point) !== null || areas.some(conceals) })
    }
  return spots
}

/** FF-204 */
function exitSpots({ scenario: { data, terrain } }: Battlefield): ObjectiveSpot[] {
  const { exit } = data.victory
  if (exit === null) return []
  const isAcross = exit.edge.startsWith('x')
  const edgeCoordinate = exit.edge.endsWith('=0') ? 0 : isAcross ? terrain.width : terrain.height
  const spots: ObjectiveSpot[] = []
  for (let along = maxSpacing; along < (isAcross ? terrain.height : terrain.width); along += maxSpacing)
    spots.push({ ...(isAcross ? { x: edgeCoordinate, y: along } : { x: along, y: edgeCoordinate }), isCovered: false })
  return spots
}
