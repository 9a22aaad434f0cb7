/** Manners of moving: ready-made moves of a whole unit. */

/** Manners that are possible everywhere. */
export const anywhere = [
  'ahead',
  'some way ahead',
  'half left',
  'half right',
  'back',
  'turn left',
  'turn right',
] as const
/** Manners that need an enemy, wire, a trench, a road or an edge. */
export const somewhere = [
  'closing in',
  'at the wire',
  'through a gap',
  'into a trench',
  'by road',
  'over the edge',
] as const

export const moveManners = [...anywhere, ...somewhere] as const
export type MoveManner = (typeof moveManners)[number]
