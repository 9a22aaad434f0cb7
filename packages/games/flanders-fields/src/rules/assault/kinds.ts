import type { BattlefieldOf } from '../battlefield.ts'
import { followUpKind, refaceKind } from './after-combat.ts'
import { standAndShoot } from './defensive-fire.ts'

export const assaultKinds = (fieldOf: BattlefieldOf) => ({
  'stand and shoot': standAndShoot,
  'follow up': followUpKind,
  reface: refaceKind(fieldOf),
})
