/** What a long run should have met of fire and morale. */
import { deeds } from '../fire-triggers.ts'
import { moraleEvents, occasions } from './events.ts'

const modifiers = [
  'density',
  'range',
  'observed fire',
  'earlier shoots',
  'guns hide',
  'naval guns',
  'moving',
  'points spent',
  'long action',
  'plunging',
  'crossfire',
  'enfilade',
  "no man's land",
  'partial sight',
  'in column',
  'twilight',
  'night',
  'later wave',
  'hiding',
]

export const fireCatalogue: readonly string[] = [
  ...occasions.map((occasion) => `fire: ${occasion}`),
  ...['range zero', 'hexside limit'].map((thing) => `fire: ${thing}`),
  ...deeds.map((deed) => `fire at: ${deed}`),
  ...modifiers.map((drm) => `fire drm: ${drm}`),
  ...moraleEvents.map((event) => `morale: ${event}`),
  ...['fire', 'rout'].map((cause) => `loss: ${cause}`),
  ...['terrain', 'work', 'ridge'].map((way) => `hide: ${way}`),
  'come out',
  'leave column',
  'lead from the front',
  'rally',
  'guns rout',
]
