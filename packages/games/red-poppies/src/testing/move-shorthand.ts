/** Shorthand for moves in tests. */

import type { Json } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import { stepShape } from '../rules/movement-steps.ts'
import type { TestBattle } from './test-battle.ts'

/**
 * A step from its text: 'W10' enters that hex; 'in', 'melee', 'in and melee', 'exit', 'stop', 'pick up 3' and 'leave 3'
 * are steps as they are.
 */
function parseStep({ hex }: TestBattle, text: string): Json {
  const [, verb, unit] = /^(pick up|leave) (\d+)$/.exec(text) ?? []
  if (verb !== undefined) return [verb, Number(unit)]
  return /^[A-Z]/.test(text) ? ['enter', hex(text)] : [text]
}

/** Commands these units and declares the move of the first, with these further parts in its declaration. */
export function startMove(battle: TestBattle, side: Side, units: readonly number[], ...declaration: Json[]): void {
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
  battle.choices(side).flatMap((part) => (stepShape.fits(part) && part[0] === 'enter' ? [battle.label(part[1])] : []))
