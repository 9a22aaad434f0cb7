/** Fuzz catalogue of aircraft: situations that long random play must reach. */
export const airCatalogue = [
  'aircraft',
  'no aircraft',
  'mission flown',
  ...['nothing', 'suppressed', 'killed', 'driven off', 'shot down'].map((result) => `aircraft: ${result}`),
]
