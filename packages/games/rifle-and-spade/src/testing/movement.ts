/** Test helpers: the Movement Subsegment of the Entente's Brigiment, without orders. */
import { movementSegment } from '../rules/movement/movement-subsegment.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from './test-battle.ts'

export const movementBattle = (setup: TestBattleSetup): TestBattle =>
  testBattle({
    active: { side: 'entente', segment: 'movement' },
    orders: false,
    script: (battle) => movementSegment(battle),
    ...setup,
  })

/** Passes all reactions. */
export function passReactions(battle: TestBattle): void {
  while (battle.asked('ottoman') !== undefined) battle.say('ottoman', [])
}

/** Seven rows of scrub, where units can hide. */
export const scrub = new Array(7).fill('sssssss')
