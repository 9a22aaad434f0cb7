/** Question kinds of chapter 11. */
import { kindsByName } from '@firestep/referee'
import type { BattlefieldOf } from '../battlefield.ts'
import { changeKind } from './change-orders-segment.ts'
import { commitKind } from './commit.ts'
import { dummiesKind } from './objective-markers.ts'
import { postureKind } from './posture.ts'
import { exchangeKind, recoverKind } from './regroup.ts'
import { orderKind } from './write/order-details-kind.ts'

export const ordersKinds = (toBattlefield: BattlefieldOf) =>
  kindsByName(
    changeKind(toBattlefield),
    orderKind(toBattlefield),
    commitKind(toBattlefield),
    dummiesKind(toBattlefield),
    postureKind(toBattlefield),
    recoverKind(toBattlefield),
    exchangeKind(toBattlefield),
  )
