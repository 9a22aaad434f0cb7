/** The views of one viewer, step by step, as sent by the server: patches, with a whole view at intervals. */
import { copy, type Json } from '@firestep/referee'
import jsonPatch, { type Operation } from 'fast-json-patch'
import type { AnyView } from './any-match.ts'

/** Number of patches between two whole views, which bounds the work to rebuild any view. */
const patchesBetweenViews = 24

interface HistoryEntry {
  readonly answers: number
  readonly patch: readonly Json[]
  readonly fullView: AnyView | null
}

/** A view with a JSON Patch applied; the original stays unchanged. Throws if the patch does not fit. */
export const patchView = (view: AnyView, patch: readonly Json[]): AnyView =>
  patch.length === 0 ? view : jsonPatch.applyPatch(copy(view), patch.map(parseOperation)).newDocument

const isOperation = (change: unknown): change is Operation =>
  typeof change === 'object' && change !== null && 'op' in change && 'path' in change

function parseOperation(change: unknown): Operation {
  if (!isOperation(change)) throw new Error('the server sent something that is no change of a view')
  return change
}

export class ViewHistory {
  /** The view after the last step. */
  last: AnyView
  private readonly entries: HistoryEntry[]

  constructor(start: AnyView) {
    this.last = start
    this.entries = [{ answers: -1, patch: [], fullView: start }]
  }

  push(answers: number, patch: readonly Json[]): void {
    this.record(answers, patch, patchView(this.last, patch))
  }

  /** Another view, however it differs. */
  replace(answers: number, view: AnyView): void {
    this.record(answers, null, view)
  }

  /** Without a patch the whole view is kept. */
  private record(answers: number, patch: readonly Json[] | null, view: AnyView): void {
    this.last = view
    const lastEntry = this.entries.at(-1)
    // After a takeback, or when one answer shows in two steps, the older view of the same moment is replaced.
    if (lastEntry !== undefined && lastEntry.answers >= answers) {
      while (this.entries.length > 1 && (this.entries.at(-1)?.answers ?? 0) >= answers) this.entries.pop()
      this.entries.push({ answers, patch: [], fullView: view })
      return
    }
    const patchCount = this.entries.length - 1 - this.entries.findLastIndex(({ fullView }) => fullView !== null)
    this.entries.push({
      answers,
      patch: patch ?? [],
      fullView: patch === null || patchCount >= patchesBetweenViews ? view : null,
    })
  }

  /** The view after this many answers, or the nearest one before. */
  at(answers: number): AnyView {
    const index = Math.max(
      0,
      this.entries.findLastIndex((entry) => entry.answers <= answers),
    )
    const fullIndex = this.entries.slice(0, index + 1).findLastIndex(({ fullView }) => fullView !== null)
    let view = this.entries[fullIndex]?.fullView ?? this.last
    for (const { patch } of this.entries.slice(fullIndex + 1, index + 1)) view = patchView(view, patch)
    return view
  }
}
