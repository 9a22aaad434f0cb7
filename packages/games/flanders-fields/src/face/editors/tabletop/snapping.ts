/** Features that dragged bases snap to: trenches, roads, the border of an arc of fire. */
import type { plane } from '@firestep/terrain'
import { enrolled, roomAt } from '../../../rules/battlefield.ts'
import type { BaseId } from '../../../rules/ids.ts'
import { nearestOnLine } from '../../../rules/movement/nearest-on-line.ts'
import type { Battlefield, Pose } from '../../../rules/state.ts'
import { inBox, units } from '../../../rules/table-terrain.ts'
import { clearanceOf, type GunArc } from './machine-gun-arcs.ts'

/** Distance within which an edge attracts a dragged base, in millimetres. */
export const SNAP_DISTANCE_MM = 5

/** A base and the pose it is dragged to. */
export interface DraggedBase {
  readonly base: BaseId
  readonly to: Pose
}

/** The step that brings the first base into a nearby trench, or in column onto a nearby road; null if none is near. */
export function stepOntoFeature(
  battlefield: Battlefield,
  [lead]: readonly DraggedBase[],
  column: boolean,
): plane.Point | null {
  if (lead === undefined) return null
  const { to } = lead
  const { trenches, roads } = battlefield.scenario.terrain
  const reach = units(column ? 4 * SNAP_DISTANCE_MM : SNAP_DISTANCE_MM)
  for (const { line, half, box } of column ? roads : trenches) {
    if (!inBox(box, to, reach)) continue
    const { point, squared } = nearestOnLine(line, to)
    const distance = Math.sqrt(squared)
    if (distance > half + reach || distance <= (column ? 0 : half)) continue
    const fraction = column ? 1 : (distance - half + 2) / distance
    return { x: Math.round((point.x - to.x) * fraction), y: Math.round((point.y - to.y) * fraction) }
  }
  return null
}

/** The step that brings one of the bases just clear of an arc of fire; null if none is inside by a little. */
export function stepOutOfArc(
  battlefield: Battlefield,
  arcs: readonly GunArc[],
  dragged: readonly DraggedBase[],
): plane.Point | null {
  for (const { base, to } of dragged) {
    const { shape } = roomAt(battlefield.book, enrolled(battlefield, base).type, to)
    for (const arc of arcs) {
      const clearance = clearanceOf(arc, shape, to)
      if (clearance === null || clearance.gap >= 0 || clearance.gap < -units(SNAP_DISTANCE_MM)) continue
      const distance = 2 - clearance.gap
      return { x: Math.round(clearance.away.x * distance), y: Math.round(clearance.away.y * distance) }
    }
  }
  return null
}
