import { useCallback, useEffect, useState } from 'react'
import { type SavedMatch, store } from '../store/index.ts'
import { errorText } from '../ui/error-text.ts'

export interface SavedMatches {
  /** Null until they have been loaded. */
  readonly matches: readonly SavedMatch[] | null
  /** Error of the last load. */
  readonly problem: string | null
  /** The match deleted last, which can still be restored. */
  readonly deleted: SavedMatch | null
  deleteMatch(match: SavedMatch): Promise<void>
  restore(): Promise<void>
}

/** Saved matches, reloaded whenever the page becomes visible: another window may have played. */
export function useSavedMatches(): SavedMatches {
  const [matches, setMatches] = useState<readonly SavedMatch[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [deleted, setDeleted] = useState<SavedMatch | null>(null)
  /** Changes the store, then reloads. */
  const changeAndReload = useCallback(async (change?: () => Promise<void>) => {
    try {
      await change?.()
      setMatches(await store.matches())
      setProblem(null)
    } catch (fault) {
      setProblem(errorText(fault))
      setMatches((previous) => previous ?? [])
    }
  }, [])
  useEffect(() => {
    const reloadIfVisible = () => {
      if (!document.hidden) void changeAndReload()
    }
    reloadIfVisible()
    document.addEventListener('visibilitychange', reloadIfVisible)
    return () => document.removeEventListener('visibilitychange', reloadIfVisible)
  }, [changeAndReload])
  return {
    matches,
    problem,
    deleted,
    deleteMatch: (match) =>
      changeAndReload(async () => {
        await store.deleteMatch(match.id)
        setDeleted(match)
      }),
    restore: () =>
      changeAndReload(async () => {
        if (deleted !== null) await store.saveMatch(deleted)
        setDeleted(null)
      }),
  }
}
