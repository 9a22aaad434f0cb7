/** What a long run of matches must have met of this chapter. */
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
