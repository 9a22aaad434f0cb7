/** Fuzz catalogue of the game: situations that long random play must reach, chapter by chapter. */
import { airCatalogue } from './air/fuzz-catalogue.ts'
import { artilleryCatalogue } from './artillery/fuzz-catalogue.ts'
import { assaultCatalogue } from './assault/fuzz-catalogue.ts'
import { gasCatalogue } from './gas/fuzz-catalogue.ts'
import { moraleCatalogue } from './morale/fuzz-catalogue.ts'
import { movementCatalogue } from './movement/fuzz-catalogue.ts'
import { ordersCatalogue } from './orders/fuzz-catalogue.ts'
import { randomEventsCatalogue } from './random-events/fuzz-catalogue.ts'
import { shootingCatalogue } from './shooting/fuzz-catalogue.ts'

export const catalogue: readonly string[] = [
  ...ordersCatalogue,
  ...movementCatalogue,
  ...shootingCatalogue,
  ...artilleryCatalogue,
  ...gasCatalogue,
  ...airCatalogue,
  ...assaultCatalogue,
  ...moraleCatalogue,
  ...randomEventsCatalogue,
]
