/** Fuzz catalogue of assaults and retreats: situations that long random play must reach. */
export const assaultCatalogue: readonly string[] = [
  ...[1, 2, 3].map((round) => `assault round ${round}`),
  'weakling',
  'loss: assault',
  'surrender',
  'HQ destroyed',
  ...['failed check', 'by choice'].map((why) => `retreat: ${why}`),
  'us/them',
  ...['moved out', 'driven out'].map((how) => `us/them over: ${how}`),
]
