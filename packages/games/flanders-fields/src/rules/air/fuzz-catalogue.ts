/** Fuzz catalogue of aircraft: what long random play must meet. */
export const airCatalogue = [
  'aircraft',
  'no aircraft',
  'mission flown',
  ...['nothing', 'suppressed', 'killed', 'driven off', 'shot down'].map((result) => `aircraft: ${result}`),
]
