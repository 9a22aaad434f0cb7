/** What assaults and retreats ask. */
import type { GroundOf } from '../ground.ts'
import { breakUpKind } from './breaking-up.ts'
import { assaultLossKind } from './losses.ts'
import { retreatKind } from './retreat.ts'
import { stayOrGoKind } from './round.ts'
import { assaultKind } from './segment.ts'
import { crowdedOutKind } from './us-them.ts'

export const assaultKinds = (groundOf: GroundOf) => ({
  assault: assaultKind(groundOf),
  'assault loss': assaultLossKind(groundOf),
  'stay or go': stayOrGoKind(groundOf),
  'break up': breakUpKind(groundOf),
  'crowded out': crowdedOutKind(groundOf),
  retreat: retreatKind(groundOf),
})
