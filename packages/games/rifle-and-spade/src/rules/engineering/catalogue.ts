/** What a long run should have met of digging. */
export const engineeringCatalogue: readonly string[] = [
  ...['rifle pit', 'gun pit', 'shallow trench', 'fire trench'].map((work) => `dig: ${work}`),
  ...['rifle pit', 'gun pit', 'shallow trench'].map((work) => `built: ${work}`),
  ...['rifle pit', 'shallow trench'].map((work) => `captured: ${work}`),
  'digging interrupted',
  'digging destroyed',
  'wire cut',
]
