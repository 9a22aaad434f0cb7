import { useCallback, useEffect, useState } from 'react'
import { type SavedMatch, store } from '../store/index.ts'
import { errorText } from '../ui/error-text.ts'

export interface KeptMatches {
  /** Null until they have been loaded. */
  readonly matches: readonly SavedMatch[] | null
  /** Error of the last load. */
  readonly problem: string | null
  /** The match deleted last, which can still be restored. */
  readonly dropped: SavedMatch | null
  drop(match: SavedMatch): Promise<void>
  bringBack(): Promise<void>
}

/** Saved matches, reloaded whenever the page becomes visible: another window may have played. */
export function useMatches(): KeptMatches {
  const [matches, setMatches] = useState<readonly SavedMatch[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [dropped, setDropped] = useState<SavedMatch | null>(null)
  /** Changes the store, then reloads. */
  const after = useCallback(async (work?: () => Promise<void>) => {
    try {
      await work?.()
      setMatches(await store.matches())
      setProblem(null)
    } catch (fault) {
      setProblem(errorText(fault))
      setMatches((now) => now ?? [])
    }
  }, [])
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void after()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [after])
  return {
    matches,
    problem,
    dropped,
    drop: (match) =>
      after(async () => {
        await store.drop(match.id)
        setDropped(match)
      }),
    bringBack: () =>
      after(async () => {
        if (dropped !== null) await store.keep(dropped)
        setDropped(null)
      }),
  }
}
