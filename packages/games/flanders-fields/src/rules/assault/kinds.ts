import type { FieldOf } from '../field.ts'
import { standAndShoot } from './defensive-fire.ts'
import { followUpKind, refaceKind } from './victor.ts'

export const assaultKinds = (fieldOf: FieldOf) => ({
  'stand and shoot': standAndShoot,
  'follow up': followUpKind,
  reface: refaceKind(fieldOf),
})
