/** The current problem of the store, shown on every screen. */
export type StoreProblem = 'nothing is kept' | 'full'

let now: StoreProblem | null = null
const listeners = new Set<() => void>()

export const storeProblem = (): StoreProblem | null => now

export function setTrouble(next: StoreProblem | null): void {
  if (next === now) return
  now = next
  for (const listener of listeners) listener()
}

export function onStoreProblem(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
