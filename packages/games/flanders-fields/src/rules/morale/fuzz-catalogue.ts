/** Fuzz catalogue of morale and heroic actions: situations that long random play must reach. */
export const moraleCatalogue = [
  ...['fine', 'back 200', 'back 400', 'routs'].map((result) => `morale: ${result}`),
  'crew stays',
  'crew leaves',
  'stubborn resistance',
  'mutiny',
  'heroic deed: rush',
  'heroic deed: clear',
  'heroic deed fails',
]
