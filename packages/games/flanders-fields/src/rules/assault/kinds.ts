import type { FieldOf } from '../battlefield.ts'
import { followUpKind, refaceKind } from './after-combat.ts'
import { standAndShoot } from './defensive-fire.ts'

export const assaultKinds = (fieldOf: FieldOf) => ({
  'stand and shoot': standAndShoot,
  'follow up': followUpKind,
  reface: refaceKind(fieldOf),
})
