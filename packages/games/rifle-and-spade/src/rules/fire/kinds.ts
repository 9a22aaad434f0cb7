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

export const fireKinds = (toBattlefield: BattlefieldOf) =>
  kindsByName(
    commandedKind(toBattlefield),
    opportunityKind(toBattlefield),
    lossesKind(toBattlefield),
    leadKind(toBattlefield),
    hideKind(toBattlefield),
    leaveColumnKind(toBattlefield),
    gunsRoutKind(toBattlefield),
    riseKind(toBattlefield),
  )
