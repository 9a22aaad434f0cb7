/** What movement asks. */
import type { GroundOf } from '../ground.ts'
import { moveKind, stepKind } from './choosing.ts'
import { reorganiseKind } from './reorganising.ts'

export const movementKinds = (groundOf: GroundOf) => ({
  move: moveKind(groundOf),
  step: stepKind(groundOf),
  reorganise: reorganiseKind(groundOf),
})
