/** The views of one viewer, step by step, as sent by the server: patches, with a whole view at intervals. */
import { copy, type Json } from '@firestep/referee'
import patching, { type Operation } from 'fast-json-patch'
import type { AnyView } from './timeline.ts'

/** Number of patches between two whole views, which bounds the work to rebuild any view. */
const apart = 24

interface Kept {
  readonly answers: number
  readonly change: readonly Json[]
  readonly whole: Json | null
}

/** A view with a JSON Patch applied; the original stays unchanged. Throws if the patch does not fit. */
export const changed = (view: AnyView, change: readonly Json[]): AnyView =>
  patched(view as unknown as Json, change) as unknown as AnyView

const patched = (view: Json, change: readonly Json[]): Json =>
  change.length === 0 ? view : patching.applyPatch(copy(view), change as unknown as Operation[]).newDocument

export class ViewHistory {
  /** The view after the last step. */
  last: AnyView
  private readonly kept: Kept[]

  constructor(start: AnyView) {
    this.last = start
    this.kept = [{ answers: -1, change: [], whole: start as unknown as Json }]
  }

  push(answers: number, change: readonly Json[]): void {
    this.last = changed(this.last, change)
    const last = this.kept.at(-1)
    // After a takeback, or when one answer shows in two steps, the older view of the same moment is replaced.
    if (last !== undefined && last.answers >= answers) {
      while (this.kept.length > 1 && (this.kept.at(-1)?.answers ?? 0) >= answers) this.kept.pop()
      this.kept.push({ answers, change: [], whole: this.last as unknown as Json })
      return
    }
    const since = this.kept.length - 1 - this.kept.findLastIndex(({ whole }) => whole !== null)
    this.kept.push({ answers, change, whole: since >= apart ? (this.last as unknown as Json) : null })
  }

  /** The view after this many answers, or the nearest one before. */
  at(answers: number): AnyView {
    const wanted = Math.max(
      0,
      this.kept.findLastIndex((one) => one.answers <= answers),
    )
    const from = this.kept.slice(0, wanted + 1).findLastIndex(({ whole }) => whole !== null)
    let view = this.kept[from]?.whole as Json
    for (const { change } of this.kept.slice(from + 1, wanted + 1)) view = patched(view, change)
    return view as unknown as AnyView
  }
}
