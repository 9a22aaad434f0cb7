/** Fuzz catalogue of fire and morale: situations that long random play must reach. */
import { triggerActions } from '../fire-triggers.ts'
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
  ...['range zero', 'hexside limit'].map((item) => `fire: ${item}`),
  ...triggerActions.map((action) => `fire at: ${action}`),
  ...modifiers.map((drm) => `fire drm: ${drm}`),
  ...moraleEvents.map((event) => `morale: ${event}`),
  ...['fire', 'rout'].map((cause) => `loss: ${cause}`),
  ...['terrain', 'work', 'ridge'].map((shelter) => `hide: ${shelter}`),
  'come out',
  'leave column',
  'lead from the front',
  'rally',
  'guns rout',
]
