/** Fuzz catalogue of digging: situations that long random play must reach. */
export const engineeringCatalogue: readonly string[] = [
  ...['rifle pit', 'gun pit', 'shallow trench', 'fire trench', 'barbed wire'].map((work) => `dig: ${work}`),
  ...['rifle pit', 'gun pit', 'shallow trench', 'barbed wire'].map((work) => `built: ${work}`),
  ...['rifle pit', 'shallow trench', 'fire trench'].map((work) => `captured: ${work}`),
  'digging interrupted',
  'digging destroyed',
  'wire cut',
]
