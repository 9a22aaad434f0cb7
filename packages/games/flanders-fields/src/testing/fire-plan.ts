/** Fire plans for a test battle, both granted by its scenario and written. */
import type { State } from '../rules/state.ts'
import type { Places, TestBattleSetup } from './test-battle.ts'
import { noPlan, type TestData } from './test-data.ts'

export const planned = (
  plans: NonNullable<TestData['plans']>,
  change?: TestBattleSetup['change'],
): TestBattleSetup => ({
  plans,
  change(state: State, places: Places) {
    for (const side of ['attacker', 'defender'] as const) state.secrets[side].plan = { ...noPlan, ...plans[side] }
    change?.(state, places)
  },
})
