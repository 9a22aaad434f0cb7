/** The questions of chapter 11. */
import type { BattlefieldOf } from '../battlefield.ts'
import { changeKind } from './change-orders-segment.ts'
import { commitKind } from './commit.ts'
import { dummiesKind } from './objective-markers.ts'
import { postureKind } from './posture.ts'
import { exchangeKind, recoverKind } from './regroup.ts'
import { orderKind } from './write/order-kind.ts'

export const ordersKinds = (groundOf: BattlefieldOf) => ({
  'change orders': changeKind(groundOf),
  order: orderKind(groundOf),
  commit: commitKind(groundOf),
  dummies: dummiesKind(groundOf),
  posture: postureKind(groundOf),
  recover: recoverKind(groundOf),
  exchange: exchangeKind(groundOf),
})
