/** What is wrong with the store just now: the page says it on every screen. */
export type Trouble = 'nothing is kept' | 'full'

let now: Trouble | null = null
const listeners = new Set<() => void>()

export const trouble = (): Trouble | null => now

export function setTrouble(next: Trouble | null): void {
  if (next === now) return
  now = next
  for (const listener of listeners) listener()
}

export function onTrouble(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
