/** Fuzz catalogue of assaults: situations that long random play must reach. */
export const assaultCatalogue = [
  ...['attacker', 'defender', 'draw'].map((result) => `assault: ${result}`),
  'stand and shoot',
  'shot at from the flank',
  'follow-up',
  'victor turns',
  'winkled out',
  'thrown back on wire',
  'held its fire',
  ...['fine', 'back 200', 'back 400', 'routs'].map((result) => `tank shock: ${result}`),
]
