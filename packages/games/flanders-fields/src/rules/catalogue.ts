/** Coverage catalogue, chapter by chapter. */
import { airThings } from './air/catalogue.ts'
import { artilleryThings } from './artillery/catalogue.ts'
import { assaultThings } from './assault/catalogue.ts'
import { gasThings } from './gas/catalogue.ts'
import { moraleThings } from './morale/catalogue.ts'
import { movementCatalogue } from './movement/catalogue.ts'
import { ordersCatalogue } from './orders/catalogue.ts'
import { eventThings } from './random-events/catalogue.ts'
import { shootingCatalogue } from './shooting/catalogue.ts'

export const catalogue: readonly string[] = [
  ...ordersCatalogue,
  ...movementCatalogue,
  ...shootingCatalogue,
  ...artilleryThings,
  ...gasThings,
  ...airThings,
  ...assaultThings,
  ...moraleThings,
  ...eventThings,
]
