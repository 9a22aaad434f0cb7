import { describe, expect, test } from 'vitest'
import { emptyHistory, recordChange, redoChange, type UndoHistory, undoChange } from './undo-history.ts'

/** After the values 1 and 2; the current one is 3. */
const twoChanges: UndoHistory<number> = recordChange(recordChange<number>(emptyHistory, 1), 2)

describe('undo history', () => {
  test('undoes the latest change first, down to the first value', () => {
    const once = undoChange(twoChanges, 3)
    expect(once).toEqual({ current: 2, history: { past: [1], future: [3] } })
    const twice = undoChange(once?.history ?? emptyHistory, 2)
    expect(twice).toEqual({ current: 1, history: { past: [], future: [2, 3] } })
    expect(undoChange(twice?.history ?? emptyHistory, 1)).toBeNull()
  })

  test('redoes the change undone last', () => {
    expect(redoChange({ past: [], future: [2, 3] }, 1)).toEqual({ current: 2, history: { past: [1], future: [3] } })
    expect(redoChange(twoChanges, 3)).toBeNull()
  })

  test('a new change clears redo', () => {
    expect(recordChange({ past: [1], future: [3] }, 2)).toEqual({ past: [1, 2], future: [] })
  })

  test('null is a value like any other', () => {
    const history = recordChange<number | null>(emptyHistory, null)
    expect(undoChange(history, 1)).toEqual({ current: null, history: { past: [], future: [1] } })
    expect(redoChange({ past: [], future: [null] }, 1)).toEqual({ current: null, history: { past: [1], future: [] } })
  })
})
