/** What long random play must meet of gas. */
export const gasCatalogue = [
  'offensive gas',
  'denying gas',
  'walked into gas',
  ...[1, 2, 3, 4, 5, 6].map((die) => `wind ${die}`),
]
