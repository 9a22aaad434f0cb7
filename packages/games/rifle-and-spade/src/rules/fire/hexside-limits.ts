/** 17.1.3: limits on the fire of a stack across one side of its hex. */
import type { Facing, Hex } from '../ids.ts'
import { facingsEntered } from '../sight.ts'
import type { Battlefield } from '../state.ts'
import type { Fire, Firer } from './fire.ts'

export interface HexsideRoom {
  /** Null for fire within the hex. */
  readonly facing: Facing | null
  readonly steps: number
  readonly points: number
}

/**
 * The rifle steps and machine-gun points that may still fire from a hex. All Commanded Fires of a subsegment count together;
 * each Opportunity Fire starts afresh. A line through a corner takes the side with more room.
 */
export function roomAcross(battlefield: Battlefield, fire: Fire, from: Hex): HexsideRoom {
  const { hexsideSteps, hexsidePoints } = battlefield.book.tables.fire.strength
  const rooms = facingsEntered(battlefield, fire.hex, from).map((facing): HexsideRoom => {
    const before =
      fire.occasion === 'commanded'
        ? battlefield.state.firedAcross.filter((one) => one.hex === from && one.facing === facing)
        : []
    const sum = (of: 'steps' | 'points') => before.reduce((total, one) => total + one[of], 0)
    return { facing, steps: hexsideSteps - sum('steps'), points: hexsidePoints - sum('points') }
  })
  const [best] = rooms.sort((a, b) => b.steps + b.points - (a.steps + a.points))
  return best ?? { facing: null, steps: hexsideSteps, points: hexsidePoints }
}

/** True if at least part of the firer may still fire. */
export function hasRoomFor(battlefield: Battlefield, fire: Fire, { arm, hex }: Firer): boolean {
  if (arm === 'artillery' || hex === null) return true
  const { steps, points } = roomAcross(battlefield, fire, hex)
  return (arm === 'rifle' ? steps : points) > 0
}
