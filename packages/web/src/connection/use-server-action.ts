import { useCallback, useState } from 'react'
import { messageOf } from '../ui/error-text.ts'

export interface ServerAction {
  readonly busy: boolean
  /** Why the last thing was not done, in a sentence. */
  readonly problem: string | null
  /** Does something with the server; true once it is done. */
  run(work: () => Promise<unknown>): Promise<boolean>
  clear(): void
}

/** One thing at a time with the server, and what it said if it would not. */
export function useServerAction(): ServerAction {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = useCallback(async (work: () => Promise<unknown>) => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
      return true
    } catch (fault) {
      setProblem(messageOf(fault))
      return false
    } finally {
      setBusy(false)
    }
  }, [])
  return { busy, problem, run, clear: () => setProblem(null) }
}
