/** What assaults and retreats ask. */
import type { BattlefieldOf } from '../battlefield.ts'
import { assaultKind } from './assault-subsegment.ts'
import { breakUpKind } from './break-up-units.ts'
import { assaultLossKind } from './losses.ts'
import { retreatKind } from './retreat.ts'
import { stayOrGoKind } from './round.ts'
import { crowdedOutKind } from './us-them.ts'

export const assaultKinds = (groundOf: BattlefieldOf) => ({
  assault: assaultKind(groundOf),
  'assault loss': assaultLossKind(groundOf),
  'stay or go': stayOrGoKind(groundOf),
  'break up': breakUpKind(groundOf),
  'crowded out': crowdedOutKind(groundOf),
  retreat: retreatKind(groundOf),
})
