/** All rulings, by chapter. */
import type { RecordedRuling } from '@firestep/referee'
import { assaultRulings } from './assault.ts'
import { commandRulings } from './command.ts'
import { engineeringRulings } from './engineering.ts'
import { fireRulings } from './fire.ts'
import { movementRulings } from './movement.ts'
import { orderRulings } from './orders.ts'

export const rulings: readonly RecordedRuling[] = [
  ...commandRulings,
  ...orderRulings,
  ...engineeringRulings,
  ...movementRulings,
  ...fireRulings,
  ...assaultRulings,
]
