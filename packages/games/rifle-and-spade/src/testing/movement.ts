/** Test helpers: the Movement Subsegment of the Entente's Brigiment, without orders. */
import { movementSegment } from '../rules/movement/movement-subsegment.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from './test-battle.ts'

export const moves = (more: TestBattleSetup): TestBattle =>
  testBattle({
    active: { side: 'entente', segment: 'movement' },
    orders: false,
    script: (battle) => movementSegment(battle),
    ...more,
  })

/** Passes all reactions. */
export function letGo(battle: TestBattle): void {
  while (battle.asked('ottoman') !== undefined) battle.say('ottoman', [])
}

/** Seven rows of scrub, where units can hide. */
export const scrub = new Array(7).fill('sssssss')
