/** Question kinds of movement. */
import type { BattlefieldOf } from '../battlefield.ts'
import { moveKind, stepKind } from './choose-stack.ts'
import { reorganiseKind } from './reorganisation.ts'

export const movementKinds = (toBattlefield: BattlefieldOf) => ({
  move: moveKind(toBattlefield),
  step: stepKind(toBattlefield),
  reorganise: reorganiseKind(toBattlefield),
})
