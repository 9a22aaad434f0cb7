import { choice } from '@firestep/referee'
import type { FieldOf } from '../battlefield.ts'
import type { FlandersView } from '../state.ts'
import { batteriesInReach } from './deep-suppression.ts'
import { firePlan } from './fire-plan/fire-plan.ts'

export const artilleryKinds = (fieldOf: FieldOf) => ({
  'fire plan': firePlan(fieldOf),
  /** Whether the barrage stays where it is for this turn. */
  halt: choice<FlandersView>({ rule: 'barrage.rolling.3', options: () => [true, false] }),
  'lost battery': choice<FlandersView>({ rule: 'ds.5', options: (view) => batteriesInReach(fieldOf(view)) }),
})
