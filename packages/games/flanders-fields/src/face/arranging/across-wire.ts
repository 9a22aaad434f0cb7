/** Across a strip of wire: out of it in some direction, no nearer than clear of it and no farther than allowed. */
import type { ArrangeStroke, ArrangeTool } from '@firestep/face'
import type { Side } from '../../data/schema.ts'
import { poseOf } from '../../rules/field.ts'
import { units } from '../../rules/land.ts'
import { forwardHeading } from '../../rules/movement/readiness.ts'
import { comesOut } from '../../rules/movement/wire-options.ts'
import type { BaseId } from '../../rules/roster.ts'
import { tableStep } from '../board.ts'
import { calledBack, endOf, type Going, type March, type Moving } from './going.ts'
import { facing } from './poses.ts'
import { basesOf } from './scene.ts'

export const wireTools: readonly ArrangeTool[] = [
  { id: 'clear', name: 'Just through', set: 'Go', why: 'Straight ahead, as soon as they are clear of it.' },
  { id: 'farthest', name: 'As far as allowed', set: 'Go', why: 'Straight ahead, to the limit beyond it.' },
]

const changed = (moving: Moving, hand: readonly BaseId[], change: (going: Going) => Going): Moving => ({
  ...moving,
  goings: moving.goings.map((going) => (hand.includes(going.base) ? change(going) : going)),
})

/** Straight ahead by one of the tools. */
export const sentAcross = (
  { field }: March,
  moving: Moving,
  side: Side,
  hand: readonly BaseId[],
  tool: string,
): Moving =>
  changed(moving, hand, (going) => {
    const out = comesOut(field, going.base, forwardHeading(side))
    return out === null ? going : { ...going, way: [out.at(tool === 'clear' ? out.clear : out.farthest)] }
  })

/** After the hand. Whoever is hardly moved does not try; a key takes him through at the first press. */
export function ledAcross(on: March, moving: Moving, stroke: Exclude<ArrangeStroke, { type: 'tool' }>): Moving {
  const hand = basesOf(stroke.pieces)
  if (stroke.type === 'back') return calledBack(moving, hand)
  if (stroke.type !== 'drag') return moving
  const by = tableStep(stroke.by)
  return changed(moving, hand, (going) => {
    const [from, end] = [poseOf(on.field, going.base), endOf(on, going)]
    const [dx, dy] = [end.x + by.x - from.x, end.y + by.y - from.y]
    const out = comesOut(on.field, going.base, facing((Math.atan2(dy, dx) * 180) / Math.PI))
    const far = Math.round(Math.hypot(dx, dy) / units(1))
    const begins = stroke.exact === true && going.way.length === 0
    if (out === null || (!begins && far * 2 < out.clear)) return { ...going, way: [] }
    return { ...going, way: [out.at(Math.max(out.clear, Math.min(out.farthest, far)))] }
  })
}
