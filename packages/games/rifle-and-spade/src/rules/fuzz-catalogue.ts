/** Fuzz catalogue of all chapters: situations that long random play must reach. */
import { assaultCatalogue } from './assault/fuzz-catalogue.ts'
import { commandCatalogue } from './command/fuzz-catalogue.ts'
import { engineeringCatalogue } from './engineering/fuzz-catalogue.ts'
import { fireCatalogue } from './fire/fuzz-catalogue.ts'
import { movementCatalogue } from './movement/fuzz-catalogue.ts'

export const catalogue: readonly string[] = [
  ...commandCatalogue,
  ...engineeringCatalogue,
  ...fireCatalogue,
  ...movementCatalogue,
  ...assaultCatalogue,
]
