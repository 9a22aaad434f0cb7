import { useCallback, useEffect, useState } from 'react'
import { type SavedMatch, store } from '../store/index.ts'
import { faultText } from '../ui/error-text.ts'

export interface KeptMatches {
  /** Null until they have been read. */
  readonly matches: readonly SavedMatch[] | null
  /** Why they could not be read. */
  readonly problem: string | null
  /** What was dropped last, and can still be brought back. */
  readonly dropped: SavedMatch | null
  drop(match: SavedMatch): Promise<void>
  bringBack(): Promise<void>
}

/** The kept matches, read anew whenever the page comes back into sight: another window may have played. */
export function useMatches(): KeptMatches {
  const [matches, setMatches] = useState<readonly SavedMatch[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [dropped, setDropped] = useState<SavedMatch | null>(null)
  /** Does something to the store, then reads it. */
  const after = useCallback(async (work?: () => Promise<void>) => {
    try {
      await work?.()
      setMatches(await store.matches())
      setProblem(null)
    } catch (fault) {
      setProblem(faultText(fault))
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
