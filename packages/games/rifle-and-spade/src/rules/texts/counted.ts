/** "1 step", "3 rifle steps": a count with its noun. Rules may not import the same helper of the faces. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`
