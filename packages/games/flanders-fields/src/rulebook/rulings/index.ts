/** All rulings: the ones made before there was a program, then chapter by chapter. */
import type { RecordedRuling } from '@firestep/referee'
import recorded from '../../data/rulings.json' with { type: 'json' }
import { artilleryRulings } from './artillery.ts'
import { assaultRulings } from './assault.ts'
import { movementRulings } from './movement.ts'
import { orderRulings } from './orders.ts'
import { eventRulings } from './random-events.ts'
import { shootingRulings } from './shooting.ts'

export const rulings: readonly RecordedRuling[] = [
  ...recorded.map(({ id, topic, ruling, reason }) => ({ id, topic, ruling, reason })),
  ...orderRulings,
  ...movementRulings,
  ...artilleryRulings,
  ...shootingRulings,
  ...assaultRulings,
  ...eventRulings,
]
