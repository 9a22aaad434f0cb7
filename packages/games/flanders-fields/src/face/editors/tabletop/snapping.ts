/** Features that dragged bases snap to: trenches, roads, the border of an arc of fire. */
import type { plane } from '@firestep/terrain'
import { enrolled, roomAt } from '../../../rules/battlefield.ts'
import { nearestOnLine } from '../../../rules/movement/nearest-on-line.ts'
import type { BaseId } from '../../../rules/roster.ts'
import type { Battlefield, Pose } from '../../../rules/state.ts'
import { inBox, units } from '../../../rules/table-terrain.ts'
import { clearOf, type Lane } from './machine-gun-arcs.ts'

/** Distance within which an edge attracts a dragged base, in millimetres. */
export const MAGNET = 5

/** A base and the pose it is dragged to. */
export interface Led {
  readonly base: BaseId
  readonly to: Pose
}

/** The step that brings the first base into a nearby trench, or in column onto a nearby road; null if none is near. */
export function drawnAside(battlefield: Battlefield, [lead]: readonly Led[], column: boolean): plane.Point | null {
  if (lead === undefined) return null
  const { to } = lead
  const { trenches, roads } = battlefield.scenario.terrain
  const reach = units(column ? 4 * MAGNET : MAGNET)
  for (const { line, half, box } of column ? roads : trenches) {
    if (!inBox(box, to, reach)) continue
    const { point, squared } = nearestOnLine(line, to)
    const far = Math.sqrt(squared)
    if (far > half + reach || far <= (column ? 0 : half)) continue
    const part = column ? 1 : (far - half + 2) / far
    return { x: Math.round((point.x - to.x) * part), y: Math.round((point.y - to.y) * part) }
  }
  return null
}

/** The step that brings one of the bases just clear of an arc of fire; null if none is inside by a little. */
export function drawnClear(battlefield: Battlefield, lanes: readonly Lane[], led: readonly Led[]): plane.Point | null {
  for (const { base, to } of led) {
    const { shape } = roomAt(battlefield.book, enrolled(battlefield, base).type, to)
    for (const lane of lanes) {
      const clear = clearOf(lane, shape, to)
      if (clear === null || clear.gap >= 0 || clear.gap < -units(MAGNET)) continue
      const far = 2 - clear.gap
      return { x: Math.round(clear.away.x * far), y: Math.round(clear.away.y * far) }
    }
  }
  return null
}
