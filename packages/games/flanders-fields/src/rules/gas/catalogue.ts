/** Coverage catalogue of gas. */
export const gasThings = [
  ...['offensive gas', 'denying gas', 'walked into gas'],
  ...[1, 2, 3, 4, 5, 6].map((die) => `wind ${die}`),
]
