/** All rulings, by chapter. */
import type { RecordedRuling } from '@firestep/referee'
import { assault } from './assault.ts'
import { command } from './command.ts'
import { engineering } from './engineering.ts'
import { fire } from './fire.ts'
import { movement } from './movement.ts'
import { orders } from './orders.ts'

export const rulings: readonly RecordedRuling[] = [
  ...command,
  ...orders,
  ...engineering,
  ...movement,
  ...fire,
  ...assault,
]
