/** What engineering asks. */
import type { GroundOf } from '../ground.ts'
import { keepWorkKind } from './capture.ts'
import { digKind } from './segment.ts'

export const engineeringKinds = (groundOf: GroundOf) => ({
  dig: digKind(groundOf),
  'keep work': keepWorkKind(groundOf),
})
