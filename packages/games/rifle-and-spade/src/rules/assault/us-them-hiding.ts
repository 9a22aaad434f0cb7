/** 8.2.1: Automatic hiding in Us/Them. */
import { at } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { battlefieldFor, isUsThem, unitsAt } from '../battlefield.ts'
import { hide } from '../fire/under-fire-windows.ts'
import type { Hex } from '../ids.ts'
import { workOf } from '../movement/hiding.ts'
import type { Battle } from '../state.ts'

/** All units of a side in the hex hide: the holder in its works, the other side On Top of them (6.1.1-5). */
export function hideAll(battle: Battle, side: Side, hex: Hex): void {
  const battlefield = battlefieldFor(battle, side)
  const holder = battle.state.usThem.find((one) => one.hex === hex)?.holder
  for (const id of unitsAt(battlefield, hex)) {
    const unit = at(battle.state.secrets[side].units, id)
    const ownWork = battle.state.works.some((work) => work.hex === hex && work.owner === side)
    if (side !== holder && !ownWork) unit.onTop = battle.state.works.some((work) => work.hex === hex)
    unit.column = false
    hide(battle, side, unit, workOf(battlefield, id) === undefined ? 'terrain' : 'work')
  }
}

/** HQs and other units that newly appear in Us/Them hide too. */
export function hideNewcomers(battle: Battle, side: Side, hex: Hex): void {
  if (isUsThem(battlefieldFor(battle, side), hex)) hideAll(battle, side, hex)
}
