/** What movement asks. */
import type { BattlefieldOf } from '../battlefield.ts'
import { moveKind, stepKind } from './choose-stack.ts'
import { reorganiseKind } from './reorganisation.ts'

export const movementKinds = (groundOf: BattlefieldOf) => ({
  move: moveKind(groundOf),
  step: stepKind(groundOf),
  reorganise: reorganiseKind(groundOf),
})
