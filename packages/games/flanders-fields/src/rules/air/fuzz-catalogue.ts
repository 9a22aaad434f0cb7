/** What long random play must meet of aircraft. */
export const airCatalogue = [
  'aircraft',
  'no aircraft',
  'mission flown',
  ...['nothing', 'suppressed', 'killed', 'driven off', 'shot down'].map((result) => `aircraft: ${result}`),
]
