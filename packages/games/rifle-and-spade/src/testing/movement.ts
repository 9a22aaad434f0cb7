/** The Movement Subsegment of the Entente's Brigiment, without orders: for tests of how a stack moves. */
import { movementSegment } from '../rules/movement/movement-subsegment.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from './test-battle.ts'

export const moves = (more: TestBattleSetup): TestBattle =>
  testBattle({
    active: { side: 'entente', segment: 'movement' },
    orders: false,
    script: (battle) => movementSegment(battle),
    ...more,
  })

/** Nobody fires. */
export function letGo(battle: TestBattle): void {
  while (battle.asked('ottoman') !== undefined) battle.say('ottoman', [])
}

/** Seven rows of ground to hide in. */
export const scrub = new Array(7).fill('sssssss')
