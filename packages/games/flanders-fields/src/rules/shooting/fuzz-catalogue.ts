/** Fuzz catalogue of shooting: what long random play must meet. */
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
