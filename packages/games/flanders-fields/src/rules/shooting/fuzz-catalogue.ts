/** Fuzz catalogue of shooting: situations that long random play must reach. */
export const shootingCatalogue = [
  'killed',
  'suppressed',
  'unharmed',
  'company suppressed',
  'third marker',
  'beaten zone',
  'pivot',
  'fire on the move',
  'mad minute',
] as const
