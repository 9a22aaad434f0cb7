/** All movement actions of a unit under orders. */
import type { ActionName, UnitAction } from '../unit-action.ts'
import { clearWire } from './clear-wire.ts'
import { crossTrench } from './cross-trench.ts'
import { crossWater } from './cross-water.ts'
import { wire } from './cross-wire.ts'
import { goBelow } from './enter-dugouts.ts'
import { rise } from './leave-dugouts.ts'
import { move } from './move.ts'
import { dismount, mount, pack, realign, unpack } from './ready-actions.ts'

export type Movement = Exclude<ActionName, 'recover' | 'fire' | 'redirect' | 'stop'>

export const movementActions: { readonly [Name in Movement]: UnitAction<Name> } = {
  move,
  wire,
  pack,
  unpack,
  mount,
  dismount,
  rise,
  realign,
  'clear wire': clearWire,
  'go below': goBelow,
  'cross water': crossWater,
  'cross trench': crossTrench,
}
