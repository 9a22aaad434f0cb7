/** Rulings of all chapters. */
import type { RecordedRuling } from '@firestep/referee'
import { artillery } from './artillery.ts'
import { battles } from './battles.ts'
import { combatCards } from './combat-cards.ts'
import { commands } from './commands.ts'
import { movement } from './movement.ts'
import { victory } from './victory.ts'

export const rulings: readonly RecordedRuling[] = [
  ...commands,
  ...movement,
  ...battles,
  ...artillery,
  ...combatCards,
  ...victory,
]
