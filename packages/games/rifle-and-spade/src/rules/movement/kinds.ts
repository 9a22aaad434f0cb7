/** Question kinds of movement. */
import { kindsByName } from '@firestep/referee'
import type { BattlefieldOf } from '../battlefield.ts'
import { moveKind, stepKind } from './choose-stack.ts'
import { reorganiseKind } from './reorganisation.ts'

export const movementKinds = (battlefieldOf: BattlefieldOf) =>
  kindsByName(moveKind(battlefieldOf), stepKind(battlefieldOf), reorganiseKind(battlefieldOf))
