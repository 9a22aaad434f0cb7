/** Fuzz catalogue of gas: situations that long random play must reach. */
export const gasCatalogue = [
  'offensive gas',
  'denying gas',
  'walked into gas',
  ...[1, 2, 3, 4, 5, 6].map((die) => `wind ${die}`),
]
