import { singleChoice } from '@firestep/referee'
import type { BattlefieldOf } from '../battlefield.ts'
import type { BattleView } from '../state.ts'
import { batteriesInReach } from './deep-suppression.ts'
import { firePlan } from './fire-plan/fire-plan.ts'

export const artilleryKinds = (fieldOf: BattlefieldOf) => ({
  'fire plan': firePlan(fieldOf),
  /** Asks whether the barrage halts for this turn. */
  halt: singleChoice<BattleView>({ rule: 'barrage.rolling.3', options: () => [true, false] }),
  'lost battery': singleChoice<BattleView>({ rule: 'ds.5', options: (view) => batteriesInReach(fieldOf(view)) }),
})
