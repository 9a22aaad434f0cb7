/** 3.8: rally of stragglers by a formed unit that enters their hex. */

import { ask, type Script, singleChoice } from '@firestep/referee'
import { unitOf, unitsAt } from './battlefield.ts'
import { implement, rollCheck } from './cohesion-checks.ts'
import type { Hex, UnitId } from './ids.ts'
import type { Battle, Battlefield, BattleView } from './state.ts'

/** The ready, dispersed friend in the hex that these units have just entered; stacking leaves room for only one. */
function stragglerAt(battlefield: Battlefield, hex: Hex, entered: readonly UnitId[]): UnitId | null {
  const leaders = entered.filter((unit) => unitOf(battlefield, unit).hex === hex && unitOf(battlefield, unit).formed)
  const [leader] = leaders
  if (leader === undefined) return null
  const friends = unitsAt(battlefield, hex, unitOf(battlefield, leader).side)
  const straggler = friends.find((unit) => {
    const { formed, spent } = unitOf(battlefield, unit)
    return !entered.includes(unit) && !formed && !spent
  })
  return straggler ?? null
}

/** Asks the owner; rally is free and interrupts the move (3.8-1). */
export function* offerRally(battle: Battle, hex: Hex, entered: readonly UnitId[]): Script {
  const unit = stragglerAt(battle, hex, entered)
  if (unit === null) return
  const { side } = unitOf(battle, unit)
  const answer = yield* ask<string>({ seat: side, kind: 'rally', rule: '3.8', about: { unit, hex }, open: true })
  if (answer === 'no') return
  const check = rollCheck(battle, unit, 'rally', ['3.8', '3.8-1', '6.9'], [])
  const outcomeRule = check.result === 'stands' ? '3.8-3' : '3.8-2'
  implement(battle, [{ ...check, rules: [...check.rules, outcomeRule, '3.8-4'] }])
}

export const rallyKind = singleChoice<BattleView>({ rule: '3.8', options: () => ['rally', 'no'] })
