/** Fire plans for a battle arranged by hand: granted by its scenario, and written so. */
import type { State } from '../rules/state.ts'
import type { Places, TestBattleSetup } from './test-battle.ts'
import { noPlan, type TestData } from './test-data.ts'

export const planned = (
  plans: NonNullable<TestData['plans']>,
  change?: TestBattleSetup['change'],
): TestBattleSetup => ({
  plans,
  change(state: State, at: Places) {
    for (const side of ['attacker', 'defender'] as const) state.secrets[side].plan = { ...noPlan, ...plans[side] }
    change?.(state, at)
  },
})
