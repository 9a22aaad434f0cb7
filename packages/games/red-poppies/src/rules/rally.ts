/** 3.8: rally of stragglers by a formed unit that enters their hex. */

import { fields, oneOf, type Script } from '@firestep/referee'
import { unitOf, unitsAt } from './battlefield.ts'
import { applyChecks, rollCheck } from './cohesion-checks.ts'
import type { Hex, UnitId } from './ids.ts'
import { choice, hexShape, unitShape } from './question-types.ts'
import type { Battle, Battlefield } from './state.ts'

/** A try to rally the straggler in the hex just entered. */
export const rallyQuestion = choice('rally', {
  rule: '3.8',
  about: fields({ unit: unitShape, hex: hexShape }),
  answer: oneOf('rally', 'no'),
})

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
  const answer = yield* rallyQuestion.ask(side, { unit, hex })
  if (answer === 'no') return
  const check = rollCheck(battle, unit, 'rally', ['3.8', '3.8-1', '6.9'], [])
  const outcomeRule = check.result === 'stands' ? '3.8-3' : '3.8-2'
  applyChecks(battle, [{ ...check, rules: [...check.rules, outcomeRule, '3.8-4'] }])
}

export const rallyKind = rallyQuestion.kind({ options: () => ['rally', 'no'] })
