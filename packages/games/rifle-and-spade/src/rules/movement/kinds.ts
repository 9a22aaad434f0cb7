/** What movement asks. */
import type { GroundOf } from '../battlefield.ts'
import { moveKind, stepKind } from './choose-stack.ts'
import { reorganiseKind } from './reorganisation.ts'

export const movementKinds = (groundOf: GroundOf) => ({
  move: moveKind(groundOf),
  step: stepKind(groundOf),
  reorganise: reorganiseKind(groundOf),
})
