/** What engineering asks. */
import type { GroundOf } from '../battlefield.ts'
import { keepWorkKind } from './capture.ts'
import { digKind } from './engineering-subsegment.ts'

export const engineeringKinds = (groundOf: GroundOf) => ({
  dig: digKind(groundOf),
  'keep work': keepWorkKind(groundOf),
})
