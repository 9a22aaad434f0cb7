/** Test helpers: a scenario before set-up, in its prepared set-up, and at its first command. */
import type { Json } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import { preparedSetup } from '../rules/prepared-setup.ts'
import { type TestBattle, testBattle } from './test-battle.ts'

/** The battle before set-up, with enough dice. */
export const beforeSetup = (scenario: string, options: { changes?: Record<string, Json>; overlay?: Json } = {}) =>
  testBattle({ scenario, phase: 'set up', turn: 0, dice: Array<number>(300).fill(3), ...options })

/** The prepared set-up of a side. */
export const preparedAnswer = ({ battlefield }: TestBattle, side: Side): Json[] =>
  preparedSetup(battlefield.scenario, side) ?? []

/** The battle with the prepared set-ups of both sides. */
export function afterSetup(scenario: string, options = {}): TestBattle {
  const battle = beforeSetup(scenario, options)
  for (const side of battle.battlefield.scenario.setupOrder) battle.say(side, preparedAnswer(battle, side))
  return battle
}

/** Answers all questions before the first command with the first option. */
export const playToFirstCommand = (battle: TestBattle): void => battle.answerUntil('command')
