/** Fuzz catalogue of movement: situations that long random play must reach. */
import { activities } from './events.ts'
import { reorganisationKinds } from './reorganise-units.ts'

export const movementCatalogue: readonly string[] = [
  ...activities,
  ...['work', 'ridge'].map((way) => `creep: ${way}`),
  ...['wave 1', 'wave 2'].map((wave) => `move to assault: ${wave}`),
  ...reorganisationKinds.map((way) => `reorganise: ${way}`),
  'us/them reinforced',
  'waits to assault',
  'assaults with another Brigiment',
  ...[0, 1, 2].map((places) => `drift: ${places}`),
  'comes by boats',
  'comes by edge',
  'reinforcements ashore',
]
