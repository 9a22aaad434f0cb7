/** What fire and morale ask. */
import type { GroundOf } from '../ground.ts'
import { commandedKind } from './commanded.ts'
import { leadKind } from './leading.ts'
import { lossesKind } from './losses.ts'
import { opportunityKind } from './opportunity.ts'
import { riseKind } from './rising.ts'
import { gunsRoutKind } from './rout.ts'
import { hideKind, leaveColumnKind } from './windows.ts'

export const fireKinds = (groundOf: GroundOf) => ({
  'commanded fire': commandedKind(groundOf),
  'opportunity fire': opportunityKind(groundOf),
  losses: lossesKind(groundOf),
  lead: leadKind(groundOf),
  hide: hideKind(groundOf),
  'leave column': leaveColumnKind(groundOf),
  'guns rout': gunsRoutKind(groundOf),
  rise: riseKind(groundOf),
})
