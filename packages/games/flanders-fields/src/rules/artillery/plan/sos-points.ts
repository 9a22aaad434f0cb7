/** Where SOS fire may be registered. */
import { emit } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import type { Side } from '../../../data/schema.ts'
import { baseOf, footprintOf } from '../../field.ts'
import { inBox, units } from '../../land.ts'
import type { Field } from '../../state.ts'

/** Millimetres (sos.2). */
const near = 50

/** sos.2: near a trench, a blockhouse or a strong point of the side; every strong point is the defender's. */
export function isDefendedPosition(field: Field, side: Side, at: { readonly x: number; readonly y: number }): boolean {
  emit('sos.2')
  const { land, roster } = field.scenario
  const point = { x: units(at.x), y: units(at.y) }
  if (side !== 'defender' || !inBox({ left: 0, bottom: 0, right: land.width, top: land.height }, point)) return false
  const spot = plane.strip(point, point)
  return (
    land.trenches.some(
      (trench) => trench.side === side && plane.nearLine(point, trench.line, trench.half + units(near)),
    ) ||
    land.areas.some(({ type, shape }) => type === 'strong point' && plane.gapAtMost(shape, spot, units(near))) ||
    roster.bases.some(({ type, side: whose, at: printed }, base) => {
      if (type !== 'blockhouse' || whose !== side) return false
      const [x, y, heading] = printed ?? [0, 0, 0]
      const pose = baseOf(field, base).pose ?? { x: units(x), y: units(y), heading }
      return plane.gapAtMost(footprintOf(field, base, pose).shape, spot, units(near))
    })
  )
}
