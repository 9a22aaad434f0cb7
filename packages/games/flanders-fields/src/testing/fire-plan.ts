/** Fire plans for a battle arranged by hand: granted by its scenario, and written so. */
import type { State } from '../rules/state.ts'
import type { Arrangement, Places } from './test-battle.ts'
import { type Made, noPlan } from './test-data.ts'

export const planned = (plans: NonNullable<Made['plans']>, change?: Arrangement['change']): Arrangement => ({
  plans,
  change(state: State, at: Places) {
    for (const side of ['attacker', 'defender'] as const) state.secrets[side].plan = { ...noPlan, ...plans[side] }
    change?.(state, at)
  },
})
