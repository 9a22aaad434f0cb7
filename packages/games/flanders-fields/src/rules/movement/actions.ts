/** Everything of this chapter that a unit under orders may do. */
import type { Action, ActionName } from '../action.ts'
import { clearWire } from './clear-wire.ts'
import { goBelow } from './going-below.ts'
import { move } from './move.ts'
import { dismount, mount, pack, realign, unpack } from './readying.ts'
import { rise } from './rising.ts'
import { crossTrench } from './trenches.ts'
import { crossWater } from './water.ts'
import { wire } from './wire.ts'

type Movement = Exclude<ActionName, 'recover' | 'fire' | 'redirect' | 'stop'>

export const movementActions: Readonly<Record<Movement, Action>> = {
  ...{ move, wire, pack, unpack, mount, dismount, rise, realign },
  ...{ 'clear wire': clearWire, 'go below': goBelow, 'cross water': crossWater, 'cross trench': crossTrench },
}
