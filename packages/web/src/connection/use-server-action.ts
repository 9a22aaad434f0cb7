import { useCallback, useState } from 'react'
import { errorMessage } from '../ui/error-text.ts'

export interface ServerAction {
  readonly busy: boolean
  /** Error message of the last action. */
  readonly problem: string | null
  /** Runs a server call; resolves to true on success. */
  run(action: () => Promise<unknown>): Promise<boolean>
  clearProblem(): void
}

/** Runs one server call at a time and keeps its error message. */
export function useServerAction(): ServerAction {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = useCallback(async (action: () => Promise<unknown>) => {
    setBusy(true)
    setProblem(null)
    try {
      await action()
      return true
    } catch (fault) {
      setProblem(errorMessage(fault))
      return false
    } finally {
      setBusy(false)
    }
  }, [])
  return { busy, problem, run, clearProblem: () => setProblem(null) }
}
