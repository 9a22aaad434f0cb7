/** Shorthand for moves in tests. */

import type { Json } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import type { UnitId } from '../rules/ids.ts'
import type { TestBattle } from './test-battle.ts'

/**
 * 'W10' enters that hex; 'in', 'melee', 'in and melee', 'exit' and 'stop' stand for themselves; 'pick up 3', 'leave 3'.
 */
function parseStep({ hex }: TestBattle, text: string): Json {
  const [, what, unit] = /^(pick up|leave) (\d+)$/.exec(text) ?? []
  if (what !== undefined) return [what, Number(unit)]
  return /^[A-Z]/.test(text) ? ['enter', hex(text)] : [text]
}

/** Commands these units and declares the move of the first, with `also` in its declaration. */
export function startMove(battle: TestBattle, side: Side, units: readonly UnitId[], ...declaration: Json[]): void {
  battle.say(side, [...units])
  battle.say(side, [units[0] ?? null, 'move', ...declaration])
}

export function takeSteps(battle: TestBattle, side: Side, ...steps: string[]): void {
  for (const text of steps) battle.say(side, parseStep(battle, text))
}

/** The rule that refuses a step, or 'allowed'. */
export const stepRefusal = (battle: TestBattle, side: Side, text: string): string =>
  battle.refusal(side, parseStep(battle, text))

/** Hexes that may be entered next. */
export const enterableHexes = (battle: TestBattle, side: Side): string[] =>
  battle.choices(side).flatMap((part) => {
    const [what, hex] = part as [string, number]
    return what === 'enter' ? [battle.label(hex)] : []
  })
