/** Question kinds of fire and morale. */
import { kindsByName } from '@firestep/referee'
import type { BattlefieldOf } from '../battlefield.ts'
import { commandedKind } from './commanded-fire.ts'
import { leadKind } from './leading-from-the-front.ts'
import { lossesKind } from './losses.ts'
import { opportunityKind } from './opportunity-fire.ts'
import { gunsRoutKind } from './rout.ts'
import { riseKind } from './stop-hiding.ts'
import { hideKind, leaveColumnKind } from './under-fire-windows.ts'

export const fireKinds = (battlefieldOf: BattlefieldOf) =>
  kindsByName(
    commandedKind(battlefieldOf),
    opportunityKind(battlefieldOf),
    lossesKind(battlefieldOf),
    leadKind(battlefieldOf),
    hideKind(battlefieldOf),
    leaveColumnKind(battlefieldOf),
    gunsRoutKind(battlefieldOf),
    riseKind(battlefieldOf),
  )
