/** Visibility of the situation report: once per chapter for each reader, and on demand. */
import type { SituationReport } from '@firestep/face'
import { useEffect, useState } from 'react'
import { store } from '../store/index.ts'

export interface SituationReportState {
  readonly open: boolean
  show(): void
  close(): void
}

/** The chapter whose report was last closed, by the store's key for match and reader; undefined while it is unknown. */
type LastRead = Readonly<Record<string, string | null>>

/**
 * `reader` is a lasting name of the player it is shown to automatically; null for spectators. `mayShow` is true if
 * nothing else is to be shown first.
 */
export function useSituationReport(
  match: string,
  reader: string | null,
  report: SituationReport | null,
  mayShow: boolean,
): SituationReportState {
  const [lastReadByKey, setLastReadByKey] = useState<LastRead>({})
  const [isRequested, setRequested] = useState(false)
  const key = reader === null || report === null ? null : `report ${match} ${reader}`
  const lastRead = key === null ? undefined : lastReadByKey[key]
  const isKnown = lastRead !== undefined
  useEffect(() => {
    if (key === null || isKnown) return
    let isCancelled = false
    const setLastRead = (value: unknown) =>
      isCancelled || setLastReadByKey((previous) => ({ [key]: typeof value === 'string' ? value : null, ...previous }))
    // If it cannot be loaded, the report is only shown once more.
    store.item(key).then(setLastRead, () => setLastRead(null))
    return () => {
      isCancelled = true
    }
  }, [key, isKnown])
  const isDue = mayShow && report !== null && isKnown && lastRead !== report.id
  return {
    open: report !== null && (isRequested || isDue),
    show: () => setRequested(true),
    close() {
      setRequested(false)
      if (key === null || report === null) return
      setLastReadByKey((previous) => ({ ...previous, [key]: report.id }))
      store.saveItem(key, report.id).catch((fault: unknown) => console.warn('The report is not remembered:', fault))
    },
  }
}
