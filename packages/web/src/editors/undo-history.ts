/** Undo and redo of an editor. The current value stands in the editor's own state. */
export interface UndoHistory<T> {
  /** Values before the current one, the latest last. */
  readonly past: readonly T[]
  /** Values that were undone, the next one first. */
  readonly future: readonly T[]
}

export const emptyHistory: UndoHistory<never> = { past: [], future: [] }

/** After a change, nothing can be redone. */
export const recordChange = <T>({ past }: UndoHistory<T>, previous: T): UndoHistory<T> => ({
  past: [...past, previous],
  future: [],
})

interface HistoryStep<T> {
  readonly current: T
  readonly history: UndoHistory<T>
}

/** The value before the current one; null if there is none. */
export function undoChange<T>({ past, future }: UndoHistory<T>, current: T): HistoryStep<T> | null {
  const previous = past.at(-1)
  if (previous === undefined) return null
  return { current: previous, history: { past: past.slice(0, -1), future: [current, ...future] } }
}

/** The value that was undone last; null if there is none. */
export function redoChange<T>({ past, future }: UndoHistory<T>, current: T): HistoryStep<T> | null {
  const [next, ...remaining] = future
  if (next === undefined) return null
  return { current: next, history: { past: [...past, current], future: remaining } }
}
