/** Wire and water under a base. */
import { plane } from '@firestep/terrain'
import { armOf, enrolled, roomAt } from '../battlefield.ts'
import type { BaseId } from '../ids.ts'
import type { Battlefield, Pose } from '../state.ts'
import { apart, type WireStrip } from '../table-terrain.ts'
import { openingsFor, stripsNear } from './wire-belts.ts'

/** The strip a base would be held on; null for none, in a gap, or for a tank. */
export function wireUnder(battlefield: Battlefield, base: BaseId, pose: Pose): WireStrip | null {
  if (armOf(battlefield, base) === 'armour') return null
  const { shape, box } = roomAt(battlefield.book, enrolled(battlefield, base).type, pose)
  const isOpen = (strip: WireStrip): boolean =>
    openingsFor(battlefield, base, strip).some((opening) => plane.holds(opening, pose))
  return stripsNear(battlefield, box).find((strip) => plane.overlaps(shape, strip.shape) && !isOpen(strip)) ?? null
}

/** True if part of a base would lie in a stream or river; on a bridge that does not count (FF-149). */
export function isInWater(battlefield: Battlefield, base: BaseId, pose: Pose): boolean {
  const { shape, box } = roomAt(battlefield.book, enrolled(battlefield, base).type, pose)
  const { areas } = battlefield.scenario.terrain
  const wet = areas.some(
    (area) =>
      (area.type === 'river' || area.type === 'stream') && !apart(area.box, box) && plane.overlaps(shape, area.shape),
  )
  return wet && !areas.some(({ type, shape: bridge }) => type === 'bridge' && plane.holds(bridge, pose))
}
