/** Everything that a long run of play should meet, by chapter. */
import { assaultCatalogue } from './assault/catalogue.ts'
import { commandCatalogue } from './command/catalogue.ts'
import { engineeringCatalogue } from './engineering/catalogue.ts'
import { fireCatalogue } from './fire/catalogue.ts'
import { movementCatalogue } from './movement/catalogue.ts'

export const catalogue: readonly string[] = [
  ...commandCatalogue,
  ...engineeringCatalogue,
  ...fireCatalogue,
  ...movementCatalogue,
  ...assaultCatalogue,
]
