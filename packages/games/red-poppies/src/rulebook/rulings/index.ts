/** Rulings of all chapters. */
import type { RecordedRuling } from '@firestep/referee'
import { artillery } from './artillery.ts'
import { campaigns } from './campaigns.ts'
import { commands } from './commands.ts'
import { fire } from './fire.ts'
import { movement } from './movement.ts'
import { scenarios } from './scenarios.ts'
import { sight } from './sight.ts'

export const rulings: readonly RecordedRuling[] = [
  ...commands,
  ...sight,
  ...fire,
  ...movement,
  ...artillery,
  ...scenarios,
  ...campaigns,
]
