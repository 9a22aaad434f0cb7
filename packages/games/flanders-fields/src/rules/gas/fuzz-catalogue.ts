/** Fuzz catalogue of gas: what long random play must meet. */
export const gasCatalogue = [
  'offensive gas',
  'denying gas',
  'walked into gas',
  ...[1, 2, 3, 4, 5, 6].map((die) => `wind ${die}`),
]
