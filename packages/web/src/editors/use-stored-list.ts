import { useCallback, useEffect, useState } from 'react'

interface StoredList<T> {
  readonly items: readonly T[]
  /** Reads the list again after an action that changes it. */
  afterChange(action: Promise<void>): Promise<void>
}

/** A list in the browser's store. `read` must be stable. */
export function useStoredList<T>(read: () => Promise<readonly T[]>): StoredList<T> {
  const [items, setItems] = useState<readonly T[]>([])
  const reload = useCallback(() => read().then(setItems), [read])
  useEffect(() => {
    void reload()
  }, [reload])
  return { items, afterChange: (action) => action.then(reload) }
}
