import { ApiRefused, type Overview, type Refusal } from '@firestep/api'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../connection/api-client.ts'
import { errorMessage } from '../ui/error-text.ts'

interface OverviewState {
  readonly overview: Overview | null
  /** Error of the last fetch. Earlier data stays visible. */
  readonly refusal: Refusal | null
}

/** The server overview, fetched again after every action. */
export function useOverview(): OverviewState & { readonly reload: () => Promise<void> } {
  const [state, setState] = useState<OverviewState>({ overview: null, refusal: null })
  const reload = useCallback(async () => {
    try {
      setState({ overview: await call('overview'), refusal: null })
    } catch (fault) {
      const refusal: Refusal =
        fault instanceof ApiRefused ? fault.refusal : { code: 'unavailable', why: errorMessage(fault) }
      setState((previous) => ({ ...previous, refusal }))
    }
  }, [])
  useEffect(() => void reload(), [reload])
  return { ...state, reload }
}
