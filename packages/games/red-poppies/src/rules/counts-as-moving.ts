/** 6.65: units that count as moving. */

import type { RuleId } from '@firestep/referee'
import { unitOf } from './battlefield.ts'
import type { Hex, UnitId } from './ids.ts'
import type { Battle } from './state.ts'

/** Units in `from` spend a point and count as moving; earlier movers that are elsewhere no longer do (6.65c). */
export function countAsMoving(battle: Battle, units: readonly UnitId[], from: Hex): void {
  const { command } = battle.state
  if (command === null) throw new Error('nobody moves without a command')
  const elsewhere = command.moving.filter((unit) => !units.includes(unit) && unitOf(battle, unit).hex !== from)
  ceaseMoving(battle, elsewhere, '6.65c')
  for (const unit of units) if (!command.moving.includes(unit)) command.moving.push(unit)
}

/** These no longer count as moving, by 6.65a, b, c or d. */
export function ceaseMoving({ state, table }: Battle, units: readonly UnitId[], rule: RuleId): void {
  const { command } = state
  if (command === null) return
  const ceasing = command.moving.filter((unit) => units.includes(unit))
  if (ceasing.length === 0) return
  command.moving = command.moving.filter((unit) => !units.includes(unit))
  table.tell({ type: 'no longer moving', units: ceasing, rules: ['6.65', rule] })
}
