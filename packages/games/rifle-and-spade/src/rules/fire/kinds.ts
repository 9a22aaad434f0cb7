/** Question kinds of fire and morale. */
import type { BattlefieldOf } from '../battlefield.ts'
import { commandedKind } from './commanded-fire.ts'
import { leadKind } from './leading-from-the-front.ts'
import { lossesKind } from './losses.ts'
import { opportunityKind } from './opportunity-fire.ts'
import { gunsRoutKind } from './rout.ts'
import { riseKind } from './stop-hiding.ts'
import { hideKind, leaveColumnKind } from './under-fire-windows.ts'

export const fireKinds = (toBattlefield: BattlefieldOf) => ({
  'commanded fire': commandedKind(toBattlefield),
  'opportunity fire': opportunityKind(toBattlefield),
  losses: lossesKind(toBattlefield),
  lead: leadKind(toBattlefield),
  hide: hideKind(toBattlefield),
  'leave column': leaveColumnKind(toBattlefield),
  'guns rout': gunsRoutKind(toBattlefield),
  rise: riseKind(toBattlefield),
})
