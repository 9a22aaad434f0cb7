/** The current problem of the store, shown on every screen. */
export type StoreProblem = 'nothing is kept' | 'full'

let currentProblem: StoreProblem | null = null
const listeners = new Set<() => void>()

export const storeProblem = (): StoreProblem | null => currentProblem

export function setStoreProblem(next: StoreProblem | null): void {
  if (next === currentProblem) return
  currentProblem = next
  for (const listener of listeners) listener()
}

export function onStoreProblem(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
