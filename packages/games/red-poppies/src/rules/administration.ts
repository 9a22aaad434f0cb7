/** 5.3: the end of a turn. */

import type { Script } from '@firestep/referee'
import { unitOf } from './battlefield.ts'
import { enemyOf } from './book.ts'
import { putShovelAway } from './dig.ts'
import { endGas } from './gas.ts'
import { clearEffects } from './off-map-artillery.ts'
import type { Battle } from './state.ts'

export function* administer(battle: Battle): Script {
  const { state, scenario, table } = battle
  for (const side of [state.initiative, enemyOf(state.initiative)])
    for (const { unit, hex } of [...state.shovels])
      if (unitOf(battle, unit).side === side) yield* putShovelAway(battle, unit, hex)
  state.shovels = []
  for (const unit of state.units) {
    unit.spent = false
    unit.lostChecked = false
  }
  for (const group of state.groups) group.spent = false
  for (const transport of state.transport) transport.used = false
  clearEffects(battle)
  if (state.turn === scenario.turns) endGas(battle)
  const rules = ['5.3', '5.3-2', '5.3-3', 'card.sequence.administration']
  table.tell({ type: 'administration', turn: state.turn, rules })
}
