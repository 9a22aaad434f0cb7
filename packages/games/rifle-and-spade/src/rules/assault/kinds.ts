/** Question kinds of assaults and retreats. */
import type { BattlefieldOf } from '../battlefield.ts'
import { assaultKind } from './assault-subsegment.ts'
import { breakUpKind } from './break-up-units.ts'
import { assaultLossKind } from './losses.ts'
import { retreatKind } from './retreat.ts'
import { stayOrGoKind } from './round.ts'
import { crowdedOutKind } from './us-them.ts'

export const assaultKinds = (toBattlefield: BattlefieldOf) => ({
  assault: assaultKind(toBattlefield),
  'assault loss': assaultLossKind(toBattlefield),
  'stay or go': stayOrGoKind(toBattlefield),
  'break up': breakUpKind(toBattlefield),
  'crowded out': crowdedOutKind(toBattlefield),
  retreat: retreatKind(toBattlefield),
})
