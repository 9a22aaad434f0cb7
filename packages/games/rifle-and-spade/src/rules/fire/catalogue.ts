/** What a long run should have met of fire and morale. */
import { moraleEvents, occasions } from './events.ts'

export const fireCatalogue: readonly string[] = [
  ...occasions.map((occasion) => `fire: ${occasion}`),
  ...moraleEvents.map((event) => `morale: ${event}`),
  ...['fire', 'rout'].map((cause) => `loss: ${cause}`),
  ...['density', 'range', 'moving', 'points spent', 'crossfire', 'partial sight', 'hiding'].map(
    (drm) => `fire drm: ${drm}`,
  ),
  ...['terrain', 'work', 'ridge'].map((way) => `hide: ${way}`),
  'come out',
  'leave column',
  'lead from the front',
  'rally',
]
