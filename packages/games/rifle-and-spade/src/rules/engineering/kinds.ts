/** What engineering asks. */
import type { BattlefieldOf } from '../battlefield.ts'
import { keepWorkKind } from './capture.ts'
import { digKind } from './engineering-subsegment.ts'

export const engineeringKinds = (groundOf: BattlefieldOf) => ({
  dig: digKind(groundOf),
  'keep work': keepWorkKind(groundOf),
})
