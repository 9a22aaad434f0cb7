/** Effects of tanks on wire (Extra Barbed Wire Rules). */
import { plane } from '@firestep/terrain'
import { enrolled, sizeOf } from '../battlefield.ts'
import type { BaseId } from '../ids.ts'
import type { Battle, Battlefield } from '../state.ts'
import { units } from '../table-terrain.ts'
import { freeFromWire } from './free-from-wire.ts'
import type { Leg } from './path-leg.ts'
import { stripsNear } from './wire-belts.ts'

/** wire.extra.2 (FF-56): a track for infantry wherever a tank has driven over wire. */
export function crush(battle: Battle, base: BaseId, leg: Leg): void {
  if (!stripsNear(battle, leg.box).some(({ shape }) => plane.overlaps(leg.hull, shape))) return
  const corners = trackOf(battle, base, leg)
  if (corners === null) return
  battle.table.noteUsed('track')
  battle.state.openings.push({ corners, by: 'tank', strip: null })
  battle.table.tell({ type: 'opened', rule: 'wire.extra.2', by: 'tank', base })
  freeFromWire(battle, 'wire.extra.2')
}

/** The track along the path of the centre, with half a tank beyond both ends; null without a move. */
function trackOf(battlefield: Battlefield, base: BaseId, { from, to }: Leg): plane.Point[] | null {
  const length = plane.isqrt(plane.squaredDistance(from, to))
  if (length === 0) return null
  const halfDepth = sizeOf(battlefield.book, enrolled(battlefield, base).type).depth / 2
  const half = units(battlefield.book.tables.wire.track) / 2
  const offsetAlong = (distance: number) => ({
    x: Math.round(((to.x - from.x) * distance) / length),
    y: Math.round(((to.y - from.y) * distance) / length),
  })
  const [end, side] = [offsetAlong(halfDepth), offsetAlong(half)]
  const corner = (point: plane.Point, ends: number, sides: number): plane.Point => ({
    x: point.x + ends * end.x - sides * side.y,
    y: point.y + ends * end.y + sides * side.x,
  })
  return [corner(from, -1, -1), corner(to, 1, -1), corner(to, 1, 1), corner(from, -1, 1)]
}
