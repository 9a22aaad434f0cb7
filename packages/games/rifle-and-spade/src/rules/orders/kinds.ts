/** Question kinds of chapter 11. */
import { kindsByName } from '@firestep/referee'
import type { BattlefieldOf } from '../battlefield.ts'
import { changeKind } from './change-orders-segment.ts'
import { commitKind } from './commit.ts'
import { dummiesKind } from './objective-markers.ts'
import { postureKind } from './posture.ts'
import { exchangeKind, recoverKind } from './regroup.ts'
import { orderKind } from './write/order-details-kind.ts'

export const ordersKinds = (battlefieldOf: BattlefieldOf) =>
  kindsByName(
    changeKind(battlefieldOf),
    orderKind(battlefieldOf),
    commitKind(battlefieldOf),
    dummiesKind(battlefieldOf),
    postureKind(battlefieldOf),
    recoverKind(battlefieldOf),
    exchangeKind(battlefieldOf),
  )
