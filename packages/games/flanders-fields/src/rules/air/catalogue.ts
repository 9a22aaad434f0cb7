/** Coverage catalogue of aircraft. */
export const airThings = [
  ...['aircraft', 'no aircraft', 'mission flown'],
  ...['nothing', 'suppressed', 'killed', 'driven off', 'shot down'].map((result) => `aircraft: ${result}`),
]
