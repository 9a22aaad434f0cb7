/** Question kinds of chapter 11. */
import type { BattlefieldOf } from '../battlefield.ts'
import { changeKind } from './change-orders-segment.ts'
import { commitKind } from './commit.ts'
import { dummiesKind } from './objective-markers.ts'
import { postureKind } from './posture.ts'
import { exchangeKind, recoverKind } from './regroup.ts'
import { orderKind } from './write/order-details-kind.ts'

export const ordersKinds = (toBattlefield: BattlefieldOf) => ({
  'change orders': changeKind(toBattlefield),
  order: orderKind(toBattlefield),
  commit: commitKind(toBattlefield),
  dummies: dummiesKind(toBattlefield),
  posture: postureKind(toBattlefield),
  recover: recoverKind(toBattlefield),
  exchange: exchangeKind(toBattlefield),
})
