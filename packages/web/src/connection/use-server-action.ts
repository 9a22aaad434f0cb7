import { useCallback, useState } from 'react'
import { errorMessage } from '../ui/error-text.ts'

export interface ServerAction {
  readonly busy: boolean
  /** Error message of the last action. */
  readonly problem: string | null
  /** Runs a server call; resolves to true on success. */
  run(work: () => Promise<unknown>): Promise<boolean>
  clear(): void
}

/** Runs one server call at a time and keeps its error message. */
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
      setProblem(errorMessage(fault))
      return false
    } finally {
      setBusy(false)
    }
  }, [])
  return { busy, problem, run, clear: () => setProblem(null) }
}
