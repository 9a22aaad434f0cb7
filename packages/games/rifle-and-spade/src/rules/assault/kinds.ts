/** Question kinds of assaults and retreats. */
import { kindsByName } from '@firestep/referee'
import type { BattlefieldOf } from '../battlefield.ts'
import { assaultKind } from './assault-subsegment.ts'
import { breakUpKind } from './break-up-units.ts'
import { assaultLossKind } from './losses.ts'
import { retreatKind } from './retreat.ts'
import { stayOrGoKind } from './round.ts'
import { crowdedOutKind } from './us-them.ts'

export const assaultKinds = (battlefieldOf: BattlefieldOf) =>
  kindsByName(
    assaultKind(battlefieldOf),
    assaultLossKind(battlefieldOf),
    stayOrGoKind,
    breakUpKind(battlefieldOf),
    crowdedOutKind,
    retreatKind(battlefieldOf),
  )
