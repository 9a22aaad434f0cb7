/** Rulings of all chapters. */
import type { RecordedRuling } from '@firestep/referee'
import { artilleryRulings } from './artillery.ts'
import { campaignRulings } from './campaigns.ts'
import { commandRulings } from './commands.ts'
import { fireRulings } from './fire.ts'
import { movementRulings } from './movement.ts'
import { scenarioRulings } from './scenarios.ts'
import { sightRulings } from './sight.ts'

export const rulings: readonly RecordedRuling[] = [
  ...commandRulings,
  ...sightRulings,
  ...fireRulings,
  ...movementRulings,
  ...artilleryRulings,
  ...scenarioRulings,
  ...campaignRulings,
]
