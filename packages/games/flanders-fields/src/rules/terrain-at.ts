/** Terrain at a point of the table. */
import { plane } from '@firestep/terrain'
import { poseOf } from './battlefield.ts'
import type { BaseId } from './ids.ts'
import type { Battlefield } from './state.ts'
import { inBox, type TerrainArea, type Trench } from './table-terrain.ts'

const covers = ({ shape, box }: TerrainArea, point: plane.Point): boolean =>
  inBox(box, point) && plane.holds(shape, point)

/** Everything but roads and trenches. */
export const areasAt = ({ scenario: { terrain } }: Battlefield, point: plane.Point): TerrainArea[] =>
  terrain.areas.filter((area) => covers(area, point))

/** cover.trench.area.1 (FF-37) */
export const trenchAt = ({ scenario: { terrain } }: Battlefield, point: plane.Point): Trench | null =>
  terrain.trenches.find(({ line, half, box }) => inBox(box, point) && plane.nearLine(point, line, half)) ?? null

export const trenchOf = (battlefield: Battlefield, base: BaseId): Trench | null =>
  trenchAt(battlefield, poseOf(battlefield, base))

/** FF-118: the highest hill a point lies on. */
export function levelAt({ scenario: { terrain } }: Battlefield, point: plane.Point): number {
  let level = 0
  for (const area of terrain.areas)
    if (area.type === 'hill' && area.level > level && covers(area, point)) level = area.level
  return level
}
