/** Whether the situation report lies before a reader: once for every chapter, and whenever it is asked for. */
import type { SituationReport } from '@firestep/face'
import { useEffect, useState } from 'react'
import { store } from '../store/index.ts'

export interface ReportState {
  readonly open: boolean
  show(): void
  close(): void
}

/** The chapter whose report was last put away, by reader; undefined until it is known. */
type LastRead = Readonly<Record<string, string | null>>

/**
 * `reader` is whoever it is put before unasked, by a name that lasts; null where nobody plays. `free` is whether nothing
 * else comes first.
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
    // What cannot be read is shown once more: nothing is lost by that.
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
