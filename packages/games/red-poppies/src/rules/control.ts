/** 3.9: control of hexes. A side that is alone in a hex takes control, and keeps it until the enemy does. */

import type { Side } from '../data/schema.ts'
import { controls, isHeldBy } from './battlefield.ts'
import { enemyOf } from './book.ts'
import { type Hex, isOnMap } from './ids.ts'
import type { Battle, Battlefield } from './state.ts'

const letters: Readonly<Record<Side, string>> = { central: 'c', entente: 'e' }

/** Every hex that a side controls, in order. */
export const controlledBy = ({ sheet, state }: Battlefield, side: Side): Hex[] =>
  sheet.hexes.filter((hex) => state.control[hex] === letters[side])

/** Must be called after every change of the units in a hex. */
export function settleControl(battle: Battle, hex: Hex): void {
  if (!isOnMap(hex)) return
  const central = isHeldBy(battle, hex, 'central')
  if (central === isHeldBy(battle, hex, 'entente')) return
  const side: Side = central ? 'central' : 'entente'
  if (controls(battle, side, hex)) return
  const isTakenFromEnemy = controls(battle, enemyOf(side), hex)
  takeControl(battle, side, hex)
  battle.table.tell({ type: 'control', side, hex, rules: isTakenFromEnemy ? ['3.9', '3.9-1'] : ['3.9'] })
}

function takeControl({ state }: Battle, side: Side, hex: Hex): void {
  state.control = state.control.slice(0, hex) + letters[side] + state.control.slice(hex + 1)
}
