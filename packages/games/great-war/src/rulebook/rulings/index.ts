/** Rulings of all chapters. */
import type { RecordedRuling } from '@firestep/referee'
import { artilleryRulings } from './artillery.ts'
import { battleRulings } from './battles.ts'
import { combatCardRulings } from './combat-cards.ts'
import { commandRulings } from './commands.ts'
import { movementRulings } from './movement.ts'
import { victoryRulings } from './victory.ts'

export const rulings: readonly RecordedRuling[] = [
  ...commandRulings,
  ...movementRulings,
  ...battleRulings,
  ...artilleryRulings,
  ...combatCardRulings,
  ...victoryRulings,
]
