/** What long random play must meet of shooting. */
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
