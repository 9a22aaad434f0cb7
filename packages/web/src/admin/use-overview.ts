import { ApiRefused, type Overview, type Refusal } from '@firestep/api'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../connection/api-client.ts'
import { messageOf } from '../ui/error-text.ts'

interface Known {
  readonly overview: Overview | null
  /** Error of the last fetch. Earlier data stays visible. */
  readonly refusal: Refusal | null
}

/** The server overview, fetched again after every action. */
export function useOverview(): Known & { readonly read: () => Promise<void> } {
  const [known, setKnown] = useState<Known>({ overview: null, refusal: null })
  const read = useCallback(async () => {
    try {
      setKnown({ overview: await call('overview'), refusal: null })
    } catch (fault) {
      const refusal: Refusal =
        fault instanceof ApiRefused ? fault.refusal : { code: 'unavailable', why: messageOf(fault) }
      setKnown((before) => ({ ...before, refusal }))
    }
  }, [])
  useEffect(() => void read(), [read])
  return { ...known, read }
}
