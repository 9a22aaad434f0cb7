/** What fire and morale ask. */
import type { BattlefieldOf } from '../battlefield.ts'
import { commandedKind } from './commanded-fire.ts'
import { leadKind } from './leading-from-the-front.ts'
import { lossesKind } from './losses.ts'
import { opportunityKind } from './opportunity-fire.ts'
import { gunsRoutKind } from './rout.ts'
import { riseKind } from './stop-hiding.ts'
import { hideKind, leaveColumnKind } from './under-fire-windows.ts'

export const fireKinds = (groundOf: BattlefieldOf) => ({
  'commanded fire': commandedKind(groundOf),
  'opportunity fire': opportunityKind(groundOf),
  losses: lossesKind(groundOf),
  lead: leadKind(groundOf),
  hide: hideKind(groundOf),
  'leave column': leaveColumnKind(groundOf),
  'guns rout': gunsRoutKind(groundOf),
  rise: riseKind(groundOf),
})
