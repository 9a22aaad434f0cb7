/** Visibility of the situation report: once per chapter for each reader, and on demand. */
import type { SituationReport } from '@firestep/face'
import { useEffect, useState } from 'react'
import { store } from '../store/index.ts'

export interface ReportState {
  readonly open: boolean
  show(): void
  close(): void
}

/** The chapter whose report was last closed, by reader; undefined while it is unknown. */
type LastRead = Readonly<Record<string, string | null>>

/**
 * `reader` is a lasting name of the player it is shown to automatically; null for spectators. `free` is true if nothing
 * else is to be shown first.
 */
export function useReport(
  match: string,
  reader: string | null,
  report: SituationReport | null,
  free: boolean,
): ReportState {
  const [read, setRead] = useState<LastRead>({})
  const [wanted, setWanted] = useState(false)
  const name = reader === null || report === null ? null : `report ${match} ${reader}`
  const last = name === null ? undefined : read[name]
  const isKnown = last !== undefined
  useEffect(() => {
    if (name === null || isKnown) return
    let gone = false
    const know = (value: unknown) =>
      gone || setRead((all) => ({ [name]: typeof value === 'string' ? value : null, ...all }))
    // If it cannot be loaded, the report is only shown once more.
    store.item(name).then(know, () => know(null))
    return () => {
      gone = true
    }
  }, [name, isKnown])
  const due = free && report !== null && isKnown && last !== report.id
  return {
    open: report !== null && (wanted || due),
    show: () => setWanted(true),
    close() {
      setWanted(false)
      if (name === null || report === null) return
      setRead((all) => ({ ...all, [name]: report.id }))
      store.keepItem(name, report.id).catch((fault: unknown) => console.warn('The report is not remembered:', fault))
    },
  }
}
