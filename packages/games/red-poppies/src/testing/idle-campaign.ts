/** Test helpers: a campaign in which both sides stay idle, except for given answers. */
import type { Json } from '@firestep/referee'
import { awaiting, offMap, type State } from '../rules/state.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from './test-battle.ts'

/** Initiative dice for this many turns of one couplet each, 4 for the Central Powers against 3. */
export const oneCoupletDice = (turns: number): number[] => Array.from({ length: turns }, () => [4, 3]).flat()

const idleAnswers: Readonly<Record<string, Json>> = {
  command: ['pass'],
  'counter-attack': 'no',
  'night attack': 'no',
  mount: 'mounted',
  recover: [],
  adjust: [],
  improve: [],
  redeploy: ['nobody'],
}

/** Both sides idle, or give the prepared answer for a question kind, until a question of this kind is asked. */
export function idleUntil(battle: TestBattle, kind: string, answers: Readonly<Record<string, Json>> = {}): void {
  battle.answerUntil(kind, { ...idleAnswers, ...answers })
}

/** Both sides idle, or give the prepared answers, to the end of the match. */
export function idleToTheEnd(battle: TestBattle, answers: Readonly<Record<string, Json>> = {}): void {
  battle.answerToTheEnd({ ...idleAnswers, ...answers })
}

/** The second morning of Gheluvelt: units 'off' wait to be placed; there are no other arrivals. */
export const secondMorning = (units: readonly string[], options: TestBattleSetup = {}): TestBattle =>
  testBattle({
    scenario: 'ysc1',
    units,
    day: 2,
    phase: 'place',
    turn: 0,
    changes: { reinforcements: [], bombardments: [] },
    ...options,
    change(state: State, at) {
      for (const unit of state.units) if (unit.hex === offMap) unit.hex = awaiting
      options.change?.(state, at)
    },
  })
